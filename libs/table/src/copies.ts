import type { Card, Table } from './table.js';

/* Copies that share hidden classes, so that V8 reads them fast (docs/decisions/324). */

/**
 * A copy of a table with these members changed. All tables are copied here, with their members in one order, so
 * that they share one hidden class. A member that this version does not know is left out.
 */
export const tableWith = <Name extends keyof Table = never>(table: Table, change: Pick<Table, Name>): Table => {
  const copy: Table = {
    audience: table.audience,
    revision: table.revision,
    played: table.played,
    judged: table.judged,
    match: table.match,
    office: table.office,
    status: table.status,
    game: table.game,
    began: table.began,
    seats: table.seats,
    order: table.order,
    turn: table.turn,
    phase: table.phase,
    step: table.step,
    opportunity: table.opportunity,
    zones: table.zones,
    items: table.items,
    asks: table.asks,
    effects: table.effects,
    combat: table.combat,
    notes: table.notes,
    draws: table.draws,
    drawn: table.drawn,
    units: table.units,
    seeds: table.seeds,
    turns: table.turns,
    path: table.path,
    result: table.result,
    games: table.games,
  };
  return Object.assign(copy, change);
};

/** A copy of a card with these members changed, and without that of `gone`: folds copy cards here, as tables. */
export const cardWith = <Name extends keyof Card = never>(
  card: Card,
  change: Pick<Card, Name>,
  gone?: 'appears' | 'host',
): Card =>
  Object.assign(
    {
      handle: card.handle,
      definition: card.definition,
      known: card.known,
      owner: card.owner,
      controller: card.controller,
      face: card.face,
      side: card.side,
      since: card.since,
      damage: card.damage,
      counters: card.counters,
      values: card.values,
      token: card.token,
    },
    card.appears === undefined || gone === 'appears' ? undefined : { appears: card.appears },
    card.host === undefined || gone === 'host' ? undefined : { host: card.host },
    card.paidFor === undefined ? undefined : { paidFor: card.paidFor },
    change,
  );

/**
 * A copy of an object with more members; with `undefined`, with none. For objects that are made often and read often:
 * V8 before Node 22 gives each object to which a spread adds a member (`{ ...base, more }`) a hidden class of its own
 * (docs/decisions/324).
 */
export const extended = <Base extends object, More extends object | undefined>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & (undefined extends More ? Partial<NonNullable<More>> : More) =>
  Object.assign({}, base, more) as never;
