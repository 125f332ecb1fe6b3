import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSettings } from './settings.js';

const NAME = 'secret';

/**
 * The secret of a data folder, made if the folder has none. Only its owner can read it, and it is never half written.
 */
export const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, NAME);
  const fresh = join(dataDir, `${NAME}.${process.pid}.${randomBytes(4).toString('hex')}`);
  if (!existsSync(path)) {
    writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(fresh, path);
    } catch (error) {
      // Another process was first: its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return foundSecret(dataDir)!;
};

/** The secret of a data folder, if it has one. @throws BadSettings */
export const foundSecret = (dataDir: string): string | undefined => {
  const path = join(dataDir, NAME);
  if (!existsSync(path)) return undefined;
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new BadSettings([
      `${path} holds no secret: put the one back that was there, or delete it (tokens given out before then no ` +
        `longer count)`,
    ]);
  return secret;
};
