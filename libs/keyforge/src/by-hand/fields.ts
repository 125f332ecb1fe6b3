import { findCard, zoneName, zoneSeat } from '#table';
import { field, slotsSeen, type Candidate, type Change, type Part, type Query, idOf } from '#rules';
import { layout } from '../table/layout.js';

export const { chosen, free, maybe, number, seat, word, yes } = field;
export const MOST = 99;

const nameOf = ({ cards, table }: Query, handle: string): string =>
  cards.get(idOf(findCard(table, handle)?.card) ?? '')?.name ?? 'a card';

const titleOf = (id: string): string =>
  (layout.zones.find(({ name }) => name === zoneName(id))?.title ?? zoneName(id)).toLowerCase();

const followed = (query: Query, zones: readonly string[]): Candidate<string>[] =>
  query.table.zones.flatMap((zone) =>
    zone.kind === 'followed' && zones.includes(zoneName(zone.id))
      ? zone.cards.map(({ handle }) => ({
          value: handle,
          label: () => `${nameOf(query, handle)} (${titleOf(zone.id)} of seat ${zoneSeat(zone.id)})`,
        }))
      : [],
  );

const IN_PLAY = ['line', 'artifacts', 'upgrades'];
export const creature = (name = 'what', title = 'Which creature'): Part =>
  chosen(name, title, (query) => followed(query, ['line']));
export const inField = (name = 'what', title = 'Which card'): Part =>
  chosen(name, title, (query) => followed(query, IN_PLAY));
const awayFromPlay = (query: Query) => [
  ...followed(query, ['discard', 'purged', 'under']),
  ...slotsSeen(query, ['hand', 'archives', 'deck']),
];
export const anyCard = (): Part =>
  chosen('what', 'Which card', (query) => [...followed(query, [...IN_PLAY, 'played']), ...awayFromPlay(query)]);
export const cardToPlay = (): Part => chosen('what', 'Which card', awayFromPlay);
export const who = maybe(seat());
export const n = number('n', 'How many', 1, MOST);
export const all = yes('all', 'All of it');

/** The stated number, or 'all' if the player stated that. */
export const orAll = (said: Change): { n: number | 'all' } => ({
  n: said['all'] === true ? 'all' : Number(said['n'] ?? 1),
});
