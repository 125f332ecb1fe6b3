import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const upTo = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : upTo(dirname(folder));

/** The folder with `package.json`: the same one for the sources and for the build. */
export const ROOT = upTo(dirname(fileURLToPath(import.meta.url)));
