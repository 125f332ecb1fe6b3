/** JSON as entries hold it: integers only, no `undefined`, no key `$` except in a {@link Secret}. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Whether a value is an object of JSON: neither a list nor `null`. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
