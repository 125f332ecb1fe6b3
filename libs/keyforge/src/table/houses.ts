/** The names of houses that are not just their word with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { staralliance: 'Star Alliance' };

/** The name of a house as players know it. Rules and card data write it in small letters. */
export const houseName = (house: string): string =>
  NAMES[house] ?? `${house.slice(0, 1).toUpperCase()}${house.slice(1)}`;
