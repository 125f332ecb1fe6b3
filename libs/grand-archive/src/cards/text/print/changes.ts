import type { Op, Value } from '../../../effects/words.js';
import { objectPrinted, Unsaid, type SpokenBefore } from './nouns.js';
import { amountPrinted, type Amount } from './numbers.js';

const statName = (stat: string): string => {
  const said = STAT[stat];
  if (said === undefined) throw new Unsaid(`a stat "${stat}"`);
  return said;
};

const signed = (n: Value): string => {
  if (typeof n !== 'number') throw new Unsaid('a bonus that is counted');
  return `${n < 0 ? '-' : '+'}${Math.abs(n)}`;
};

const STAT: Readonly<Record<string, string>> = { power: 'POWER', life: 'LIFE', level: 'level' };

export const gains = (
  stats: Readonly<Record<string, Value>>,
  keywords: readonly string[] | undefined,
  verbs: readonly [string, string],
): string =>
  [
    ...(Object.keys(stats).length > 0
      ? [
          `${verbs[0]} ${Object.entries(stats)
            .map(([stat, n]) => `${signed(n)} ${statName(stat)}`)
            .join(' and ')}`,
        ]
      : []),
    ...(keywords?.length
      ? [
          `${verbs[1]} ${keywords
            .filter((name) => name !== 'hidden')
            .map((name) => name.replaceAll('-', ' '))
            .join(' and ')}`,
        ]
      : []),
  ].join(' and ');

const SHIELDED = { combat: 'combat ', other: 'non-combat ' } as const;

export const prevented = (op: Extract<Op, { op: 'prevent' }>, spoken: SpokenBefore): Amount => {
  if (op.until !== 'end-of-turn') throw new Unsaid(`a shield until ${op.until}`);
  if (op.gives !== undefined || op.then !== undefined) throw new Unsaid('what a shield gives');
  const of = op.of ? SHIELDED[op.of] : '';
  const said = objectPrinted(op.what, spoken);
  if (op.n === 'all') {
    if (!op.next) throw new Unsaid('a shield against everything');
    return { text: `the next time ${of}damage would be dealt to ${said} this turn, prevent that damage` };
  }
  if (typeof op.n === 'object' && 'many' in op.n) {
    return {
      text:
        `until end of turn, if ${of}damage would be dealt to ${said}, prevent an amount of that damage equal ` +
        `to the amount of cards revealed this way`,
    };
  }
  const n = amountPrinted(op.n);
  if (op.next) return { ...n, text: `prevent the next ${n.text} ${of}damage that would be dealt to ${said} this turn` };
  return { ...n, text: `if ${said} would be dealt ${of}damage this turn, prevent ${n.text} of that damage` };
};
