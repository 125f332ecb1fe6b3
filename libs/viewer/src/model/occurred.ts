import { isObject, type Json } from '#table';

/** When something happened at a real table: a time in UTC, or whole seconds into a video (R-PAPER-14). */
export type Occurred = { readonly at: string } | { readonly video: number };

/** When an action happened, if it says so. */
export const occurredIn = (said: Json | undefined): Occurred | undefined => {
  if (!isObject(said)) return undefined;
  const { at, video } = said;
  return typeof at === 'string' ? { at } : typeof video === 'number' ? { video } : undefined;
};

const VIDEO = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/;

/** The seconds of a place in a video, typed as `12:34` or `1:02:03`; undefined for anything else. */
export const videoTyped = (typed: string): number | undefined => {
  const [found, hours = '0', minutes, seconds] = VIDEO.exec(typed.trim()) ?? [];
  return found === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** A place in a video as people write it: `12:34`, `1:02:03`. */
export const videoInDigits = (video: number): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(video / 3600), Math.floor(video / 60) % 60, video % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};
