import { cardsIn, reveal, secret, slotsIn, zoneId, type Among, type Handle, type Json, type Seat } from '#table';
import { ask, part, question, type Draft, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { forgotten } from './forgetting.js';
import { moveFromHands } from './hands.js';
import { handSlots } from '../costs/hand-slots.js';
import { choose } from '../play/choosing.js';
import { nameOf } from '../play/targeting.js';
import { playsOpen, showTops } from './open-tops.js';
import { presentDeck } from './presenting.js';
import { field } from './traits.js';
import { outOfCards } from '../table/notes.js';
import { happened } from '../triggers/triggers.js';
import { partsFor } from '../rulesets/parts-for.js';

/**
 * A player draws the top cards of their own main deck as one action (GA-TERM-15, GA-TERM-16); if there are too few, all
 * of them (GA-TERM-17). By some rules the player loses for it, at the next check (GA26-END-03).
 */
export const draw = (scribe: Scribe, seat: Seat, n: number, to: 'hand' | 'memory' = 'hand'): void => {
  const deck = zoneId('deck', seat);
  const count = Math.max(0, Math.min(n, slotsIn(scribe.table, deck).length));
  if (count < n && partsFor(scribe.table).end.emptyDeck === 'loses') outOfCards(seat).write(scribe, true);
  const how = to === 'memory' ? { face: 'down' as const } : {};
  const top = Array.from({ length: count }, (_, slot) => ({ zone: deck, slot, open: true }));
  if (count > 1 && playsOpen(scribe, seat))
    for (const _card of top) {
      scribe.move(top.slice(0, 1), zoneId(to, seat), how, 'draw');
      showTops(scribe);
    }
  else scribe.move(top, zoneId(to, seat), how, 'draw');
  // A draw trigger for each card; they go on the stack when the draw is over (GA-TRIG-07).
  for (let card = 0; card < count; card += 1)
    happened(
      scribe,
      'draw',
      field(scribe.table).filter((one) => one.controller === seat),
    );
};

/** How players discard cards of their own hands (GA-ZONE-17). */
export const DISCARD = { title: (n: number) => `Discard ${n}`, to: 'graveyard', cause: 'discard' } as const;

/**
 * Discards from the hand into the graveyard (GA-ZONE-17). The player chooses, unless the text says at random. Returns
 * the cards in the graveyard.
 */
export function* discard(scribe: Scribe, seat: Seat, n: number, random: boolean, env: Env): Flow<readonly Handle[]> {
  const hand = zoneId('hand', seat);
  const size = slotsIn(scribe.table, hand).length;
  if (!random || n >= size) return yield* moveFromHands(scribe, [seat], n, env, DISCARD);
  if (n <= 0) return [];
  const slots = reveal(scribe.random('discard', [{ zone: hand, count: size }], n, [seat])) ?? [];
  const places = slots.map((slot) => ({ zone: hand, slot }));
  return scribe.move(places, zoneId('graveyard', seat), {}, 'discard');
}

/**
 * Discards `n` cards from a seat's memory, at random or by the seat's choice (GA-ZONE-17). Asks by handle, because
 * cards in the memory have public handles.
 */
export function* discardMemory(
  scribe: Scribe,
  seat: Seat,
  n: number,
  random: boolean,
  env: Env,
): Flow<readonly Handle[]> {
  const memory = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
  const count = Math.min(n, memory.length);
  if (count <= 0) return [];
  let chosen: readonly Handle[] = memory;
  if (count < memory.length && random)
    chosen = (reveal(scribe.random('discard', [{ cards: memory }], count)) ?? []).map((at) => memory[at]!);
  else if (count < memory.length) {
    chosen = yield* ask(choose, {
      seat,
      title: `Discard ${count} from your memory`,
      min: count,
      max: count,
      about: { source: env.source },
      options: memory,
      rule: 'GA-ZONE-17',
    });
  }
  return scribe.move(chosen, zoneId('graveyard', seat), {}, 'discard');
}

/** Asks for a number of cards out of hand and memory together. */
export const discardHandOrMemory = question({
  of: 'discard-either',
  rule: 'GA-ZONE-17',
  answer: 'answer',
  parts: ({ table, seat }, asked) => {
    const memory = cardsIn(table, zoneId('memory', seat)).map((card) => card.handle);
    const left = (draft: Draft): number => asked.max - ((draft['value'] ?? []) as readonly Json[]).length;
    const hand = slotsIn(table, zoneId('hand', seat)).length;
    return [
      {
        ...handSlots('value', 'Discard {} from your hand', asked),
        many: () => ({ min: Math.max(0, asked.min - memory.length), max: Math.min(asked.max, hand) }),
      },
      part({
        name: 'memory',
        title: 'Discard {} from your memory',
        rule: asked.rule,
        many: (_query, draft) => ({ min: left(draft), max: left(draft) }),
        candidates: (query, _draft, chosen) =>
          memory
            .filter((handle) => !chosen.includes(handle))
            .map((value) => ({ value, label: () => nameOf(query, value) })),
      }),
    ] as const;
  },
  read: ({ value, memory }) => ({ hand: value ?? [], memory: memory ?? [] }),
  forfeit: () => ({ value: [], memory: [] }),
});

/** Discards from hand or memory, as the player chooses (GA-DISCARD-01). */
export function* discardEither(
  scribe: Scribe,
  seat: Seat,
  n: number,
  _random: boolean,
  env: Env,
): Flow<readonly Handle[]> {
  const hand = zoneId('hand', seat);
  const count = Math.min(n, slotsIn(scribe.table, hand).length + cardsIn(scribe.table, zoneId('memory', seat)).length);
  if (count <= 0) return [];
  const chosen = yield* ask(discardHandOrMemory, {
    seat,
    title: `Discard ${count} from your hand or memory`,
    min: count,
    max: count,
    about: { source: env.source },
  });
  return scribe.move(
    [...chosen.hand.map((slot) => ({ zone: hand, slot })), ...chosen.memory],
    zoneId('graveyard', seat),
    {},
    'discard',
  );
}

/** Banishes random cards of the memory, which has public handles, or of the hand. No player chooses (GA-RAND-04). */
export const banishRandom = (
  scribe: Scribe,
  seat: Seat,
  zone: 'memory' | 'hand' | 'materials',
  n: number,
  by: Seat,
): void => {
  const id = zoneId(zone, seat);
  const cards = cardsIn(scribe.table, id);
  const size = zone === 'memory' ? cards.length : slotsIn(scribe.table, id).length;
  const count = Math.min(n, size);
  if (count <= 0) return;
  const isOpen = zone === 'memory';
  const among: Among = isOpen ? [{ cards: cards.map(({ handle }) => handle) }] : [{ zone: id, count: size }];
  // If all cards go, there is no random draw (GA-RAND-01).
  const drawn =
    count < size
      ? (reveal(scribe.random(`banish from ${zone}`, among, count, isOpen ? null : [seat])) ?? [])
      : Array.from({ length: size }, (_, n) => n);
  const picked = [...drawn].sort((a, b) => a - b);
  const gone = scribe.move(
    picked.map((at) => (isOpen ? cards[at]!.handle : { zone: id, slot: at })),
    zoneId('banishment', seat),
    {},
    'banish',
  );
  if (isOpen) forgotten(scribe, seat, by, gone);
};

/**
 * Shuffles a main deck; the next player in turn order may cut it or shuffle it further before play goes on
 * (GA-RAND-03).
 */
export function* shuffleDeck(scribe: Scribe, seat: Seat): Flow {
  if (slotsIn(scribe.table, zoneId('deck', seat)).length < 2) return;
  scribe.shuffle(zoneId('deck', seat), seat);
  yield* presentDeck(scribe, [seat], 'GA-RAND-03');
}

/** Puts the top cards of a deck back on top and to the bottom, in an order that only its player knows. */
export const arrangeDeck = (scribe: Scribe, seat: Seat, top: readonly number[], bottom: readonly number[]): void =>
  scribe.emit({
    kind: 'arranged',
    zone: zoneId('deck', seat),
    looked: top.length + bottom.length,
    top: top.length,
    bottom: bottom.length,
    order: secret([...top, ...bottom], [seat]),
  });
