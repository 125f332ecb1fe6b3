import { times } from '../messages/table-times.js';

const { time: say } = times;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const SECOND = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** `28 November 2026, 09:10:31 UTC`: the same for every reader in any time zone. */
export const timeInWords = (time: string): string => {
  const at = new Date(time);
  return say.at({ day: DAY.format(at), time: SECOND.format(at) });
};

/** `28 November 2026, 09:10 to 09:52 UTC`. */
export const spanInWords = (from: string, to: string): string => {
  const [begins, ends] = [new Date(from), new Date(to)];
  const [day, last] = [DAY.format(begins), DAY.format(ends)];
  const span = { day, from: MINUTE.format(begins), to: MINUTE.format(ends) };
  return last === day ? say.span(span) : say.spanOfDays({ ...span, last });
};
