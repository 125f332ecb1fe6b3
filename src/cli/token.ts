import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freshToken } from '../access/issue.js';
import { ROLES, Tokens, type Role } from '../access/token.js';
import { keptSecret } from '../settings/secret.js';
import { BadSettings, readSettings } from '../settings/settings.js';

const USAGE = `usage: npm run token -- --role <${ROLES.join(
  ' ' + '| ',
)}> [--match <id>] [--seat <n>] [--name <name>] [--days <n>]
Signs a token with SECRET, or with the secret kept in DATA_DIR. An organiser's is good for every match; others name one.`;

/** A command that makes a token, for the organiser above all. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      role: { type: 'string' },
      match: { type: 'string' },
      seat: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string', default: '90' },
    },
  });
  const role = ROLES.find((one) => one === values.role);
  const days = Number(values.days);
  const seat = values.seat === undefined ? undefined : Number(values.seat);
  const wrongs = [
    ...(role === undefined ? [`--role is one of ${ROLES.join(', ')}`] : []),
    ...(role !== undefined && role !== 'organiser' && !values.match
      ? ['--match names the match the token is for']
      : []),
    ...((role === 'seat') !== (seat !== undefined) || (seat !== undefined && !(Number.isSafeInteger(seat) && seat >= 1))
      ? ['--seat is a number, for the role seat only']
      : []),
    ...(days > 0 && days <= 3650 ? [] : ['--days is a number from 1 to 3650']),
  ];
  if (wrongs.length > 0) throw new BadSettings([...wrongs, '', USAGE]);
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  const tokens = new Tokens(settings.secret ?? keptSecret(settings.dataDir));
  const { match, name } = values;
  const holder = {
    role: role as Role,
    ...(role === 'organiser' || match === undefined ? {} : { match }),
    ...(seat === undefined ? {} : { seat }),
    ...(name === undefined ? {} : { name }),
  };
  const { token } = await freshToken(tokens, holder, Math.round(days * 86_400), randomUUID());
  console.log(token);
};

try {
  await main();
} catch (error) {
  console.error(`token: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
