/** Every game, one line each. The service lists them in the order of these names. */
export { carried as grandArchive } from '#grand-archive';
export { carried as graven } from '#graven';
export { carried as keyforge } from '#keyforge';
