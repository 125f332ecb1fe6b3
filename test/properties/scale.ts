import { takesOver } from '../support/golden-file.js';
import { afterEachFile } from '../support/per-file.js';

/*
 * How much is played at random: how many matches, each by its number, and always the same one for one number. Never as
 * much as there is time for.
 */

const asked = (name: string): number | undefined => {
  const value = process.env[name];
  if (value !== undefined && !/^\d{1,7}$/.test(value)) throw new Error(`${name} is a number, not "${value}"`);
  return value === undefined ? undefined : Number(value);
};

/** `PROPERTIES=20 npm test -- test/properties` looks twenty times as long as an everyday run. */
const SCALE = Math.max(1, asked('PROPERTIES') ?? 1);

/** `RANDOM_MATCHES=1000`: this many of what is played by the thousand, and as much of all else as pays. */
export const RANDOM = asked('RANDOM_MATCHES');

/** How many every day, and how many in a run that is asked for many. */
export const runs = (everyday: number, inMany = everyday): number =>
  Math.ceil((RANDOM === undefined ? everyday : inMany) * SCALE);

/** `JUDGED_MATCHES=500`: this many matches, of all games together, are played with judges at the table. */
export const JUDGED = Math.max(4, asked('JUDGED_MATCHES') ?? 8);

/** `FIRST_MATCH=100`: those from this number on, which are others than those of every day. */
const FIRST = asked('FIRST_MATCH') ?? 0;
const ONLY = asked('ONLY_MATCH');

/** `ONLY_MATCH=17` plays that one again, alone: then nothing is asked of all of them together. */
export const ALONE = ONLY !== undefined;

const played = new Set<string>();

/** Which share of long lists a run looks at, as the runner says: `2 of 4`. */
const [, first = 0, every = 1] = (/^(\d+) of (\d+)$/.exec(process.env['RECOLLECT_SHARE'] ?? '') ?? []).map(Number);

/**
 * The share of a long list of alike things at which a run of all files looks; another one with another seed. All of
 * them where somebody asks for these files alone, for many (`RANDOM_MATCHES`), or makes golden files again.
 * @param what they are: `matches on record`
 */
export const shareOf = <T>(what: string, list: readonly T[]): readonly T[] => {
  if (every === 1 || RANDOM !== undefined || takesOver()) return list;
  played.add(`${what}: one in ${every}, from number ${first}`);
  return list.filter((_, n) => n % every === first);
};

/** The numbers of this many matches. */
export const numbersOf = (count: number): readonly number[] =>
  ONLY === undefined ? Array.from({ length: count }, (_, n) => FIRST + n) : [ONLY];

/** A file says which matches it played. */
afterEachFile(() => {
  if (played.size > 0) process.stdout.write(`played at random: ${[...played].join('; ')}\n`);
  played.clear();
});

/**
 * Does something with each of `count` matches, one after the other.
 * @param what they are: `matches of KeyForge`
 * @throws what failed, with the number of the match and how to play it again
 */
export const forEachMatch = async (
  what: string,
  count: number,
  holds: (n: number) => Promise<void> | void,
): Promise<void> => {
  const numbers = numbersOf(count);
  played.add(`${what} ${numbers[0]} to ${numbers.at(-1)}`);
  for (const n of numbers) {
    try {
      await holds(n);
    } catch (error) {
      const failed = error instanceof Error ? error : new Error(String(error));
      const said = `${what}, number ${n} (ONLY_MATCH=${n} plays it again alone)`;
      const { message, stack } = failed;
      failed.message = `${said}: ${message}`;
      failed.stack = `${said}: ${stack ?? message}`;
      throw failed;
    }
  }
};

/** At most `most` of a list, spread evenly over it. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most ? [...list] : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)]!);
