import { seatOf, type Ask, type Seat } from '#table';
import { part, question, type Flow, type Query, type Refusal, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { Activating } from './activation.js';
import { activationStops, meant } from './announce.js';
import { isHiddenRef, type CardRef } from './card-ref.js';
import { sayings } from './sayings.js';

/** What an answer says of the card that is activated. */
export type Chosen = Omit<Activating, 'seat'>;

interface Asked {
  readonly of: string;
  readonly rule: string;
  readonly title: string;
  /** The cards that come into question. */
  readonly refs: (query: Query, asked: Ask) => readonly CardRef[];
  /** What keeps such a card from being activated beside what keeps any. */
  readonly stops?: (query: Query, card: Definition) => Refusal | undefined;
}

/** A question which card is activated out of turn, with all that an activation says, or none. */
export const activateAsked = <const Of extends string>({ of, rule, title, refs, stops }: Asked & { readonly of: Of }) =>
  question({
    of,
    rule,
    title,
    answer: of,
    or: { kind: 'decline', title: 'Activate nothing' },
    parts: (_query, asked) =>
      [
        part({
          name: 'card',
          title: 'Activate {}',
          rule: asked.rule,
          sealed: isHiddenRef,
          candidates: (query, draft) =>
            refs(query, asked).flatMap((ref) => {
              const found = meant(query.table, query.cards, query.seat, ref);
              if (!found) return [];
              const refusal = stops?.(query, found) ?? activationStops(query, ref, found, draft);
              return [{ value: ref, label: found.name, refusal }];
            }),
        }),
        ...sayings,
      ] as const,
    forfeit: () => null,
  });

/**
 * Asks a player what they play now until they have done so, want nothing, or are out; what is taken back is asked for
 * again. `asking` answers nothing where there is nothing to ask about.
 */
export function* untilDone<T>(
  scribe: Scribe,
  seat: Seat,
  asking: () => Flow<T | null> | undefined,
  doing: (chosen: T) => Flow<boolean>,
): Flow {
  for (;;) {
    const question = asking();
    const chosen = question && (yield* question);
    if (!chosen || seatOf(scribe.table, seat)?.out !== null || (yield* doing(chosen))) return;
  }
}
