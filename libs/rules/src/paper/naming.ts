import { NAME_CARD, reveal, zoneName, zoneSeat, type Seat } from '#table';
import type { Move, Rules } from '../contract.js';
import { part, type Candidate, type Query } from '../part.js';
import { move } from '../question.js';
import type { Lookers } from '../scribe.js';
import { namesPossible } from './lists.js';
import { identifying, titledZone, zoneAt } from './paper.js';

/**
 * The places of a player's cards that nobody has named, where the player may look: one for each zone whose cards are
 * all alike. Other cards are named where a rule asks which they are, so that their player does not learn it.
 */
const unnamedPlaces = (lookers: Lookers, { table, seat }: Query): Candidate<string>[] =>
  table.zones.flatMap((zone): Candidate<string>[] => {
    const mayLook = (controller: Seat, face: 'up' | 'down'): boolean =>
      lookers(zoneName(zone.id), seat, controller, face, [])?.includes(seat) ?? true;
    if (zone.kind === 'pooled') {
      if (zoneSeat(zone.id) !== seat || !mayLook(seat, 'down')) return [];
      const unnamed = zone.slots.flatMap(({ definition }, slot) => (definition === null ? [slot] : []));
      const [slot] = unnamed;
      const label = `${titledZone(table, zone.id)}, ${unnamed.length} without a name`;
      return slot === undefined ? [] : [{ value: `${zone.id}/${slot}`, label }];
    }
    return zone.cards.flatMap(({ handle, owner, controller, face, definition }, n) =>
      owner === seat && definition === null && mayLook(controller, face)
        ? [
            {
              value: handle,
              label: `${titledZone(table, zone.id)}, card ${n + 1}${face === 'down' ? ', face down' : ''}`,
            },
          ]
        : [],
    );
  });

const sealed = (): boolean => true;

/** Names a card of a paper match where it lies (R-PAPER-02). */
const nameCard = (rules: Pick<Rules, 'lookers' | 'misplaced'>): Move =>
  move({
    kind: NAME_CARD,
    title: 'Name a card',
    gate: () => null,
    parts: [
      part({
        name: 'place',
        title: 'Name a card',
        rule: 'R-PAPER-02',
        sealed,
        candidates: (query) => unnamedPlaces(rules.lookers, query),
      }),
      part({
        name: 'card',
        title: 'It is {}',
        rule: 'R-PAPER-03',
        sealed,
        candidates: ({ table, seat, cards }: Query, { place }): Candidate<string>[] =>
          namesPossible(rules, table, cards, { seat, zone: zoneAt(table, String(place)) }).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
      }),
    ],
    always: true,
    *flow(scribe, { place, card }) {
      scribe.emit(...identifying(scribe.table, { [reveal(place)!]: reveal(card)! }, scribe.rules));
    },
  });

/** The names that an action states as its parts. */
export const namesStatedIn = (action: {
  readonly kind?: unknown;
  readonly place?: unknown;
  readonly card?: unknown;
}) =>
  action.kind === NAME_CARD && typeof action.place === 'string' && typeof action.card === 'string'
    ? { [action.place]: action.card }
    : {};

const made = new WeakMap<Rules, Rules>();

/** The rules of a match on paper: those of its game, and that cards are named. */
export const rulesOnPaper = (rules: Rules): Rules => {
  const found = made.get(rules) ?? { ...rules, moves: [...rules.moves, nameCard(rules)] };
  made.set(rules, found);
  return found;
};
