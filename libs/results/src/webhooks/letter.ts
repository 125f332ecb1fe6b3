import type { EventAction } from '../event/actions.js';
import { toldToAll } from '../event/penalties.js';
import { roundOf, tableOf, type EventState } from '../event/event.js';
import { inForce } from '../result/report.js';

/** An entry of an event as it is sent. */
export interface Letter {
  /** The same whenever the entry is sent: by it a receiver knows what it has already. */
  readonly id: string;
  readonly type: string;
  /** JSON. */
  readonly body: string;
}

const tableAt = (state: EventState, action: EventAction) => {
  const round = 'round' in action ? roundOf(state, action.round) : undefined;
  const table = round && 'table' in action && action.table !== undefined ? tableOf(round, action.table) : undefined;
  if (!round || !table) return {};
  const { players, match, report } = table;
  const result = inForce(report)?.result ?? null;
  return { table: { round: round.round, table: table.table, players, match, state: report.state, result } };
};

/**
 * What a receiver is sent of an entry, in the shape of Standard Webhooks. Nobody's name stands in it: what has been
 * sent cannot be erased.
 *
 * @param state the event after the entry
 */
export const letterOf = (
  event: string,
  {
    revision,
    hash,
    at,
    action,
  }: { readonly revision: number; readonly hash: string; readonly at: string; readonly action: EventAction },
  state: EventState,
): Letter => {
  const type = `event.${action.kind.replaceAll('-', '_')}`;
  const data = {
    event,
    name: state.setup?.name ?? '',
    revision,
    hash,
    action: toldToAll(action),
    ...tableAt(state, action),
  };
  return { id: `msg_${event}_${revision}`, type, body: JSON.stringify({ type, timestamp: at, data }) };
};
