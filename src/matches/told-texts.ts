import { reveal } from '#table';

/** Collects every text in a fact as an audience knows it; the ids of its cards are among them. */
export const toldTexts = (value: unknown, into: Pick<Set<string>, 'add'>): void => {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) value.forEach((one) => toldTexts(one, into));
  else if (typeof value === 'object' && value !== null) {
    if ('$' in value) toldTexts(reveal(value as never), into);
    else Object.values(value).forEach((one) => toldTexts(one, into));
  }
};
