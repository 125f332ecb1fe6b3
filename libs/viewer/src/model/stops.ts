import type {
  ActingSign,
  Fact,
  Seat,
  ShownCard,
  ShownTable,
  ShownZone,
  Showing,
} from '#table';
import type { ReadEntry } from './entries.js';
import { isJudged } from './passing.js';
import { isTurned } from './turned.js';

export type Whose = 'own' | 'others';

/** What a player lets the browser pass for them, kept for each game. */
export interface Stops {
  /** They are asked only at their stops. */
  readonly on: boolean;
  /** They pass where everybody sees that they can do nothing. */
  readonly idle: boolean;
  /** The phases in which they are asked. */
  readonly at: Readonly<Record<Whose, readonly string[]>>;
}

const whoseTurn = ({ turn }: Pick<ShownTable, 'turn'>, seat: Seat): Whose => (turn?.seat === seat ? 'own' : 'others');

/** The cards of a player in a zone, as everybody sees them: of a hand one sees how many there are. */
const publicCards = ({ seat: owner, cards, count }: ShownZone, seat: Seat): readonly ShownCard[] => {
  if (owner === undefined) return cards.filter(({ controller }) => controller === seat);
  return owner === seat ? [...cards, ...Array.from({ length: Math.max(0, count - cards.length) }, () => ({}))] : [];
};

/** Whether a card could be of a sign; what not everybody can read could be anything. */
const isOf = (card: ShownCard, { upright, types, counters, text }: ActingSign, showing: Showing): boolean => {
  if (upright && isTurned(card, showing)) return false;
  if (counters && !counters.some((id) => (card.counters?.[id] ?? 0) > 0)) return false;
  if (card.face !== 'up') return true;
  return (
    (types === undefined || types.some((type) => card.types?.includes(type))) &&
    (text === undefined || card.text === undefined || new RegExp(text).test(card.text))
  );
};

/** Whether a player could do anything but pass, by what everybody sees: the same for every hand of as many cards. */
export const couldAct = (table: ShownTable, seat: Seat, showing: Showing): boolean => {
  const whose = whoseTurn(table, seat);
  return (showing.passing?.acts ?? [{ zones: table.zones.map(({ name }) => name) }]).some((sign) => {
    if (sign.own && whose !== 'own') return false;
    if (sign.phases && !sign.phases.includes(table.phase)) return false;
    const { text: says } = sign;
    if (says !== undefined && table.effects.some(({ text }) => new RegExp(says).test(text))) return true;
    return table.zones
      .filter(({ name }) => sign.zones.includes(name))
      .some((zone) => publicCards(zone, seat).some((card) => isOf(card, sign, showing)));
  });
};

/** Whether others have begun what can be answered: an attack, or something that resolves next. */
const isAnswerable = (fact: Fact, seat: Seat, top: ShownTable['stack'][number] | undefined): boolean =>
  (fact.kind === 'item-raised' && fact.item.controller !== seat) ||
  (fact.kind === 'item-ended' && top !== undefined && top.controller !== seat) ||
  (fact.kind === 'combat-began' && fact.attack.by !== seat);

export interface StopsAt {
  readonly table: ShownTable;
  readonly seat: Seat;
  readonly entries: readonly ReadEntry[];
  readonly showing: Showing;
}

/**
 * Whether a player's browser passes for them now. It looks at the table as everybody sees it and at what others did,
 * never at what else could be done: how fast somebody passes says nothing about their hand.
 */
export const isPassedBy = ({ on, idle, at }: Stops, { table, seat, entries, showing }: StopsAt): boolean => {
  if (table.status !== 'playing' || table.asks.some((ask) => !ask.answered && ask.seat === seat)) return false;
  // What has come to this table is not all heard yet.
  if ((entries.at(-1)?.revision ?? 0) < table.revision) return false;
  const last = entries.findLastIndex(({ acted }) => acted?.action['seat'] === seat);
  const since = entries.slice(Math.max(0, last));
  if (since.some(isJudged)) return false;
  if (idle && !couldAct(table, seat, showing)) return true;
  if (!on || last < 0) return false;
  const top = table.stack[0];
  const answerable = since.some(({ acted, facts }, n) => {
    const others = n > 0 && acted !== undefined && acted.action['kind'] !== 'pass';
    return facts.some((fact) => isAnswerable(fact, seat, top)) || (others && table.combat !== null);
  });
  // A stop is for what one begins: what one has begun goes on.
  return !answerable && (top !== undefined || !at[whoseTurn(table, seat)].includes(table.phase));
};
