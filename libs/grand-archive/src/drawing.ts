import { reveal, secret, slotsIn, zoneId, type Json, type Seat } from '#table';
import { values, type Env, type Flow, type Scribe } from '#rules';
import { field } from './traits.js';
import { happened } from './triggers.js';

/** A player draws: the top cards of the own main deck, as one action (GA-TERM-15, GA-TERM-16); what is there when there are too few (GA-TERM-17). */
export const draw = (scribe: Scribe, seat: Seat, n: number): void => {
  const deck = zoneId('deck', seat);
  const count = Math.min(n, slotsIn(scribe.table, deck).length);
  const top = Array.from({ length: Math.max(0, count) }, (_, slot) => ({ zone: deck, slot, open: true }));
  scribe.move(top, zoneId('hand', seat), {}, 'draw');
  // Once for each card, placed when the draw is over (GA-TRIG-07).
  for (let card = 0; card < count; card += 1) happened(scribe, 'draw', field(scribe.table).filter((one) => one.controller === seat));
};

/** Discards: from the hand into the graveyard (GA-ZONE-17); the player chooses unless the text says at random. */
export function* discard(scribe: Scribe, seat: Seat, n: number, random: boolean, env: Env): Flow {
  const hand = zoneId('hand', seat);
  const size = slotsIn(scribe.table, hand).length;
  const count = Math.min(n, size);
  if (count <= 0) return;
  let slots: readonly Json[] = Array.from({ length: size }, (_, slot) => slot);
  if (random && count < size) {
    slots = (reveal(scribe.random('discard', size, count, [seat])) ?? []) as readonly number[];
  } else if (count < size) {
    const [answer] = yield [{ seat, of: 'discard', title: `Discard ${count}`, min: count, max: count, about: { source: env.source }, rule: 'GA-ZONE-17' }];
    const chosen = answer!['value'] as readonly { $: number; to: readonly Seat[] }[];
    scribe.move(chosen.map((slot) => ({ zone: hand, slot })), zoneId('graveyard', seat), {}, 'discard');
    return;
  }
  scribe.move(slots.map((slot) => ({ zone: hand, slot: slot as number })), zoneId('graveyard', seat), {}, 'discard');
}

/** Glimpse X (GA-TERM-09, GA-TERM-10, GA-VIS-08): only the player sees the cards; the others learn how many went where. */
export function* glimpse(scribe: Scribe, seat: Seat, n: number, env: Env): Flow {
  const deck = zoneId('deck', seat);
  const looked = Math.min(n, slotsIn(scribe.table, deck).length);
  if (looked <= 0) return;
  const seen = slotsIn(scribe.table, deck).slice(0, looked).map((slot) => slot.definition ?? '');
  scribe.emit({ kind: 'shown', zone: deck, slots: seen.map((_, slot) => slot), count: looked, definitions: secret(seen, [seat]), lasting: true });
  const [answer] = yield [{
    seat, of: 'glimpse', title: `Glimpse ${looked}: which cards stay on top, in order; the rest goes to the bottom`, min: 0, max: looked,
    about: { source: env.source, looked }, options: secret(seen as readonly Json[], [seat]), rule: 'GA-TERM-09',
  }];
  const top = values(answer!) as number[];
  const rest = values(answer!, 'bottom') as number[];
  const left = seen.map((_, slot) => slot).filter((slot) => !top.includes(slot) && !rest.includes(slot));
  scribe.emit({ kind: 'arranged', zone: deck, looked, top: top.length, bottom: looked - top.length, order: secret([...top, ...rest, ...left], [seat]) });
}
