import { slotsIn, zoneId, type Ask, type Json, type Seat } from '#table';
import { graven } from '#graven';
import { continueDraft, queryOf, type Option } from '#rules';
import type { Deed, Game } from './game.js';

/** The place of a card in hand: `ox`, or `ox#2` for the second one. */
const slotOf = (game: Game, seat: Seat, name: string): number => {
  const [id, nth = '1'] = name.split('#');
  const at = slotsIn(game.table, zoneId('hand', seat)).flatMap(({ definition }, slot) =>
    definition === id ? [slot] : [],
  )[Number(nth) - 1];
  if (at === undefined) throw new Error(`no ${name} in the hand of seat ${seat}: ${game.zone(`hand:${seat}`).join()}`);
  return at;
};

const askOf = (game: Game, seat: Seat): Ask => {
  const ask = game.table.asks.find((one) => one.seat === seat && !one.answered);
  if (!ask) throw new Error(`seat ${seat} is not asked; open: ${game.asked.join(', ')}`);
  return ask;
};

type Line = 'front' | 'back';

export const play =
  (id: string, line: Line): Deed =>
  (game, seat) => ({ kind: 'play', card: slotOf(game, seat, id), line });
/** The first Human in hand. */
export const playAny =
  (line: Line): Deed =>
  (game, seat) => {
    const card = game.zone(`hand:${seat}`).findIndex((id) => game.cards.get(id)!.types[0] === 'HUMAN');
    return { kind: 'play', card, line };
  };
export const invoke =
  (id: string, price: readonly string[], line: Line = 'back'): Deed =>
  (game, seat) => ({
    kind: 'invoke',
    card: slotOf(game, seat, id),
    price: price.map((name) => game.card(name).handle),
    line,
  });
/** Uses an activated effect (its number from 1). */
export const use =
  (name: string, effect = 1): Deed =>
  (game) => ({ kind: 'activate', effect: `${game.card(name).handle}/${effect}` });
export const fromHand =
  (id: string, effect = 1): Deed =>
  (game, seat) => ({ kind: 'use-from-hand', card: slotOf(game, seat, id), effect: String(effect) });
export const pass: Deed = () => ({ kind: 'pass' });
export const concede: Deed = () => ({ kind: 'concede' });
export const answer =
  (value: Json): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat).id, value });
/** Chooses cards by name, wherever they have handles. */
export const choose =
  (...names: readonly string[]): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat).id, value: names.map((name) => game.card(name).handle) });
/** Chooses hidden cards by their ids, out of what the question offers. */
export const take =
  (...ids: readonly string[]): Deed =>
  (game, seat) => {
    const ask = askOf(game, seat);
    const offered = [...(ask.options as unknown as { $: readonly { at: string; card: string }[] }).$];
    const value = ids.map((id) => {
      const at = offered.findIndex(({ card }) => card === id);
      if (at < 0) throw new Error(`${id} is not offered: ${offered.map(({ card }) => card).join(', ')}`);
      return offered.splice(at, 1)[0]!.at;
    });
    return { kind: 'answer', ask: ask.id, value };
  };
/** Orders what is due by title. */
export const order =
  (...titles: readonly string[]): Deed =>
  (game, seat) => {
    const ask = askOf(game, seat);
    const listed = [...(ask.options as readonly string[])];
    return {
      kind: 'answer',
      ask: ask.id,
      value: titles.map((title) => {
        const n = listed.indexOf(title);
        listed[n] = '';
        return n;
      }),
    };
  };

/** Answers with the first of what is offered, part by part. */
export const anyAnswer: Deed = (game, seat) => {
  let option = game.options(seat).find(({ kind }) => kind === 'answer')!;
  while (!option.complete)
    option = (continueDraft(graven, queryOf(game.table, seat, game.cards), option.action) as Option[])[0]!;
  return option.action;
};

/** Both phases of a turn end without anything done. */
export const wait: readonly Deed[] = [pass, pass];
