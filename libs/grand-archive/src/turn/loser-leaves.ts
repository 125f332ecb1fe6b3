import { seatOf, slotsIn, zoneId, type Card, type Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { destination, letGo } from '../objects/leave.js';
import { endEffects } from '../objects/lasting.js';
import { field } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { happened } from '../triggers/triggers.js';
import { settle } from './checks.js';
import { turnUp } from './ending.js';
import { giveOpportunity, turnPlayer } from './timing.js';

/** The reason that records give for the moves of a loser's cards. */
export const LOSERS_CARDS = 'its player has lost';

/** What a player owns outside the decks. An instance on the stack still resolves (GA26-END-13). */
const ownedBy = ({ table }: Scribe, seat: Seat): Card[] =>
  table.zones.flatMap((zone) =>
    zone.kind === 'followed' && zone.id !== 'stack' ? zone.cards.filter((card) => card.owner === seat) : [],
  );

const held = ({ table }: Scribe, seat: Seat): readonly unknown[] => slotsIn(table, zoneId('hand', seat));

const controls = ({ table }: Scribe, seat: Seat): Card[] => field(table).filter((card) => card.controller === seat);

/**
 * The next loser whose cards are still there, in a game that goes on without them, when nothing is being resolved or
 * asked.
 */
export const loserToLeave = (scribe: Scribe): Seat | undefined => {
  const { table } = scribe;
  if (partsFor(table).end.cardsOfLoser === 'stay' || table.status !== 'playing') return undefined;
  if (table.asks.length > 0 || table.items.some(({ state }) => state !== 'ready')) return undefined;
  const out = table.order.filter((seat) => seatOf(table, seat)?.out !== null);
  return out.find(
    (seat) => ownedBy(scribe, seat).length + held(scribe, seat).length + controls(scribe, seat).length > 0,
  );
};

/** The objects of others go back to the player who controlled them before (GA26-END-12). */
const returnOthers = (scribe: Scribe, seat: Seat): void =>
  endEffects(scribe, ({ data }) => data['control'] === seat, 'its controller has lost');

/**
 * All cards and objects that a loser owns leave the game, and so do the objects of others that nobody controlled before
 * (GA26-END-11, GA26-END-12). They have left the field, and neither died nor were banished (GA26-END-14). The decks of
 * a player who is out stand for what is out of the game: nobody looks there or draws from them.
 */
export function* leaveGame(scribe: Scribe, seat: Seat): Flow {
  turnUp(scribe, (card, zone) => card.owner === seat && zone !== 'memory');
  returnOthers(scribe, seat);
  const foreign = controls(scribe, seat).filter(({ owner }) => owner !== seat);
  const owned = ownedBy(scribe, seat);
  const going = [...field(scribe.table).filter(({ owner }) => owner === seat), ...foreign];
  happened(scribe, 'leave', going);
  const tokens = owned.flatMap(({ token, handle }) => (token ? [handle] : []));
  // A token ceases to exist where it goes.
  const goal = (card: Card): string => (card.token ? 'graveyard' : destination(scribe, card, 'deck'));
  const legs = [
    ...owned.map((card) => scribe.leg(card.handle, zoneId(goal(card), card.owner))),
    ...held(scribe, seat).map((_, slot) => scribe.leg({ zone: zoneId('hand', seat), slot }, zoneId('deck', seat))),
  ];
  scribe.emit({ kind: 'moved', legs, cause: LOSERS_CARDS });
  letGo(scribe, going);
  if (tokens.length > 0) scribe.emit({ kind: 'ceased', cards: tokens, reason: 'token' });
  const strays = foreign.map(({ handle }) => handle);
  if (strays.length > 0) scribe.emit({ kind: 'ceased', cards: strays, reason: LOSERS_CARDS });
  const before = scribe.table.opportunity;
  scribe.emit({ kind: 'opportunity', seat: null });
  if (yield* settle(scribe)) giveOpportunity(scribe, turnPlayer(scribe.table));
  else if (before) scribe.emit({ kind: 'opportunity', seat: before.seat, passed: before.passed });
}
