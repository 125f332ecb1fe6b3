/** The places of a value at which a text stands that says nothing, or that a program's slip stands in. */
const unsaid = (value: unknown, at: string): string[] => {
  if (typeof value === 'string') return value.trim() === '' || /\bundefined\b|\bNaN\b|\[object/.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (MAY_BE_EMPTY.has(key) ? [] : unsaid(one, `${at}.${key}`)));
};

/** The step of a phase that has none; a source that is no card; what the games note for themselves. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['step', 'source', 'value']);

/** What is on record, offered or refused is said in words: no title, cause, purpose, rule or reason is left empty. */
export const inWords = <T>(what: string, value: T): T => {
  const [at] = unsaid(value, what);
  if (at !== undefined) throw new Error(`${at} says nothing: ${JSON.stringify(value)}`);
  return value;
};
