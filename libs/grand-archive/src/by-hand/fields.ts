import { cardsIn, zoneId, type Handle } from '#table';
import { field, candidatesLying, slotsSeen, type Candidate, type Change, type Part, type Query } from '#rules';
import { itemHandle } from '../effects/select.js';
import { Until } from '../effects/spans.js';
import { DEEDS, ELEMENTS, STATS } from '../effects/vocabulary.js';
import { KNOWN_KEYWORDS } from '../objects/keywords.js';
import { field as inPlay, hasType, isChampion, isUnit } from '../objects/traits.js';
import { nameOf } from '../play/targeting.js';

const handles = (query: Query, cards: readonly { handle: Handle }[]): Candidate<string>[] =>
  cards.map((card) => ({ value: card.handle, label: () => nameOf(query, card.handle) }));

export const who = field.seat();
export const n = (most: number, least = 1): Part => field.number('n', 'How many', least, most);
export const until = field.word(
  'until',
  'How long',
  Until.options.filter((one) => one !== 'while-source'),
);
export const elementField = field.word('element', 'Element', ELEMENTS);
export const keywordField = field.word('keyword', 'Keyword', KNOWN_KEYWORDS);
export const deedField = field.word('deed', 'Action', DEEDS);

export const unit = (name = 'what', title = 'Which unit'): Part =>
  field.chosen(name, title, (query) =>
    handles(
      query,
      inPlay(query.table).filter((card) => isUnit(query.cards, card)),
    ),
  );
export const objectField = (name = 'what', title = 'Which object'): Part =>
  field.chosen(name, title, (query) => handles(query, inPlay(query.table)));
/** Objects that can be transformed or turned face down: everything in play except champions. */
export const noChampion = (name = 'what', title = 'Which object'): Part =>
  field.chosen(name, title, (query) =>
    handles(
      query,
      inPlay(query.table).filter((card) => !isChampion(query.cards, card)),
    ),
  );

export const weapon = (name: string, title: string): Part =>
  field.chosen(name, title, (query) =>
    handles(
      query,
      inPlay(query.table).filter((card) => hasType(query.cards, card, 'WEAPON')),
    ),
  );

/** Entries of the stack: a card by its handle, an ability by its id. */
export const entry = field.chosen('what', 'Which entry', ({ table }) =>
  table.items
    .filter(({ state }) => state !== 'announced')
    .map((item) => ({
      value: itemHandle(item),
      label: `${item.title} (seat ${item.controller})`,
    })),
);

/** Cards with a handle: those in play, in graveyards, banishments and memories, in the intent and in lineages. */
const NAMED = ['graveyard', 'banishment', 'memory'] as const;
const named = (query: Query): Candidate<string>[] => [
  ...handles(query, inPlay(query.table)),
  ...query.table.seats.flatMap(({ seat }) =>
    NAMED.flatMap((zone) => handles(query, cardsIn(query.table, zoneId(zone, seat)))),
  ),
  ...candidatesLying(query, ({ zone }) => zone === 'intent' || zone === 'lineage'),
];

/** Any card that a statement can name: a card with a handle, or a slot of a pool that the seat may look at. */
export const anyCard = (title = 'Which card'): Part =>
  field.chosen('what', title, (query) => [...named(query), ...slotsSeen(query)]);

export const zones = ['hand', 'deck', 'memory', 'graveyard', 'banishment', 'materials', 'field'] as const;
export const placeField = field.maybe(field.word('place', 'At', ['top', 'bottom']));

export const { chosen, free, maybe, number, word, yes } = field;
export const MOST = 999;

export const handOrMemory = (name: string, title: string): Part => maybe(word(name, title, ['hand', 'memory']));
/** Returns `memory` if the change says so; otherwise undefined, for which an operation takes the hand. */
export const memoryIn = (said: Change, name: string): 'memory' | undefined =>
  said[name] === 'memory' ? 'memory' : undefined;

export const statFields = STATS.map((stat) =>
  maybe(number(stat, `${stat[0]!.toUpperCase()}${stat.slice(1)} (more or less)`, -99, 99)),
);

/** Token cards of the catalogue, by name. */
export const tokenField = chosen('token', 'Which token', ({ cards }) =>
  [...(cards.ofType?.('TOKEN') ?? [])].map((id) => ({ value: id, label: cards.get(id)?.name ?? id })),
);

/** How long an effect lasts: until the end of the turn, unless the change says otherwise. */
export const untilOf = (value: unknown, otherwise: Until = 'end-of-turn'): Until => (value ?? otherwise) as Until;
