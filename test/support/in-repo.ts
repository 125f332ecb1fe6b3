import { join } from 'node:path';
import { ROOT } from '../../src/root.js';

/**
 * Where a file of the repo stands: the same from a test as it was written and as it was compiled to somewhere else.
 * @param path from the folder with `package.json`
 */
export const inRepo = (path: string): string => join(ROOT, path);
