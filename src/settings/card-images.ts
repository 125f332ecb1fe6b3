import { statSync } from 'node:fs';

/** Where pictures of cards come from; the service fetches pictures from nowhere else. */
export type CardImages =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'web'; readonly pattern: string };

const FIELD = /\{[A-Za-z]+\}/g;

/** Reads a folder, or an address with card fields in braces after its host; `undefined` for any other text. */
export const cardImagesIn = (text: string): CardImages | undefined => {
  if (!/^[a-z]+:\/\//i.test(text)) return /[{}\0]/.test(text) ? undefined : { kind: 'folder', folder: text };
  const bare = text.replace(FIELD, 'x');
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)/i.exec(text) ?? [];
  if (bare === text || /[{}]/.test(bare) || /[{}@]/.test(origin) || origin === '' || !URL.canParse(bare))
    return undefined;
  return { kind: 'web', pattern: text };
};

/**
 * The address of a card's picture; `undefined` if the card lacks a field of it, or the field's text would lead to
 * another place.
 */
export const imageAddress = (pattern: string, card: { readonly [field: string]: unknown }): string | undefined => {
  let whole = true;
  const address = pattern.replace(FIELD, (field) => {
    const value = Object.hasOwn(card, field.slice(1, -1)) ? card[field.slice(1, -1)] : undefined;
    const said = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
    if (said === '' || /^\.+$/.test(said)) whole = false;
    return encodeURIComponent(said);
  });
  return whole ? address : undefined;
};

/**
 * What is wrong with a setting for pictures: a folder that does not exist, or fields that no card has as a text or
 * number.
 */
export const pictureProblems = (
  images: CardImages | undefined,
  cards: readonly { readonly [field: string]: unknown }[],
): string[] => {
  if (images === undefined) return [];
  if (images.kind === 'folder')
    return statSync(images.folder, { throwIfNoEntry: false })?.isDirectory()
      ? []
      : [`${images.folder}: there is no such folder`];
  return [...new Set(images.pattern.match(FIELD))]
    .filter((field) => !cards.some((card) => imageAddress(field, card) !== undefined))
    .map((field) => `cards have no ${field}`);
};
