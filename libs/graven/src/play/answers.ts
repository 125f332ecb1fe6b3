import { reveal, type Ask, type Json } from '#table';
import type { Answering, Candidate, Part, Query } from '#rules';
import { cardOf } from '../table/definition.js';
import { isPossible, payable, pays, type Price } from './price.js';
import { sightOf } from '../table/state.js';
import { lying } from '../table/where.js';

const optionsOf = (ask: Ask): readonly Json[] => (reveal(ask.options ?? []) ?? []) as readonly Json[];

const one = (ask: Ask, title: string, candidates: (query: Query) => readonly Candidate[], rule = ask.rule): Part => ({
  name: 'value',
  title,
  rule,
  candidates,
});

const plain = (ask: Ask): Candidate[] => optionsOf(ask).map((value) => ({ value, label: String(value) }));

const nameOf = ({ cards, table }: Query, handle: string): string => {
  const look = sightOf(table, cards).state.looks.get(handle);
  return look?.name ?? cardOf(cards, lying(table, { handle })?.definition ?? null)?.name ?? 'a card';
};

/** Cards: by handle, or in a hand or deck by their place there, which is sealed. */
const cards = (ask: Ask): Part => ({
  name: 'value',
  title: ask.title,
  rule: ask.rule,
  sealed: (value) => String(value).includes('/'),
  many: () => ({ min: ask.min, max: ask.max }),
  candidates: (query, _draft, chosen) =>
    optionsOf(ask).flatMap((option): Candidate[] => {
      const hidden = typeof option === 'object' ? (option as { at: string; card: string }) : null;
      const value = hidden ? hidden.at : option;
      if (chosen.includes(value)) return [];
      return [
        {
          value,
          label: () =>
            hidden ? (cardOf(query.cards, hidden.card)?.name ?? hidden.card) : nameOf(query, String(value)),
        },
      ];
    }),
});

/** Numbers of what the question lists, each once. */
const indices = (ask: Ask, sealed: boolean, label: (query: Query, option: Json) => string): Part => ({
  name: 'value',
  title: ask.title,
  rule: ask.rule,
  ...(sealed ? { sealed: () => true } : {}),
  many: () => ({ min: ask.min, max: ask.max }),
  candidates: (query, _draft, chosen) =>
    optionsOf(ask).flatMap((option, n) =>
      chosen.includes(n) ? [] : [{ value: n, label: () => label(query, option) }],
    ),
});

const price = (ask: Ask): Part => {
  const prices = ask.about['prices'] as unknown as readonly Price[];
  const found = (query: Query, chosen: readonly Json[]) => {
    const all = payable(sightOf(query.table, query.cards), query.seat);
    return { all, chosen: chosen.flatMap((handle) => all.find((each) => each.handle === handle) ?? []) };
  };
  return {
    name: 'value',
    title: 'Sacrifice',
    rule: ask.rule,
    many: (query, draft) => {
      const { chosen } = found(query, (draft['value'] ?? []) as readonly Json[]);
      return { min: pays(prices, chosen) ? chosen.length : chosen.length + 1, max: ask.max };
    },
    candidates: (query, _draft, given) => {
      const { all, chosen } = found(query, given);
      return all
        .filter((each) => !chosen.includes(each) && isPossible(prices, all, [...chosen, each]))
        .map(({ handle }) => ({ value: handle, label: () => nameOf(query, handle) }));
    },
  };
};

/** Names of cards: all that this player can see anywhere. */
const names = ({ table, cards: known }: Query): Candidate[] => {
  const ids = table.zones.flatMap((zone) =>
    (zone.kind === 'pooled' ? zone.slots : zone.cards).map(({ definition }) => definition),
  );
  const all = [...new Set(ids.flatMap((id) => cardOf(known, id)?.name ?? []))].sort();
  return all.map((name) => ({ value: name, label: name }));
};

const yesNo: readonly Candidate[] = [
  { value: true, label: 'yes' },
  { value: false, label: 'no' },
];
const lines: readonly Candidate[] = [
  { value: 'front', label: 'Front Line' },
  { value: 'back', label: 'Back Line' },
];

const answer = (of: string, part: (ask: Ask) => Part): Answering => ({
  of,
  kind: 'answer',
  parts: (_query, ask) => [part(ask)],
});

/** How every question of GRAVEN is answered (GR-SM-11). */
export const answers: readonly Answering[] = [
  answer('draw', (ask) => one(ask, 'Draw', () => plain(ask), 'GR-DRAW-06')),
  answer('cards', cards),
  answer('line', (ask) => one(ask, 'Line', () => lines)),
  answer('player', (ask) =>
    one(ask, 'Player', () => optionsOf(ask).map((seat) => ({ value: seat, label: `seat ${String(seat)}` }))),
  ),
  answer('may', (ask) => one(ask, 'Answer', () => yesNo)),
  answer('order', (ask) => indices(ask, false, (_query, title) => String(title))),
  answer('modes', (ask) => indices(ask, false, (_query, text) => String(text))),
  answer('arrange', (ask) => indices(ask, true, (query, id) => cardOf(query.cards, String(id))?.name ?? String(id))),
  answer('price', price),
  answer('name-number', (ask) => one(ask, 'Number', () => plain(ask))),
  answer('name-line', (ask) => one(ask, 'Line', () => lines)),
  answer('name-card', (ask) => one(ask, 'Name', names)),
];
