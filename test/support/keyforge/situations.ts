import type { CardDefinition } from '#rules';
import type { Seat } from '#table';
import { askOf, endStep, fight, play, reap } from './actions.js';
import { given, type Deed, type Game, type Side } from './game.js';

/**
 * A situation with real cards, which are called by their names: a position, what is done there, and what must be there
 * then. What is done stands as a person reads it (`seat 1: Play: Name › right flank`, `seat 2: Which? Name`).
 */
export interface Situation {
  readonly id: string;
  readonly body: { readonly seats: readonly Side[]; readonly house?: string };
  readonly play: readonly string[];
  readonly should: Readonly<Record<string, string | number | boolean>>;
}

const plain = (name: string): string => name.replace(/[‘’]/g, "'").replace(/[“”"]/g, '').trim();

/** Ids of cards by their names, or by how these begin. */
export type Names = (name: string) => string;
export const namesOf = (cards: readonly CardDefinition[]): Names => {
  const ids = new Map(cards.map(({ name, id }) => [plain(name), id]));
  return (name) => {
    const found = ids.get(plain(name)) ?? [...ids].find(([whole]) => whole.startsWith(plain(name)))?.[1];
    if (found === undefined) throw new Error(`there is no card "${name}"`);
    return found;
  };
};

const ZONES = ['deck', 'hand', 'archives', 'line', 'artifacts', 'discard', 'purged'] as const;

/** A seat as the body of a scenario has it: its cards stand in `zones`. */
const sideOf = (said: Side & { readonly zones?: Side }, id: Names): Side => {
  const { zones = {}, ...rest } = said;
  const named = ZONES.flatMap((zone) => {
    const cards = zones[zone];
    if (cards === undefined) return [];
    const ids = cards.map((one) =>
      typeof one === 'string'
        ? id(one)
        : {
            ...one,
            card: id(one.card),
            ...(one.upgrades ? { upgrades: one.upgrades.map(id) } : {}),
            ...(one.under ? { under: one.under.map(id) } : {}),
          },
    );
    return [[zone, ids] as const];
  });
  return { ...rest, ...Object.fromEntries(named) };
};

interface Offered {
  readonly label: string;
  readonly action: { readonly kind: string };
  readonly complete: boolean;
}

/** What a draft can become, or the first of it that is whole. */
const leads = (game: Game, seat: Seat, draft: object): readonly Offered[] =>
  game.next(seat, draft as Offered['action']) as unknown as readonly Offered[];
const whole = (game: Game, seat: Seat, draft: object): Offered['action'] => {
  const [first] = leads(game, seat, draft);
  return first!.complete ? first!.action : whole(game, seat, first!.action);
};

/** Answers what is asked with what is offered by this name, or by several (`one + other`). */
const answered =
  (said: string): Deed =>
  (game, seat) => {
    const draft: object = { kind: 'answer', ask: askOf(game, seat).id };
    const last = said.split(' + ').reduce<Offered | { action: object; complete: false }>(
      ({ action }, name) => {
        const offered = leads(game, seat, action);
        const found = offered.find(({ label }) => ` ${plain(label)}`.includes(` ${plain(name)}`));
        if (!found) throw new Error(`"${name}" is not offered: ${offered.map(({ label }) => label).join(' | ')}`);
        return found;
      },
      { action: draft, complete: false },
    );
    return (last.complete ? last.action : whole(game, seat, last.action)) as Offered['action'];
  };

const DEEDS: readonly (readonly [RegExp, (id: Names, ...said: string[]) => Deed])[] = [
  [/^Play: (.+) › (left|right) flank$/, (id, name, place) => play(id(name!), { place: place as 'left' })],
  [/^Play: (.+) › (.+)$/, (id, name, on) => play(id(name!), { on: id(on!) })],
  [/^Play: (.+)$/, (id, name) => play(id(name!))],
  [/^Use: (.+)$/, (id, name) => (game, seat) => whole(game, seat, { kind: 'act', card: game.card(id(name!)).handle })],
  [/^Reap with: (.+)$/, (id, name) => reap(id(name!))],
  [/^Fight with: (.+) › Attack: (.+)$/, (id, name, whom) => fight(id(name!), id(whom!))],
  [/^End the step$/, () => endStep],
  [/[:?›] ?([^:?›]+)$/, (_id, said) => answered(said!)],
];

/** Plays a situation. A question that nobody needs to be asked (R-ASK-06) need not stand for what answers it. */
export const played = (situation: Situation, cards: readonly CardDefinition[]): Game => {
  const id = namesOf(cards);
  const { seats, house } = situation.body;
  const [one, two] = seats.map((side) => sideOf(side, id));
  const game = given({ cards, one: one!, two: two!, ...(house === undefined ? {} : { house }) });
  for (const line of situation.play) {
    const [, seat, words] = /^seat (\d): (.*)$/.exec(line)!;
    for (const [is, deed] of DEEDS) {
      const found = is.exec(words!);
      if (!found) continue;
      const answers = is === DEEDS.at(-1)![0];
      if (!answers || game.asked.length > 0) game.when(Number(seat) as Seat, deed(id, ...found.slice(1)));
      break;
    }
  }
  return game;
};

/** What is there of what should be. */
export const there = (game: Game, what: string, names: Names, cards: readonly CardDefinition[]): unknown => {
  const nameOf = (id: string): string => cards.find((card) => card.id === id)?.name ?? id;
  const [, key, seat] = /^(.*?)(?::(\d))?$/.exec(what)!;
  const of = Number(seat) as Seat;
  switch (key) {
    case 'amber':
    case 'keys':
    case 'chains':
      return game.counter(of, key);
    case 'hand':
    case 'deck':
    case 'archives':
      return game.count(key, of);
    case 'line':
    case 'discard':
    case 'artifacts':
    case 'purged':
      return game.zone(what).map(nameOf).join(', ');
    case 'offered':
      return game.may(of).filter((kind) => kind !== 'concede');
    case 'asked':
      return game.asked.length > 0;
    default: {
      const [, name, value] = /^(.*) (\w+)$/.exec(what)!;
      if (value === 'damage') return game.damage(names(name!));
      const card = game.card(names(name!));
      return card.values[value!] ?? card.counters[value!] ?? 0;
    }
  }
};

const KINDS: Readonly<Record<string, string>> = { Discard: 'discard', Play: 'play', Reap: 'reap', End: 'end-step' };

/** What should be there, in the same words: what is asked or offered is not compared by its label. */
export const due = (what: string, said: string | number | boolean): unknown => {
  if (what === 'asked') return said !== '';
  if (!what.startsWith('offered')) return said;
  return [
    ...new Set(
      String(said)
        .split(' | ')
        .map((label) => KINDS[/^\w+/.exec(label)![0]]),
    ),
  ];
};
