import type { Clock } from '../api/shapes.js';
import { times as say } from '../messages/table-times.js';

/** The time on a clock in minutes and seconds, counted from the last known time left. */
export const clockNow = ({ state, left, at }: Clock, now: number): string => {
  const gone = state === 'running' ? Math.max(0, now - Date.parse(at)) : 0;
  const seconds = Math.max(0, Math.ceil((left - gone) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What can be done with a clock, by its state; without a clock it can only be set. */
export const CLOCK_DEEDS = ['set', 'extend', 'start', 'stop', 'call-time'] as const;
export type ClockDeed = (typeof CLOCK_DEEDS)[number];
const CAN: Readonly<Record<Clock['state'], ReadonlySet<ClockDeed>>> = {
  stopped: new Set(['set', 'extend', 'start', 'call-time']),
  running: new Set(['extend', 'stop', 'call-time']),
  held: new Set(['extend', 'stop', 'call-time']),
  called: new Set(['set']),
};

export const canClock = (deed: ClockDeed, clock: Pick<Clock, 'state'> | undefined): boolean =>
  clock === undefined ? deed === 'set' : CAN[clock.state].has(deed);

/** How long a person has been waiting. */
export const waitingSince = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (!(minutes >= 1)) return say.waiting.now;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return say.waiting.days({ days: Math.floor(hours / 24) });
  return hours > 0 ? say.waiting.hours({ hours, minutes: minutes % 60 }) : say.waiting.minutes({ minutes });
};
