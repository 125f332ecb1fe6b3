import type { EventAction } from '../event/actions.js';
import { toldToAll } from '../event/penalties.js';
import { roundOf, tableOf, type EventState } from '../event/event.js';
import { inForce } from '../result/report.js';

/** An entry of an event in the form in which it is sent to a receiver. */
export interface Letter {
  /** The id stays the same whenever the entry is sent, so that a receiver recognises repetitions. */
  readonly id: string;
  readonly type: string;
  /** JSON text. */
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
 * The letter to a receiver about an entry, in the form of Standard Webhooks. It contains no names, because nobody can
 * erase what has been sent.
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
