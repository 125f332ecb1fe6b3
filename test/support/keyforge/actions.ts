import { slotsIn, zoneId, type Ask, type Json, type Seat } from '#table';
import type { Deed, Game } from './game.js';

/** The place of a card in hand: `ox3`, or `ox3#2` for the second one. */
const slotOf = (game: Game, seat: Seat, name: string): number => {
  const [id, nth = '1'] = name.split('#');
  const at = slotsIn(game.table, zoneId('hand', seat)).flatMap(({ definition }, slot) =>
    definition === id ? [slot] : [],
  )[Number(nth) - 1];
  if (at === undefined) throw new Error(`no ${name} in the hand of seat ${seat}: ${game.zone(`hand:${seat}`).join()}`);
  return at;
};

export const askOf = (game: Game, seat: Seat): Ask => {
  const ask = game.table.asks.find((one) => one.seat === seat && !one.answered);
  if (!ask) throw new Error(`seat ${seat} is not asked; open: ${game.asked.join(', ')}`);
  return ask;
};

/** Plays a card from hand: a creature at a place of the line (default: the right flank), an upgrade `on` a creature. */
export const play =
  (name: string, to: { place?: 'left' | 'right' | number; on?: string } = {}): Deed =>
  (game, seat) => {
    const card = slotOf(game, seat, name);
    const { types } = game.cards.get(name.split('#')[0]!)!;
    const size = game.line(seat).length;
    const { place = 'right', on } = to;
    return {
      kind: 'play',
      card,
      ...(types[0] === 'CREATURE' && size > 0
        ? { place: place === 'left' ? 0 : place === 'right' ? size : place }
        : {}),
      ...(on === undefined ? {} : { on: game.card(on).handle }),
    };
  };
export const discard =
  (name: string): Deed =>
  (game, seat) => ({ kind: 'discard', card: slotOf(game, seat, name) });
export const fight =
  (attacker: string, target: string): Deed =>
  (game) => ({ kind: 'fight', card: game.card(attacker).handle, target: game.card(target).handle });
export const reap =
  (name: string): Deed =>
  (game) => ({ kind: 'reap', card: game.card(name).handle });
/** Uses an Action or Omni ability (its number on the card, from 1; `given …` where it was gained). */
export const act =
  (name: string, ability: number | string = 1): Deed =>
  (game) => ({ kind: 'act', card: game.card(name).handle, ability: String(ability) });
export const unstun =
  (name: string): Deed =>
  (game) => ({ kind: 'unstun', card: game.card(name).handle });
export const endStep: Deed = () => ({ kind: 'end-step' });
export const concede: Deed = () => ({ kind: 'concede' });

/** Answers whatever is asked with a value: a house, a number, yes or no. */
export const answer =
  (value: Json): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat).id, value });
export const house = answer;
/** Chooses cards by name, wherever they have handles. */
export const choose =
  (...names: readonly string[]): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat).id, value: names.map((name) => game.card(name).handle) });
/** Chooses hidden cards by their ids, out of what the question offers. */
export const take =
  (...ids: readonly string[]): Deed =>
  (game, seat) => {
    const ask = askOf(game, seat);
    const offered = [...(ask.options as unknown as { $: readonly (string | { at: string; card: string })[] }).$];
    const value = ids.map((id) => {
      const at = offered.findIndex((one) => (typeof one === 'string' ? game.card(id).handle === one : one.card === id));
      if (at < 0) throw new Error(`${id} is not offered`);
      const [one] = offered.splice(at, 1);
      return typeof one === 'string' ? one : one!.at;
    });
    return { kind: 'answer', ask: ask.id, value };
  };
/** Names the next pending ability of a window: by the beginning of its title. */
export const next =
  (title: string): Deed =>
  (game, seat) => {
    const ask = askOf(game, seat);
    const titles = ask.options as readonly string[];
    const n = titles.findIndex((one) => one.startsWith(title));
    if (n < 0) throw new Error(`${title} is not pending: ${titles.join('; ')}`);
    return { kind: 'answer', ask: ask.id, value: n };
  };
/** The titles of what is pending. */
export const pending = (game: Game, seat: Seat): readonly Json[] => askOf(game, seat).options as readonly Json[];
