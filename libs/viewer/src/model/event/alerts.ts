import type { EventPlayerShown, EventShown } from '../../api/events.js';
import { eventMine } from '../../messages/event-mine.js';
import { playerNameOf } from './telling.js';

const say = eventMine.alerts;

/** News that a player wants to hear while the phone is in a pocket. */
export interface PlayerAlert {
  /** The key that stays the same as long as the news does. */
  readonly key: string;
  readonly text: string;
}

/** The alerts for a player's table in the present round. */
export const alertsFor = (
  mine: Pick<EventPlayerShown, 'player' | 'tables'>,
  event: Pick<EventShown, 'round'>,
): readonly PlayerAlert[] => {
  const at = mine.tables.find(({ round }) => round === event.round);
  if (!at) return [];
  const { round, table, players, state, versions, agreed, calls } = at;
  const other = players.find(({ player }) => player !== mine.player);
  const name = other && playerNameOf(other);
  const agrees = agreed.some(({ id }) => id === mine.player);
  return [
    { key: `paired ${round} ${table}`, text: name ? say.paired({ table, other: name }) : eventMine.bye },
    ...(state === 'reported' && !agrees ? [{ key: `reported ${round} ${versions.length}`, text: say.reported }] : []),
    ...(state === 'ruled' ? [{ key: `ruled ${round} ${versions.length}`, text: say.ruled }] : []),
    ...calls.flatMap(({ closed }, n) => (closed === null ? [] : [{ key: `came ${round} ${n}`, text: say.answered }])),
  ];
};

/** Finds the alerts that are new. Alerts from the opening of the page do not count as new. */
export class FreshAlerts {
  private seen: Set<string> | undefined;

  take(alerts: readonly PlayerAlert[]): readonly PlayerAlert[] {
    const fresh = this.seen === undefined ? [] : alerts.filter(({ key }) => !this.seen!.has(key));
    this.seen = new Set([...(this.seen ?? []), ...alerts.map(({ key }) => key)]);
    return fresh;
  }
}
