/** JSON as entries hold it: integers only, no `undefined`, no key `$` except in a {@link Secret}. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
