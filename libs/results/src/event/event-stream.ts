import type { Stream } from '#match';
import { NO_EVENT, type EventState } from './event.js';
import { foldEvent } from './fold.js';
import { EVENT_ACTION } from './shape.js';

const PREFIX = 'event:';

/** The stream of an event in the log. No match has such an id. */
export const streamOf = (event: string): string => `${PREFIX}${event}`;
/** Returns the id of the event that has this stream. */
export const eventOfStream = (stream: string): string => stream.slice(PREFIX.length);
export const isEvent = (id: string): boolean => id.startsWith(PREFIX);

/** Events are a type of stream beside matches, in the same log. Their fold skips entries that it cannot read. */
export const eventStream: Stream<EventState> = {
  type: 'event',
  empty: NO_EVENT,
  fold: (state, { action, time }) => {
    const read = EVENT_ACTION.safeParse(action);
    return read.success ? foldEvent(state, read.data, time) : state;
  },
};
