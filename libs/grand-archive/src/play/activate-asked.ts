import { seatOf, type Ask, type Seat } from '#table';
import { part, question, type Flow, type Query, type Refusal, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { Activating } from './activation.js';
import { activationStops, meant } from './announce.js';
import { isHiddenRef, type CardRef } from './card-ref.js';
import { sayings } from './sayings.js';

/** Everything that an answer says about the card that is activated. */
export type Chosen = Omit<Activating, 'seat'>;

interface Asked {
  readonly of: string;
  readonly rule: string;
  readonly title: string;
  /** The cards that the player may choose from. */
  readonly refs: (query: Query, asked: Ask) => readonly CardRef[];
  /** Further reasons why such a card cannot be activated. */
  readonly stops?: (query: Query, card: Definition) => Refusal | undefined;
}

/** Makes a question that lets a player activate a card out of turn, with all choices of an activation, or decline. */
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
 * Asks a player what to play until they have played something, decline, or are out of the game. If they take an
 * announcement back, asks again. `asking` returns undefined if there is nothing to ask about.
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
