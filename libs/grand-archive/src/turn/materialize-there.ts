import {
  cardsIn,
  reveal,
  secret,
  zoneId,
  type Card,
  type Handle,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import { ask, part, question, type Draft, type Flow, type Query, type Scribe, idOf } from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { greatestX, purse } from '../costs/cost.js';
import { untilDone } from '../play/activate-asked.js';
import { first } from '../play/choosing.js';
import { isPreserved } from '../objects/preserved.js';
import { returnPreserved } from '../objects/preserving.js';
import { materializationStops, materializeFrom } from './materialization.js';
import { materialAt, materialsOf } from './materials.js';
import { sightOf } from '../objects/derive.js';

const banished = (table: Table, seat: Seat, handle: unknown): Card | undefined =>
  cardsIn(table, zoneId('banishment', seat)).find((card) => card.handle === handle);

const cardMeant = ({ table, cards, seat }: Query, handle: unknown): Definition | undefined =>
  definitionOf(cards, idOf(banished(table, seat, handle)));

/** The Preserved cards of the player's material deck. */
const preserved = (query: Query) =>
  materialsOf(query).filter(({ card }) => isPreserved(query.table, query.seat, card.id));

/** Whether a Preserved card may return in place of playing this card: if the card would be materialized. */
const isReplaceable = (query: Query, card: Definition | undefined): boolean =>
  card?.cost?.kind === 'memory' && preserved(query).length > 0; // GA26-PRESERVE-06

/** Whether the answer returns a Preserved card instead. */
const isInstead = (draft: Draft): boolean => typeof draft['instead'] === 'number';

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
            if (!card) return [];
            const refusal = isReplaceable(query, card) ? undefined : materializationStops(query, card, 0);
            return [{ value, label: card.name, refusal }];
          }),
      }),
      part({
        name: 'instead',
        title: '{}',
        rule: 'GA26-PRESERVE-06',
        sealed: (value) => typeof value === 'number',
        when: (query, draft) => isReplaceable(query, cardMeant(query, draft['card'])),
        candidates: (query, draft) => {
          const card = cardMeant(query, draft['card'])!;
          const refusal = materializationStops(query, card, 0);
          return [
            { value: 'nothing', label: `Materialize ${card.name}`, refusal },
            ...preserved(query).map((one) => ({ value: one.slot, label: `Return ${one.card.name} to your hand` })),
          ];
        },
      }),
      part({
        name: 'x',
        title: 'X is {}',
        rule: 'GA-ACT-04',
        when: (query, draft) => !isInstead(draft) && cardMeant(query, draft['card'])?.cost?.n === 'X',
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

/** What the player plays, or which Preserved card returns instead. */
interface Chosen {
  readonly card: Handle;
  readonly x?: number;
  /** The place of the Preserved card, or `nothing`. */
  readonly instead?: MaybeSecret<string | number>;
}

const isPlace = (instead: Chosen['instead']): instead is MaybeSecret<number> =>
  instead !== undefined && instead !== 'nothing';

/** Shows that a face-down card could be played in the way that is replaced; it stays as it was (GA26-REPL-05). */
const showPlayable = (scribe: Scribe, card: Card): void => {
  const { handle, face, known } = card;
  const definition = idOf(card);
  if (face === 'up' || definition === null) return;
  scribe.emit(
    { kind: 'turned', card: handle, face: 'up', definition },
    { kind: 'turned', card: handle, face: 'down', definition: known === null ? definition : secret(definition, known) },
  );
};

/**
 * An effect lets its controller materialize a card of their banishment; if they take it back, the card returns there.
 */
export function* materializeThere(scribe: Scribe, env: Env, handles: readonly Handle[]): Flow {
  const seat = env.controller;
  const zone = zoneId('banishment', seat);
  yield* untilDone<Chosen>(
    scribe,
    seat,
    () => {
      const options = cardsIn(scribe.table, zone).flatMap(({ handle }) => (handles.includes(handle) ? [handle] : []));
      return options.length === 0
        ? undefined
        : ask(materializeBanished, { seat, min: 0, about: aboutOf(env), options });
    },
    function* (chosen) {
      const lay = banished(scribe.table, seat, chosen.card)!;
      if (isPlace(chosen.instead)) {
        showPlayable(scribe, lay);
        const back = materialAt(scribe.table, scribe.cards, seat, reveal(chosen.instead))!;
        returnPreserved(scribe, seat, chosen.instead, back.id);
        return true;
      }
      const at = cardsIn(scribe.table, zone).indexOf(lay);
      const from = {
        card: definitionOf(scribe.cards, idOf(lay))!,
        place: lay.handle,
        back: (handle: Handle): void => {
          const face = lay.face === 'down' ? { face: 'down' as const } : {};
          const leg = { ...scribe.leg(handle, zone, face), place: at, since: lay.since };
          scribe.emit({ kind: 'moved', cause: 'take back', legs: [leg] });
        },
      };
      return yield* materializeFrom(scribe, seat, from, chosen.x, 'effect');
    },
  );
}
