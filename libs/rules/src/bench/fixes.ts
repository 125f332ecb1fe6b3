import {
  cardsByOwner,
  cardsIn,
  endEntry,
  RULING,
  secret,
  speaks,
  type Fact,
  type Json,
  type MaybeSecret,
  type Table,
  zoneName,
  zoneSeat,
} from '#table';
import type { Decided, RecordedAction } from '../contract.js';
import { nextSession, resumes } from '../decide.js';
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

const refused = (errand: Errand): Refusal | null => {
  const { table, action, by } = errand;
  if (by !== 'judge') return refuse('R-FIX-01', 'a judge mends a table');
  if (table.game === 0 || table.games.length === table.game || table.status === 'ended')
    return refuse('R-FIX-01', 'no game is running that could be mended');
  const { ops } = action;
  if (!Array.isArray(ops) || ops.length === 0 || ops.length > MOST_CHANGES)
    return refuse('R-FIX-01', `"ops" is a list of 1 to ${MOST_CHANGES} changes`);
  return wrongGround(errand) ?? wrongWords(action);
};

/** Changes one after the other, each checked against the table as those before it have left it. */
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
    // Nothing of what judges mend asks anybody, so a change has happened when its flow has begun.
    kinds
      .find((kind) => kind.op === said.op)!
      .carry(scribe, { by: 0 }, said)
      .next();
  }
  return null;
};

/** No card comes from nowhere, is lost, or lies in another's hand or deck. */
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

/** A zone of a seat into which not everybody may look holds that seat's own cards: from there they go to its hand. */
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

/** Whether anything can go on: somebody may act or is asked, or the house does something by itself. */
const isLive = ({ rules, cards }: World, table: Table): boolean => {
  const running = { ...table, office: { ...table.office, paused: null } };
  if (due(running) !== null) return true;
  const always = new Set(rules.moves.filter((move) => move.always).map(({ kind }) => kind));
  return table.seats.some(({ seat, out }) =>
    out === null ? options(rules, queryOf(running, seat, cards)).some(({ kind }) => !always.has(kind)) : false,
  );
};

/** What is asked about an entry of the stack that is ended, and is asked all the same. */
const askedInVain = ({ match, items }: Table, after: Table): string | undefined => {
  // Before facts 3 it was mended so, and is to be decided again alike.
  if (!speaks(match, 3)) return undefined;
  const gone = new Set<unknown>(items.map(({ id }) => id).filter((id) => !after.items.some((one) => one.id === id)));
  return after.asks.find(({ about, answered }) => !answered && gone.has(about['item']))?.title;
};

/** `R-FIX-03`: a table on which nothing can go on, or a flow that finds no way, is not mended. */
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

/** What of a change names a place that others may not look at is told to nobody else. */
const sealed = (op: Json): MaybeSecret<Json> => (namesHidden(op) ? secret(op, []) : op);

/** A table is mended: typed changes that set nothing off, checked by physics and not by rules. */
export const fix = (world: World, errand: Errand): Decided | Refusal => {
  const wrong = refused(errand);
  if (wrong) return wrong;
  const { table, action, seat } = errand;
  const stated = action['ops'] as readonly Json[];
  const scribe = new Scribe(table, world.cards, world.rules);
  const looks = new Looks(world.rules, scribe);
  scribe.open(table.revision + 1);
  looks.open();
  const ops = stated.map(sealed);
  const fixed = { kind: 'fixed', ops, ...givenParts(action, ['ruling', 'words']) };
  scribe.emit(fixed as unknown as Fact);
  const broken = carried(scribe, stated) ?? unconserved(table, scribe.table) ?? astray(world, table, scribe.table);
  if (broken) return broken;
  looks.announce();
  scribe.unit(RULING, 'A judge mends the table', 'resolved', ['R-FIX-01']);
  const recorded = { ...action, kind: 'fix', ops, seat } as RecordedAction;
  const after = endEntry(scribe.table, scribe.facts);
  return dead(world, after, recorded, scribe.facts) ?? { action: recorded, facts: scribe.facts, table: after };
};
