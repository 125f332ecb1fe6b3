import { cardsIn, reveal, secret, slotsIn, zoneId, type Ask, type Handle, type Json, type MaybeSecret } from '#table';
import { ask, question, type Draft, type Flow, type Part, type LegPlace, type Scribe, idOf } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { fitsHidden } from '../effects/select.js';
import type { OpOf } from '../effects/words.js';
import { sightOf } from './derive.js';

type DiscardOf = OpOf<'discard-of'>;

/** A card that a player looks at: its definition, whether it fits, and where it lies. */
interface Seen {
  readonly definition: string;
  readonly fits: boolean;
  /** Its public handle, if it lies in a memory. */
  readonly card?: Handle;
}

const seenIn = ({ options }: Pick<Ask, 'options'>): readonly Seen[] =>
  (reveal(options ?? []) ?? []) as unknown as readonly Seen[];

/** The part that picks cards by number; only the looking player and the holder of the cards know them. */
const picking = (asked: Ask): Part => ({
  name: 'value',
  title: 'Discard {}',
  rule: asked.rule,
  sealed: () => true,
  many: () => {
    const most = Math.min(asked.max, seenIn(asked).filter(({ fits }) => fits).length);
    return { min: Math.min(most, Number(asked.about['must'] ?? 0)), max: most };
  },
  candidates: ({ cards }, _draft: Draft, chosen) =>
    seenIn(asked).flatMap(({ definition, fits }, n) =>
      fits && !chosen.includes(n) ? [{ value: n, label: () => cards.get(definition)?.name ?? definition }] : [],
    ),
});

export const discardFromOther = question({
  of: 'discard-of',
  rule: 'GA-LOOK-01',
  answer: 'answer',
  parts: (_query, asked) => [picking(asked)],
  read: (said) => ((said as { readonly value?: readonly MaybeSecret<number>[] }).value ?? []).map((n) => reveal(n)!),
  forfeit: () => ({}),
});

/**
 * The controller looks at cards that another player holds and discards some of them. Only these two see the cards;
 * everybody sees the discarded ones (GA-LOOK-01).
 */
export function* discardOf(scribe: Scribe, env: Env, op: DiscardOf): Flow<readonly Handle[]> {
  const seat = env.controller;
  const [other] = whom(sightOf(scribe), env, op.who);
  if (other === undefined) return [];
  const hand = zoneId('hand', other);
  const memory = op.from.includes('memory') ? cardsIn(scribe.table, zoneId('memory', other)) : [];
  const slots = op.from.includes('hand') ? slotsIn(scribe.table, hand) : [];
  const held = [
    ...slots.map((slot) => ({ definition: idOf(slot) })),
    ...memory.map((card) => ({ definition: idOf(card), card: card.handle })),
  ];
  if (held.length === 0) return [];
  if (slots.length > 0)
    scribe.emit({
      kind: 'shown',
      zone: hand,
      slots: slots.map((_, n) => n),
      count: slots.length,
      definitions: secret(
        slots.map((slot) => idOf(slot) ?? ''),
        [seat],
      ),
    });
  const seen = held.map(({ definition, ...one }): Seen => ({
    definition: definition ?? '',
    fits: fitsHidden(sightOf(scribe), other, definition, op.what ?? {}, env, 'card' in one ? 'memory' : undefined),
    ...one,
  }));
  const chosen = yield* ask(discardFromOther, {
    seat,
    title: 'Which of these cards are discarded',
    min: 0,
    max: op.max === 'any' ? held.length : Math.min(op.max, held.length),
    about: { ...aboutOf(env), must: op.min },
    options: secret(seen as unknown as readonly Json[], [seat]),
  });
  const places = chosen.map((n): LegPlace => seen[n]?.card ?? { zone: hand, slot: n });
  return scribe.move(places, zoneId('graveyard', other), {}, 'discard');
}
