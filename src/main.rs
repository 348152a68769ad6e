fn main(){
    let dir = std::env::args().nth(3).unwrap_or_else(|| "content".into());
    let files = hushfall::content::source::read_folder(std::path::Path::new(&dir)).expect("folder");
    match hushfall::content::atlas::catalogue::Catalogue::load(&files) {
        Ok(c) => println!("content ok {} skills {} items {} minions", c.skills.len(), c.items.len(), c.minions.len()),
        Err(r) => { eprintln!("{r}"); std::process::exit(1) }
    }
}
