/** Houses whose names are more than their words with a capital. */
const NAMES: Readonly<Record<string, string>> = { staralliance: 'Star Alliance' };

/** A house as players know it; the rules, and cards' data, have it in small letters. */
export const houseName = (house: string): string =>
  NAMES[house] ?? `${house.slice(0, 1).toUpperCase()}${house.slice(1)}`;
