import type { EventPlayerShown, EventShown, EventTable } from '../../api/events.js';
import { eventMine } from '../../messages/event-mine.js';
import { PENALTY_TITLES, playerNameOf } from './telling.js';

const say = eventMine.alerts;

/** News that a player wants to hear while the phone is in a pocket. */
export interface PlayerAlert {
  /** The key that stays the same as long as the news does. */
  readonly key: string;
  readonly text: string;
}

/** The news of a player's table: what its other player did, and what a judge did. */
const atTable = (
  me: string,
  { round, table, players, state, versions, agreed, disputed, calls, penalties }: EventTable,
) => {
  const opponent = players.find(({ player }) => player !== me);
  const other = opponent && playerNameOf(opponent);
  const agrees = agreed.some(({ id }) => id === me);
  const disputes = state === 'disputed' && disputed?.by.id !== me;
  return [
    {
      // Another opponent at the same table is news, too.
      key: `paired ${round} ${table} ${opponent?.player ?? ''}`,
      text: other ? say.paired({ table, other }) : eventMine.bye,
    },
    ...(state === 'reported' && !agrees ? [{ key: `reported ${round} ${versions.length}`, text: say.reported }] : []),
    ...penalties.flatMap(({ player, penalty }, n) =>
      player === me ? [] : [{ key: `loss ${round} ${n}`, text: say.othersLoss({ penalty: PENALTY_TITLES[penalty] }) }],
    ),
    ...(disputes ? [{ key: `disputed ${round} ${versions.length}`, text: say.disputed }] : []),
    ...(state === 'ruled' ? [{ key: `ruled ${round} ${versions.length}`, text: say.ruled }] : []),
    ...calls.flatMap(({ by, closed }, n) => {
      if (by.id !== me) return closed === null ? [{ key: `called ${round} ${n}`, text: say.called }] : [];
      return closed === null ? [] : [{ key: `came ${round} ${n}`, text: say.answered }];
    }),
  ];
};

/** The alerts for a player: for their table in the present round, and for their penalties. */
export const alertsFor = (
  { player, tables, penalties }: Pick<EventPlayerShown, 'player' | 'tables' | 'penalties'>,
  event: Pick<EventShown, 'round'>,
): readonly PlayerAlert[] => {
  const table = tables.find(({ round }) => round === event.round);
  return [
    ...penalties.map(({ penalty }, n) => ({
      key: `penalty ${n}`,
      text: say.penalty({ penalty: PENALTY_TITLES[penalty] }),
    })),
    ...(table ? atTable(player, table) : []),
  ];
};

/** Finds the alerts that are new. Alerts from the opening of the page do not count as new. */
export class FreshAlerts {
  private seen: Set<string> | undefined;

  take(alerts: readonly PlayerAlert[]): readonly PlayerAlert[] {
    const fresh = this.seen === undefined ? [] : alerts.filter(({ key }) => !this.seen!.has(key));
    // A pairing that is changed and changed back is news both times.
    this.seen = new Set(alerts.map(({ key }) => key));
    return fresh;
  }
}
