/** The result of reading input that may be garbage. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly what: string };

export const good = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const bad = (what: string): { readonly ok: false; readonly what: string } => ({ ok: false, what });
