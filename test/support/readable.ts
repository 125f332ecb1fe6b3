import { WITHIN } from './in-page.js';

/** Whether somebody can read the cards that lie before them: run inside a page, as text. */

/**
 * What a name and the words of a card have at least, in pixels, how much of it no other card covers, and which part of
 * the longest word of its name is there: a word without its last letters is still read.
 */
const LEAST = { name: 11, words: 9, wordsFrom: 110, seen: 40, part: 0.8 };

/** The windows in which it is promised, and the share of steps at which all cards are to be read. */
export const READ_AT = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
export const READ_SHARE = 0.95;

/** What cannot be read on a board, of cards whose name is known: what it is, and why. */
export const UNREADABLE = `(() => {
  ${WITHIN}
  const board = within(document).find(({ localName }) => localName === 'rc-board');
  const rows = within(board.shadowRoot).filter((one) => one.matches('ul.cards:not([inert])'));
  return rows.flatMap((row) => [...row.children].flatMap((place, n, places) => {
    const card = [...place.querySelectorAll(':scope > rc-card')].at(-1);
    if (!card || card.unknown) return [];
    const { left, bottom } = place.getBoundingClientRect();
    const width = card.offsetWidth;
    // A hand may lie in two rows: what stands below covers nothing.
    const after = places[n + 1]?.getBoundingClientRect();
    const next = after && after.top < bottom - 1 ? after.left : Infinity;
    const name = card.shadowRoot.querySelector('.name');
    const words = card.shadowRoot.querySelector('.words');
    const font = (one) => Number.parseFloat(getComputedStyle(one).fontSize);
    const seen = Math.min(width, next - left);
    const why = [
      font(name) < ${LEAST.name} ? 'its name is ' + font(name) + ' px high' : '',
      seen < ${LEAST.seen} ? 'only ' + Math.round(seen) + ' px of it are to be seen' : '',
      seen >= width - 1 && name.clientWidth < name.scrollWidth * ${LEAST.part} ? 'its name is cut' : '',
      words && width >= ${LEAST.wordsFrom} && (!words.checkVisibility() || font(words) < ${LEAST.words} || words.clientHeight < 2 * font(words)) ? 'its words are not there' : '',
    ].filter((one) => one !== '');
    return why.length > 0 ? [name.innerText.replaceAll('\\n', ' ') + ' (' + Math.round(width) + ' px wide): ' + why.join(', ')] : [];
  }));
})()`;

/** The names on a board that are written in letters which nobody reads: a card may show none, but no smaller one. */
export const SMALL_NAMES = `(() => {
  ${WITHIN}
  const board = within(document).find(({ localName }) => localName === 'rc-board');
  return within(board.shadowRoot).flatMap((one) => {
    const px = Number.parseFloat(getComputedStyle(one).fontSize);
    return one.matches('.name') && one.checkVisibility() && px < ${LEAST.name} ? [one.innerText + ': ' + px + ' px'] : [];
  });
})()`;
