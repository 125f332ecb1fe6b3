import { zoneId, type Handle, type Seat } from '#table';
import { ask, part, question, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { first } from '../play/choosing.js';
import { shuffleDeck } from './drawing.js';
import { lies } from './leave.js';

/** Asks for the number if an effect says "up to". */
export const howMany = question({
  of: 'how-many',
  rule: 'GA-GENERATE-01',
  answer: 'answer',
  parts: (_query, { rule, max }) => [
    part({
      name: 'value',
      title: 'How many: {}',
      rule,
      candidates: () => first(max + 1).map((value) => ({ value, label: String(value) })),
    }),
  ],
  read: ({ value }): number => value,
  forfeit: () => ({ value: 0 }),
});

/**
 * Creates cards from outside the game in the hand (GA26-GEN-01), memory, main deck or banishment of the effect's
 * controller, who owns them.
 * Everybody knows which cards they are; a main deck is shuffled with them (GA-GENERATE-01).
 */
export function* generate(
  scribe: Scribe,
  env: Env,
  definition: string,
  n: number,
  {
    upTo,
    to = 'hand',
  }: { readonly upTo?: boolean | undefined; readonly to?: 'hand' | 'memory' | 'deck' | 'banishment' | undefined },
): Flow<readonly Handle[]> {
  const seat: Seat = env.controller;
  const name = scribe.cards.get(definition)?.name;
  if (n <= 0 || name === undefined) return [];
  const count = upTo
    ? yield* ask(howMany, { seat, title: `Generate how many ${name}`, min: 0, max: n, about: aboutOf(env) })
    : n;
  if (count <= 0) return [];
  const cards = first(count).map(() => ({
    handle: scribe.name('c'),
    owner: seat,
    controller: seat,
    token: false,
    definition,
  }));
  // Everybody sees the cards when they come; from then on they lie as cards do in their zone.
  scribe.emit({ kind: 'created', zone: zoneId('banishment', seat), cards, outside: true });
  if (to === 'banishment') return cards.map(({ handle }) => handle);
  const there = scribe.move(
    cards.map(({ handle }) => handle),
    zoneId(to, seat),
    lies(to),
    'effect',
  );
  if (to === 'deck') yield* shuffleDeck(scribe, seat);
  return to === 'deck' || to === 'hand' ? [] : there;
}
