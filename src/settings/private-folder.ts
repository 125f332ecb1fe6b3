import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { BadSettings } from './settings.js';

/** The files of a data folder; nothing else in it is touched. */
const OURS = [
  /^(?:journal|directory|air|checkpoints|views[\w.-]*)\.db(?:-wal|-shm|-journal|-lock)*$/,
  /^(?:secret(?:\.[\w.]+)?|cards)$/,
];
const isOurs = (name: string): boolean => OURS.some((pattern) => pattern.test(name));

/** The permissions of everybody but the owner. */
const OTHERS = 0o077;

const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0;

/** Takes away everybody's permissions but the owner's. @throws BadSettings for a file of another owner */
const close = (path: string, stats: Stats): void => {
  if (!isOpen(stats)) return;
  const mode = stats.isDirectory() ? 0o700 : 0o600;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const [now, wanted] = [stats.mode & 0o777, mode].map((one) => one.toString(8));
    throw new BadSettings([
      `${path} is open to others on this machine (mode ${now}), and this process may not change it ` +
        `(${(error as NodeJS.ErrnoException).code ?? 'no reason'}): have its owner set it to ${wanted}, or give ` +
        'DATA_DIR a folder that belongs to the service, one below this one, say',
    ]);
  }
};

const closeAll = (path: string): void => {
  const stats = lstatSync(path);
  // An operator made the link, and answers for what it leads to.
  if (!stats.isDirectory() && !stats.isFile()) return;
  close(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
};

/** @throws BadSettings if the machine does not allow it */
const allowed = <T>(folder: string, what: string, act: () => T): T => {
  try {
    return act();
  } catch (error) {
    throw new BadSettings([
      `DATA_DIR ${folder} cannot be ${what} (${(error as NodeJS.ErrnoException).code ?? 'no reason'})`,
    ]);
  }
};

/**
 * Makes a data folder, or closes the existing one to everybody but its owner: it holds hands, seeds and the secret.
 * @throws BadSettings if that fails
 */
export const privateFolder = (folder: string): void => {
  if (!existsSync(folder)) allowed(folder, 'made', () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  // Windows has no modes; the folder's own permissions apply there.
  if (process.platform === 'win32') return;
  if (!statSync(folder).isDirectory()) throw new BadSettings([`DATA_DIR ${folder} is no folder`]);
  const names = allowed(folder, 'read', () => readdirSync(folder));
  const foreign = names.find((name) => !isOurs(name));
  const stats = lstatSync(folder);
  if (foreign !== undefined && stats.isDirectory() && isOpen(stats))
    throw new BadSettings([
      `DATA_DIR ${folder} is open to others on this machine (mode ${(stats.mode & 0o777).toString(8)}) and holds ` +
        `other things, as ${foreign}: give it a folder of its own, or close this one (chmod 700)`,
    ]);
  if (stats.isDirectory()) close(folder, stats);
  for (const name of names) if (isOurs(name)) closeAll(join(folder, name));
};
