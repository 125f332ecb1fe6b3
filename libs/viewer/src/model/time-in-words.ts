const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const SECOND = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** `28 November 2026, 09:10:31 UTC`: the same for every reader in any time zone. */
export const timeInWords = (time: string): string => {
  const at = new Date(time);
  return `${DAY.format(at)}, ${SECOND.format(at)} UTC`;
};

/** `28 November 2026, 09:10 to 09:52 UTC`. */
export const spanInWords = (from: string, to: string): string => {
  const [begins, ends] = [new Date(from), new Date(to)];
  const [day, last] = [DAY.format(begins), DAY.format(ends)];
  return `${day}, ${MINUTE.format(begins)} to ${last === day ? '' : `${last}, `}${MINUTE.format(ends)} UTC`;
};
