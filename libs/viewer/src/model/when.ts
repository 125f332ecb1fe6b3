/** Day and time, written alike on every page. */
const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const dayAndTime = (at: string): string => WHEN.format(new Date(at));
