import type { Clock } from '../api/shapes.js';

/** The time on a clock in minutes and seconds, counted from the last known time left. */
export const clockNow = ({ state, left, at }: Clock, now: number): string => {
  const gone = state === 'running' ? Math.max(0, now - Date.parse(at)) : 0;
  const seconds = Math.max(0, Math.ceil((left - gone) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long a person has been waiting. */
export const waitingSince = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (!(minutes >= 1)) return 'just now';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `for ${Math.floor(hours / 24)} days`;
  return hours > 0 ? `for ${hours} h ${minutes % 60} min` : `for ${minutes} min`;
};
