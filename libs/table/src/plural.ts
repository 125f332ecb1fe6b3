/** `1 card`, `3 cards`. */
export const pluralOf = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
