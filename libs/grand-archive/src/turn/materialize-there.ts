import { cardsIn, reveal, zoneId, type Card, type Handle, type Seat, type Table } from '#table';
import { ask, part, question, type Flow, type Query, type Scribe } from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { greatestX, purse } from '../costs/cost.js';
import { untilDone } from '../play/activate-asked.js';
import { first } from '../play/choosing.js';
import { materializationStops, materializeFrom } from './materialization.js';
import { sightOf } from '../objects/derive.js';

const banished = (table: Table, seat: Seat, handle: unknown): Card | undefined =>
  cardsIn(table, zoneId('banishment', seat)).find((card) => card.handle === handle);

const cardMeant = ({ table, cards, seat }: Query, handle: unknown): Definition | undefined =>
  definitionOf(cards, banished(table, seat, handle)?.definition);

/**
 * Asks which card of their own banishment, among those that an effect names, the player materializes, or none
 * (GA-LINK-03).
 */
export const materializeBanished = question({
  of: 'materialize-there',
  rule: 'GA-LINK-03',
  title: 'Materialize a banished card, or none',
  answer: 'materialize',
  or: { kind: 'decline', title: 'Materialize nothing' },
  parts: (_query, asked) =>
    [
      part({
        name: 'card',
        title: 'Materialize {}',
        rule: asked.rule,
        candidates: (query) =>
          (reveal(asked.options ?? []) ?? []).map(String).flatMap((value) => {
            const card = cardMeant(query, value);
            return card ? [{ value, label: card.name, refusal: materializationStops(query, card, 0) }] : [];
          }),
      }),
      part({
        name: 'x',
        title: 'X is {}',
        rule: 'GA-ACT-04',
        when: (query, draft) => cardMeant(query, draft['card'])?.cost?.n === 'X',
        candidates: (query, draft) => {
          const { seat } = query;
          const sight = sightOf(query);
          const most = greatestX(sight, seat, cardMeant(query, draft['card'])!, purse(sight, seat, 'memory'), {
            materialized: true,
          });
          return first(most + 1).map((value) => ({ value, label: String(value) }));
        },
      }),
    ] as const,
  forfeit: () => null,
});

/**
 * An effect lets its controller materialize a card of their banishment; if they take it back, the card returns there.
 */
export function* materializeThere(scribe: Scribe, env: Env, handles: readonly Handle[]): Flow {
  const seat = env.controller;
  const zone = zoneId('banishment', seat);
  yield* untilDone<{ readonly card: Handle; readonly x?: number }>(
    scribe,
    seat,
    () => {
      const options = cardsIn(scribe.table, zone).flatMap(({ handle }) => (handles.includes(handle) ? [handle] : []));
      return options.length === 0
        ? undefined
        : ask(materializeBanished, { seat, min: 0, about: aboutOf(env), options });
    },
    (chosen) => {
      const lay = banished(scribe.table, seat, chosen.card)!;
      const at = cardsIn(scribe.table, zone).indexOf(lay);
      const from = {
        card: definitionOf(scribe.cards, lay.definition)!,
        place: lay.handle,
        back: (handle: Handle): void => {
          const face = lay.face === 'down' ? { face: 'down' as const } : {};
          const leg = { ...scribe.leg(handle, zone, face), place: at, since: lay.since };
          scribe.emit({ kind: 'moved', cause: 'take back', legs: [leg] });
        },
      };
      return materializeFrom(scribe, seat, from, chosen.x, 'effect');
    },
  );
}
