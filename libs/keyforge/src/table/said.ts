import { asPlaced, namesInPool, idOf } from '#rules';
import { cardsIn, zoneId, type Card, type Seat, type Table } from '#table';
import { HOUSES } from '../effects/vocabulary.js';
import { ATTACKED, spentArmor } from './marks.js';
import { KEYS, keyOf } from '../turn/forge.js';

const STATES = ['exhausted', 'stunned', 'warded', 'enraged'] as const;

const isHouse = (house: unknown): boolean => (HOUSES as readonly unknown[]).includes(house);

/** The cards of all seats that lie on this card, or beneath it. */
const attached = (table: Table, zone: string, { handle }: Card): string[] =>
  table.seats.flatMap(({ seat }) =>
    cardsIn(table, zoneId(zone, seat)).flatMap((card) => {
      const id = card.host === handle ? idOf(card) : null;
      return id === null ? [] : [id];
    }),
  );

const placed = (table: Table, seat: Seat, card: Card) => {
  const [upgrades, under] = [attached(table, 'upgrades', card), attached(table, 'under', card)];
  return asPlaced(card, seat, {
    ...(card.damage > 0 ? { damage: card.damage } : {}),
    ...Object.fromEntries(STATES.filter((state) => card.values[state] === true).map((state) => [state, true])),
    ...(spentArmor(card) > 0 ? { spent: spentArmor(card) } : {}),
    ...(card.values[ATTACKED] === true ? { attacked: true } : {}),
    ...(upgrades.length > 0 ? { upgrades } : {}),
    ...(under.length > 0 ? { under } : {}),
  });
};

/** Describes a table of KeyForge as a position to begin from. */
export const said = (table: Table): object => {
  const { turn, phase } = table;
  const active = table.seats.find(({ seat }) => seat === turn?.seat)?.values['house'];
  return {
    seats: table.seats.map(({ seat, values, counters }) => {
      const pool = (zone: string) => namesInPool(table, zoneId(zone, seat));
      const laid = (zone: string) => cardsIn(table, zoneId(zone, seat));
      const names = (zone: string) => laid(zone).flatMap((card) => idOf(card) ?? []);
      return {
        zones: {
          deck: pool('deck'),
          hand: pool('hand'),
          archives: pool('archives'),
          line: laid('line').map((card) => placed(table, seat, card)),
          artifacts: laid('artifacts').map((card) => placed(table, seat, card)),
          discard: names('discard'),
          purged: names('purged'),
        },
        houses: String(values['houses'] ?? '')
          .split(', ')
          .filter(isHouse),
        amber: counters['amber'] ?? 0,
        keys: KEYS.filter((colour) => values[keyOf(colour)] === true).slice(0, 2),
        chains: counters['chains'] ?? 0,
      };
    }),
    ...(turn === null ? {} : { turn: { n: turn.n, seat: turn.seat } }),
    ...(phase === 'main' && isHouse(active) ? { house: active } : {}),
  };
};
