import type { ActingSign, Fact, Seat, ShownCard, ShownTable, ShownZone, Showing } from '#table';
import type { ReadEntry } from './entries.js';
import { isJudged } from './passing.js';
import { isTurned } from './turned.js';

export type Whose = 'own' | 'others';

/** The situations in which the browser passes for a player, kept for each game. */
export interface Stops {
  /** Whether the player is asked only at the stops in `at`. */
  readonly on: boolean;
  /** Whether the browser passes when everybody can see that the player can do nothing. */
  readonly idle: boolean;
  /** The phases in which the player is asked. */
  readonly at: Readonly<Record<Whose, readonly string[]>>;
}

const whoseTurn = ({ turn }: Pick<ShownTable, 'turn'>, seat: Seat): Whose => (turn?.seat === seat ? 'own' : 'others');

/** A player's cards in a zone as everybody sees them: of a hand, only the number of cards is public. */
const publicCards = ({ seat: owner, cards, count }: ShownZone, seat: Seat): readonly ShownCard[] => {
  if (owner === undefined) return cards.filter(({ controller }) => controller === seat);
  return owner === seat ? [...cards, ...Array.from({ length: Math.max(0, count - cards.length) }, () => ({}))] : [];
};

/** Whether a card could meet a sign: a card that not everybody can read could always meet it. */
const isOf = (card: ShownCard, { upright, types, counters, text }: ActingSign, showing: Showing): boolean => {
  if (upright && isTurned(card, showing)) return false;
  if (counters && !counters.some((id) => (card.counters?.[id] ?? 0) > 0)) return false;
  if (card.face !== 'up') return true;
  return (
    (types === undefined || types.some((type) => card.types?.includes(type))) &&
    (text === undefined || card.text === undefined || new RegExp(text).test(card.text))
  );
};

/**
 * Whether a player could do anything but pass, by public knowledge: the answer is the same for all hands of one size.
 */
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

/** Whether others have begun something that the player can answer: an attack, or an item that resolves next. */
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
 * Whether a player's browser passes now. It looks at the public table and at what others did, but never at the player's
 * possible actions, so its speed says nothing about the player's hand.
 */
export const isPassedBy = ({ on, idle, at }: Stops, { table, seat, entries, showing }: StopsAt): boolean => {
  if (table.status !== 'playing' || table.asks.some((ask) => !ask.answered && ask.seat === seat)) return false;
  // Some entries of this table have not arrived yet.
  if ((entries.at(-1)?.revision ?? 0) < table.revision) return false;
  const last = entries.findLastIndex(({ acted }) => acted?.action['seat'] === seat);
  const since = entries.slice(Math.max(0, last));
  if (since.some(isJudged)) return false;
  if (idle && !couldAct(table, seat, showing)) return true;
  if (!on || last < 0) return false;
  const top = table.stack[0];
  const answerable = since.some(({ acted, facts }, n) => {
    const others = n > 0 && acted !== undefined && acted.action['kind'] !== 'pass';
    const theirCombat = table.combat !== null && table.combat.by !== seat;
    return facts.some((fact) => isAnswerable(fact, seat, top)) || (others && theirCombat);
  });
  // A stop is for a new action of the player: what the player has begun goes on.
  return !answerable && (top !== undefined || !at[whoseTurn(table, seat)].includes(table.phase));
};
