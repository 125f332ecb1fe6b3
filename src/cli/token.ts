import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DAY_S, freshToken } from '../tokens/issue.js';
import { ROLES } from '#api';
import { Tokens, wrongWithHolder } from '../tokens/token.js';
import { foundSecret } from '../settings/secret.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { command, Mistake, runProgram } from './command.mjs';

const COMMAND = {
  name: 'token',
  about:
    'Signs a token with SECRET, or with the secret that a service keeps in DATA_DIR, and prints it. One for an ' +
    'organiser is good for every match; others name one, or an event. The service notes it when it is first used, ' +
    'and nothing of it before.',
  options: {
    role: { type: 'string', shows: '<role>', says: ROLES.join(', ') },
    match: { type: 'string', shows: '<id>', says: 'the match it is for' },
    seat: { type: 'string', shows: '<n>', says: 'for the role seat' },
    event: { type: 'string', shows: '<name>', says: 'all matches of an event, in place of --match' },
    person: {
      type: 'string',
      shows: '<id>',
      says: 'who holds it, by an opaque id: sees nothing hidden where they play',
    },
    days: { type: 'string', default: '90', shows: '<n>', says: 'how long it is good' },
  },
} as const;

/**
 * The secret that the service signs with. A new one would be of no use, because the service would not know it.
 * @throws Mistake
 */
const secretOf = ({ secret, dataDir }: Settings): string => {
  const found = secret ?? foundSecret(dataDir);
  if (found !== undefined) return found;
  const folder = resolve(dataDir);
  throw new Mistake(
    existsSync(join(folder, 'journal.db'))
      ? `the service in ${folder} keeps no secret there: give its own in SECRET or SECRET_FILE`
      : `no service has kept a secret in ${folder}: start it there first, or say in DATA_DIR where it is, or give its ` +
          'secret in SECRET or SECRET_FILE',
  );
};

export const main = command(COMMAND, async ({ values: { match, event, person, ...values }, env, out }) => {
  const role = ROLES.find((one) => one === values.role);
  const days = Number(values.days);
  const seat = values.seat === undefined ? undefined : Number(values.seat);
  const wrongs = [
    ...(role === undefined ? [`--role is one of ${ROLES.join(', ')}`] : []),
    ...(role !== undefined && role !== 'organiser' && !match && !event
      ? ['--match names the match the token is for']
      : []),
    ...((role === 'seat') !== (seat !== undefined) || (seat !== undefined && !(Number.isSafeInteger(seat) && seat >= 1))
      ? ['--seat is a number, for the role seat only']
      : []),
    ...(days > 0 && days <= 3650 ? [] : ['--days is a number from 1 to 3650']),
  ];
  if (wrongs.length > 0) throw new Mistake(wrongs.join('; '));
  const unfit = wrongWithHolder({ role: role!, match, event, seat });
  if (unfit !== null) throw new Mistake(unfit);
  const tokens = new Tokens(secretOf(readSettings(env)));
  // Without `by`, so that the service sees that no service has noted this token.
  const { token } = await freshToken(tokens, { role: role!, match, event, seat, person }, Math.round(days * DAY_S));
  out(token);
});

await runProgram(import.meta.url, main);
