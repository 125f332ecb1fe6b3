import { findCard, secret, slotsIn, zoneName, type Layout, type Table } from '#table';
import type { Candidate, Part, Query } from '../part.js';
import type { Scribe } from '../scribe.js';
import { idOf } from '../unnamed.js';
import { beforeKey, change, type ChangeKind } from './change.js';
import { commonChanges, countOf } from './common.js';
import { chosen, free, maybe, number, seat, textField, word } from './fields.js';
import { definitionAt, candidatesLying, placeNamed, pools, slotsSeen, zonesOf } from './places.js';

const MOST = 999;

const zones = (query: Query): Candidate<string>[] => zonesOf(query);

const anywhere: Part['candidates'] = (query) => [...candidatesLying(query), ...slotsSeen(query)];

/** The place in a zone. By default a card comes after the last, which is the bottom of a deck. */
const placeIn = maybe(word('place', 'Where in it', ['top', 'bottom']));

/** Moves a card to a zone, no matter whose it is and what lies there. The move triggers nothing. */
const put = (
  scribe: Scribe,
  what: string,
  to: string,
  said: { readonly place?: unknown; readonly face?: unknown; readonly controller?: unknown },
): void => {
  const from = placeNamed(scribe.table, what, 0);
  if (from === undefined) return;
  scribe.move(
    [from],
    to,
    {
      ...(said.place === 'top' || said.place === 'bottom' ? { place: said.place } : {}),
      ...(said.face === 'down' || said.face === 'up' ? { face: said.face } : {}),
      ...(typeof said.controller === 'number' ? { controller: said.controller } : {}),
    },
    'ruling',
  );
};

const turnOver = (scribe: Scribe, handle: string, face: 'up' | 'down'): void => {
  const found = findCard(scribe.table, handle);
  if (!found || found.card.face === face) return;
  const { owner, controller } = found.card;
  const definition = idOf(found.card);
  if (definition === null) return;
  const knew = found.card.known ?? scribe.table.order;
  const known = face === 'up' ? null : scribe.rules.lookers(zoneName(found.zone.id), owner, controller, 'down', knew);
  const told = known === null ? definition : secret(definition, known);
  scribe.emit({ kind: 'turned', card: handle, face, definition: told });
};

/** Changes of cards and tokens. */
const ofCards: readonly ChangeKind[] = [
  change(
    'cards',
    'put',
    'move a card to a zone',
    [
      chosen('what', 'Which card', anywhere),
      chosen('to', 'Where to', zones),
      placeIn,
      maybe(word('face', 'Face', ['up', 'down'])),
      maybe(seat('controller', 'Controller')),
    ],
    (scribe, _stated, { what, to, place, face, controller }) =>
      put(scribe, String(what), String(to), { place, face, controller }),
  ),
  change(
    'cards',
    'take-top',
    'move the top cards of a deck or another hidden zone, one by one (draw, mill)',
    [chosen('zone', 'From where', pools), number('n', 'How many', 1, MOST), chosen('to', 'Where to', zones), placeIn],
    (scribe, _stated, { zone, n, to, place }) => {
      const from = String(zone);
      for (let left = Math.min(Number(n), slotsIn(scribe.table, from).length); left > 0; left -= 1)
        put(scribe, `${from}/0`, String(to), { place });
    },
  ),
  change(
    'cards',
    'turn-over',
    'turn a card face up or down',
    [
      chosen('what', 'Which card', (query) => candidatesLying(query, ({ card }) => card.definition !== null)),
      word('face', 'Face', ['up', 'down']),
    ],
    (scribe, _stated, { what, face }) => turnOver(scribe, String(what), face === 'down' ? 'down' : 'up'),
  ),
  change(
    'cards',
    'give-control',
    'give control of a card',
    [chosen('what', 'Which card', (query) => candidatesLying(query)), seat()],
    (scribe, _stated, { what, who }) => {
      const card = scribe.card(String(what));
      if (!card || card.controller === who) return;
      const definition = definitionAt(scribe.table, card.handle);
      const told = card.known === null || definition === null ? {} : { definition: secret(definition, [Number(who)]) };
      scribe.emit({ kind: 'controlled', card: card.handle, seat: Number(who), ...told });
    },
  ),
  change(
    'cards',
    'make-token',
    'make tokens',
    [
      seat(),
      chosen('to', 'Where', (query) => zonesOf(query, 'followed')),
      textField('token', 'Which token, by its id'),
      number('n', 'How many', 1, 20),
    ],
    (scribe, _stated, { who, to, token, n }) => {
      const cards = Array.from({ length: Number(n) }, () => ({
        handle: scribe.name('c'),
        definition: String(token),
        owner: Number(who),
        controller: Number(who),
        token: true,
      }));
      scribe.emit({ kind: 'created', zone: String(to), cards });
    },
  ),
  change(
    'cards',
    'remove-token',
    'take a token away',
    [chosen('what', 'Which token', (query) => candidatesLying(query, ({ card }) => card.token))],
    (scribe, _stated, { what }) => {
      if (scribe.card(String(what))?.token) scribe.emit({ kind: 'ceased', cards: [String(what)], reason: 'ruling' });
    },
  ),
];

/** Changes of numbers on cards. */
const ofNumbers = (counters: readonly string[]): readonly ChangeKind[] => [
  change(
    'numbers',
    'card-counter',
    'give a card counters, or take them away',
    [
      chosen('what', 'Which card', (query) => candidatesLying(query)),
      free('counter', 'Kind', counters),
      number('n', 'How many (below 0: remove)', -MOST, MOST),
    ],
    (scribe, _stated, { what, counter, n }) => {
      const card = scribe.card(String(what));
      const now = countOf(card?.counters ?? {}, String(counter));
      const to = Math.max(0, now + Number(n));
      if (card && to !== now)
        scribe.emit({
          kind: 'counted',
          changes: [{ card: card.handle, counter: String(counter), by: to - now, to }],
          cause: 'ruling',
        });
    },
  ),
  change(
    'numbers',
    'mark-damage',
    'say how much damage is marked on a card',
    [chosen('what', 'Which card', (query) => candidatesLying(query)), number('n', 'How much', 0, MOST)],
    (scribe, _stated, { what, n }) => {
      const card = scribe.card(String(what));
      const marked = Number(n);
      if (!card || card.damage === marked) return;
      const dealt = marked - card.damage;
      scribe.emit({
        kind: 'damaged',
        hits: [{ card: card.handle, source: 'ruling', aimed: dealt, prevented: 0, dealt, marked }],
      });
    },
  ),
];

/** Changes of the course of play: whose turn it is, who may act, which items wait. */
const ofCourse: readonly ChangeKind[] = [
  change(
    'course',
    'turn',
    'say whose turn it is, and which',
    [seat(), maybe(number('n', 'Which turn (empty: the same)', 1, 9999))],
    (scribe, _stated, { who, n }) =>
      scribe.emit({
        kind: 'turn-began',
        n: typeof n === 'number' ? n : (scribe.table.turn?.n ?? 1),
        seat: Number(who),
      }),
  ),
  change(
    'course',
    'phase',
    'say which phase it is',
    [
      chosen('phase', 'Phase', ({ table }) =>
        (table.match?.layout.phases ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ),
      maybe(free('step', 'Step of it', [])),
    ],
    (scribe, _stated, { phase, step }) =>
      scribe.emit({ kind: 'phase-began', phase: String(phase), ...(step === undefined ? {} : { step: String(step) }) }),
  ),
  change(
    'course',
    'opportunity',
    'say who may act',
    [maybe(seat('who', 'Player (left out: nobody)'))],
    (scribe, _stated, { who }) => scribe.emit({ kind: 'opportunity', seat: typeof who === 'number' ? who : null }),
  ),
  change(
    'course',
    'end-item',
    'take something off the stack without its effect',
    [chosen('item', 'What', ({ table }) => table.items.map(({ id, title }) => ({ value: id, label: title })))],
    (scribe, _stated, { item }) => {
      if (scribe.table.items.some(({ id }) => id === item))
        scribe.emit({ kind: 'item-ended', item: String(item), result: 'negated', rules: ['R-FIX-01'] });
    },
  ),
  change('course', 'end-combat', 'end the combat', [], (scribe) => {
    if (scribe.table.combat) scribe.emit({ kind: 'combat-ended', result: 'ruling' });
  }),
  change(
    'course',
    'end-effect',
    'end an effect that lasts',
    [
      chosen('effect', 'Which', ({ table }) =>
        table.effects.map(({ id, text: words }) => ({ value: id, label: words })),
      ),
    ],
    (scribe, _stated, { effect }) => {
      if (scribe.table.effects.some(({ id }) => id === effect))
        scribe.emit({ kind: 'effect-ended', effects: [String(effect)], reason: 'ruling' });
    },
  ),
  {
    ...change('course', 'withdraw', 'take back the questions that are open', [], (scribe) => {
      for (const set of new Set(scribe.table.asks.map((ask) => ask.set)))
        scribe.emit({ kind: 'withdrawn', set, reason: 'ruling' });
    }),
    stops: beforeKey,
  },
];

/** Makes every field required: a judge has no seat, so a change must say whose seat or card it means. */
const told = (kind: ChangeKind): ChangeKind =>
  kind.op === 'opportunity'
    ? kind
    : {
        ...kind,
        fields: kind.fields.map((field) => {
          const { optional, ...rest } = field;
          return optional && field.name === 'who' ? rest : field;
        }),
      };

/** The changes for this layout. They do exactly what they say, and trigger nothing. */
const madeOf = ({ zones: specs, counters }: Layout): readonly ChangeKind[] => {
  const on = (what: 'card' | 'seat'): string[] => counters.filter((one) => one.on === what).map(({ id }) => id);
  const shuffled = specs.filter(({ kind }) => kind === 'pooled').map(({ name }) => name);
  return [
    ...ofCards,
    ...ofNumbers(on('card')),
    ...ofCourse,
    ...commonChanges({ states: ['rested'], counters: on('seat'), shuffled }),
  ].map(told);
};

const kept = new WeakMap<Layout, readonly ChangeKind[]>();

/** Everything that a judge may mend on a table. It serves every game, by the table's layout. */
export const mendingOf = ({ match }: Pick<Table, 'match'>): readonly ChangeKind[] => {
  if (!match) return [];
  let kinds = kept.get(match.layout);
  if (!kinds) kept.set(match.layout, (kinds = madeOf(match.layout)));
  return kinds;
};
