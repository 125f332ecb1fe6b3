import {
  cardsByOwner,
  cardsIn,
  endEntry,
  RULING,
  secret,
  speaks,
  statesUnseen,
  type Fact,
  type Json,
  type MaybeSecret,
  tableWith,
  type Table,
  zoneName,
  zoneSeat,
} from '#table';
import type { Decided, RecordedAction } from '../contract.js';
import { nextSession, resumes } from '../decide.js';
import { wrongUnseen } from '../paper/unseen.js';
import { due } from '../due.js';
import { options, queryOf } from '../legality.js';
import { Looks } from '../looks.js';
import { namesHidden, wrongWithChange, type Change } from '../physics/change.js';
import { mendingOf } from '../physics/mending.js';
import { refuse, type Refusal } from '../refusal.js';
import { Scribe } from '../scribe.js';
import type { World } from './deeds.js';
import { givenParts, wrongWords, type Errand } from './errand.js';
import { wrongGround } from './rulings.js';

const MOST_CHANGES = 60;

const refused = (world: World, errand: Errand): Refusal | null => {
  const { table, action, by } = errand;
  const isUnseen = by === 'recorder' && action['unseen'] !== undefined && statesUnseen(table);
  if (by !== 'judge' && !isUnseen) return refuse('R-FIX-01', 'a judge mends a table');
  const unseen = action['unseen'] === undefined ? null : wrongUnseen(world, action['unseen']);
  if (unseen) return unseen;
  if (table.game === 0 || table.games.length === table.game || table.status === 'ended')
    return refuse('R-FIX-01', 'no game is running that could be mended');
  const { ops } = action;
  const least = action['unseen'] === undefined ? 1 : 0;
  if (!Array.isArray(ops) || ops.length < least || ops.length > MOST_CHANGES)
    return refuse('R-FIX-01', `"ops" is a list of 1 to ${MOST_CHANGES} changes`);
  return wrongGround(errand) ?? wrongWords(action);
};

/** Carries out changes one after the other, each checked against the table that the changes before it left. */
const carried = (scribe: Scribe, ops: readonly Json[]): Refusal | null => {
  const kinds = mendingOf(scribe.table);
  for (const [n, op] of ops.entries()) {
    if (typeof op !== 'object' || op === null || Array.isArray(op))
      return refuse('R-FIX-01', `ops[${n}] is a change: {op, …}`);
    const said = op as Change;
    const wrong = wrongWithChange(kinds, { table: scribe.table, seat: 0, cards: scribe.cards }, said);
    if (wrong)
      return refuse(wrong.rule ?? 'R-FIX-01', `ops[${n}]${wrong.at === '' ? '' : `.${wrong.at}`}: ${wrong.what}`);
    if (said.op === 'make-token' && !scribe.define(String(said['token'])))
      return refuse('R-FIX-01', `ops[${n}].token: the catalogue has no card ${JSON.stringify(said['token'])}`);
    // A judge's change never asks anybody, so it has happened as soon as its flow has begun.
    kinds
      .find((kind) => kind.op === said.op)!
      .carry(scribe, { by: 0 }, said)
      .next();
  }
  return null;
};

/** Refuses a mend that makes or loses cards, or puts a card into another player's hand or deck. */
const unconserved = (before: Table, after: Table): Refusal | null => {
  const now = cardsByOwner(after);
  for (const [seat, cards] of cardsByOwner(before)) {
    const own = now.get(seat) ?? [];
    if (own.join('\n') !== cards.join('\n'))
      return refuse(
        'R-FIX-02',
        `seat ${seat} owned ${cards.length} cards and would own ${own.length}, or others: a card lies with its owner ` +
          'in hands and decks, and a token in none',
      );
  }
  return null;
};

/** Refuses a card of another player in a zone that not everybody may see: from there it would go to the wrong hand. */
const astray = ({ rules }: World, before: Table, after: Table): Refusal | null => {
  for (const zone of after.zones) {
    const seat = zoneSeat(zone.id);
    if (zone.kind === 'pooled' || seat === undefined) continue;
    if (rules.lookers(zoneName(zone.id), seat, seat, 'up') === null) continue;
    const lay = new Set(cardsIn(before, zone.id).map(({ handle }) => handle));
    const other = zone.cards.find(({ handle, owner }) => owner !== seat && !lay.has(handle));
    if (other)
      return refuse('R-FIX-02', `${zone.id} is seat ${seat}'s own: a card of seat ${other.owner} cannot lie there`);
  }
  return null;
};

/** Whether the match can go on: a seat may act or is asked, or the house owes something. */
const isLive = ({ rules, cards }: World, table: Table): boolean => {
  const running = tableWith(table, { office: { ...table.office, paused: null } });
  if (due(running) !== null) return true;
  const always = new Set(rules.moves.filter((move) => move.always).map(({ kind }) => kind));
  return table.seats.some(({ seat, out }) =>
    out === null ? options(rules, queryOf(running, seat, cards)).some(({ kind }) => !always.has(kind)) : false,
  );
};

/** The title of an open question about an item that the mend has ended; undefined if no question was open. */
const askedInVain = ({ match, items }: Table, after: Table): string | undefined => {
  // Before facts 3 such a mend was accepted, and must be decided in the same way again.
  if (!speaks(match, 3)) return undefined;
  const gone = new Set<unknown>(items.map(({ id }) => id).filter((id) => !after.items.some((one) => one.id === id)));
  return after.asks.find(({ about, answered }) => !answered && gone.has(about['item']))?.title;
};

/**
 * `R-FIX-03`: refuses a mend after which nothing can go on, or after which the waiting flow does not find its place
 * again.
 */
const dead = (world: World, after: Table, action: RecordedAction, facts: readonly Fact[]): Refusal | null => {
  const stuck = 'afterwards nobody could act, nobody is asked, and nothing is owed: say also who may act';
  const vain = askedInVain(world.session.head, after);
  if (vain !== undefined) return refuse('R-FIX-03', `"${vain}" is asked about what would be gone: withdraw it as well`);
  try {
    if (!isLive(world, after)) return refuse('R-FIX-03', stuck);
    if (after.asks.length > 0 && after.opportunity === null && world.session.head.opportunity !== null)
      return refuse('R-FIX-03', 'once what is asked is answered nobody could act: say who may, or withdraw it');
    const next = nextSession(world.session, { revision: after.revision, action, facts, ruling: true }, after);
    resumes(world.rules, world.cards, next);
    return null;
  } catch {
    return refuse('R-FIX-03', 'what was going on could not go on from there: take its questions back as well');
  }
};

/** Seals a change that names a hidden place: only the house learns it. */
const sealed = (op: Json): MaybeSecret<Json> => (namesHidden(op) ? secret(op, []) : op);

/** Mends the table by stated changes that trigger nothing. Physics checks them, and not the rules of the game. */
export const fix = (world: World, errand: Errand): Decided | Refusal => {
  const wrong = refused(world, errand);
  if (wrong) return wrong;
  const { table, action, seat } = errand;
  const stated = action['ops'] as readonly Json[];
  const scribe = new Scribe(table, world.cards, world.rules);
  const looks = new Looks(world.rules, scribe);
  scribe.open(table.revision + 1);
  looks.open();
  const ops = stated.map(sealed);
  const { unseen } = action;
  const marked = unseen === undefined ? {} : { unseen: true };
  const fixed = { kind: 'fixed', ops, ...marked, ...givenParts(action, ['ruling', 'words']) };
  scribe.emit(fixed as unknown as Fact);
  const broken = carried(scribe, stated) ?? unconserved(table, scribe.table) ?? astray(world, table, scribe.table);
  if (broken) return broken;
  looks.announce();
  if (unseen === undefined) scribe.unit(RULING, 'A judge mends the table', 'resolved', ['R-FIX-01']);
  else scribe.unit(RULING, 'A card that nobody saw: stated by hand', 'resolved', ['R-PAPER-18']);
  const hidden = unseen === undefined ? {} : { unseen: secret(unseen as Json, []) };
  const recorded = { ...action, ...hidden, kind: 'fix', ops, seat } as RecordedAction;
  const after = endEntry(scribe.table, scribe.facts);
  return dead(world, after, recorded, scribe.facts) ?? { action: recorded, facts: scribe.facts, table: after };
};
