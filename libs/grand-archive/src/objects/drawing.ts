import {
  cardsIn,
  countIn,
  reveal,
  secret,
  slotsIn,
  zoneId,
  type Among,
  type Handle,
  type Json,
  type Seat,
} from '#table';
import { part, question, type Draft, type Flow, type LegPlace, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { forgotten } from './forgetting.js';
import { moveFromHands } from './hands.js';
import { handSlots } from '../costs/hand-slots.js';
import { askTogether, choose, isHidden } from '../play/choosing.js';
import { nameOf } from '../play/targeting.js';
import { playsOpen, showTops } from './open-tops.js';
import { presentDeck } from './presenting.js';
import { sightOf } from './derive.js';
import { areSealed } from './sealed-materials.js';
import { isPlayerUnder } from './statics.js';
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
  const isOut = count < n && partsFor(scribe.table).end.emptyDeck === 'loses';
  if (isOut && !isPlayerUnder(sightOf(scribe), seat, ({ undecked }) => undecked === true))
    outOfCards(seat).write(scribe, true);
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
const DISCARD = { title: (n: number) => `Discard ${n}`, to: 'graveyard', cause: 'discard' } as const;

/**
 * Discards from the hand into the graveyard (GA-ZONE-17). The player chooses, unless the text says at random. Returns
 * the cards in the graveyard.
 */
export function* discard(
  scribe: Scribe,
  seats: readonly Seat[],
  n: number,
  random: boolean,
  env: Env,
): Flow<readonly Handle[]> {
  if (!random) return yield* moveFromHands(scribe, seats, n, env, DISCARD);
  const gone: Handle[] = [];
  for (const seat of seats) gone.push(...(yield* discardRandom(scribe, seat, n, env)));
  return gone;
}

function* discardRandom(scribe: Scribe, seat: Seat, n: number, env: Env): Flow<readonly Handle[]> {
  const hand = zoneId('hand', seat);
  const size = slotsIn(scribe.table, hand).length;
  if (n >= size) return yield* moveFromHands(scribe, [seat], n, env, DISCARD);
  if (n <= 0) return [];
  const slots = reveal(scribe.random('discard', [{ zone: hand, count: size }], n, [seat])) ?? [];
  const places = slots.map((slot) => ({ zone: hand, slot }));
  return scribe.move(places, zoneId('graveyard', seat), {}, 'discard');
}

/**
 * Discards `n` cards from each of these memories, at random or by their players' choices (GA-ZONE-17), which are hidden
 * (GA26-OPP-14). Asks by handle, because cards in the memory have public handles.
 */
export function* discardMemory(
  scribe: Scribe,
  seats: readonly Seat[],
  n: number,
  random: boolean,
  { source }: Pick<Env, 'source'>,
): Flow<readonly Handle[]> {
  const wanted = seats.flatMap((seat) => {
    const memory = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
    const count = Math.min(n, memory.length);
    return count > 0 ? [{ seat, memory, count }] : [];
  });
  const choosing = random ? [] : wanted.filter(({ memory, count }) => count < memory.length);
  const answers = yield* askTogether(
    choose,
    choosing.map(({ seat, memory, count }) => ({
      seat,
      title: `Discard ${count} from your memory`,
      min: count,
      max: count,
      about: { source },
      options: memory,
      rule: 'GA-ZONE-17',
    })),
  );
  const gone = wanted.flatMap((one) => {
    const { seat, memory, count } = one;
    const drawn = random && count < memory.length ? scribe.random('discard', [{ cards: memory }], count) : undefined;
    const cards = drawn ? (reveal(drawn) ?? []).map((at) => memory[at]!) : (answers[choosing.indexOf(one)] ?? memory);
    return cards.map((card) => ({ card, seat }));
  });
  const owner = new Map(gone.map(({ card, seat }) => [card, seat]));
  return scribe.move(
    gone.map(({ card }) => card),
    (card) => zoneId('graveyard', owner.get(card as Handle)!),
    {},
    'discard',
  );
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
        sealed: () => isHidden(asked),
        many: (_query, draft) => ({ min: left(draft), max: left(draft) }),
        candidates: (query, _draft, chosen) =>
          memory
            .filter((handle) => !chosen.includes(handle))
            .map((value) => ({ value, label: () => nameOf(query, value) })),
      }),
    ] as const;
  },
  read: ({ value, memory }) => ({ hand: value ?? [], memory: (memory ?? []).map((one) => reveal(one)!) }),
  forfeit: () => ({ value: [], memory: [] }),
});

/** Discards from hands or memories, as their players choose (GA-DISCARD-01): all hidden and at once (GA26-OPP-14). */
export function* discardEither(
  scribe: Scribe,
  seats: readonly Seat[],
  n: number,
  _random: boolean,
  { source }: Pick<Env, 'source'>,
): Flow<readonly Handle[]> {
  const held = (zone: string, seat: Seat): number => countIn(scribe.table, zoneId(zone, seat));
  const wanted = seats.flatMap((seat) => {
    const count = Math.min(n, held('hand', seat) + held('memory', seat));
    return count > 0 ? [{ seat, count }] : [];
  });
  const chosen = yield* askTogether(
    discardHandOrMemory,
    wanted.map(({ seat, count }) => ({
      seat,
      title: `Discard ${count} from your hand or memory`,
      min: count,
      max: count,
      about: { source },
    })),
  );
  const gone = wanted.flatMap(({ seat }, at) =>
    [...chosen[at]!.hand.map((slot) => ({ zone: zoneId('hand', seat), slot })), ...chosen[at]!.memory].map((place) => ({
      place,
      seat,
    })),
  );
  const owner = new Map<LegPlace, Seat>(gone.map(({ place, seat }) => [place, seat]));
  return scribe.move(
    gone.map(({ place }) => place),
    (place) => zoneId('graveyard', owner.get(place)!),
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
  const count = zone === 'materials' && areSealed(sightOf(scribe), seat) ? 0 : Math.min(n, size);
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
