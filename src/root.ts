import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const upTo = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : upTo(dirname(folder));

/** The folder with `package.json`: the same for the sources and for what is built of them. */
export const ROOT = upTo(dirname(fileURLToPath(import.meta.url)));

/**
 * A module as it was built. Threads of their own take that also where tests run the sources, which only Jest can read.
 */
export const asBuilt = (module: string | URL): string => {
  const path = relative(ROOT, fileURLToPath(module)).replace(/\.ts$/, '.js');
  return join(ROOT, /^dist[\\/]/.test(path) ? path : join('dist', path));
};
