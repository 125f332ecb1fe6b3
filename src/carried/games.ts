/** Every game there is, a line each. They are listed in the order of their names here. */
export { carried as grandArchive } from '#grand-archive';
export { carried as graven } from '#graven';
export { carried as keyforge } from '#keyforge';
