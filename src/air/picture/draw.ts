import { HUES, type Hue, type Seat, type ShownCard, type ShownTable, type ShownZone, type Showing } from '#table';
import { wordTold } from '#narration';
import { fitted, widthOf } from './measure.js';

/** The size that link previews ask for, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

const EDGE = 24;
const HEAD = 230;
const STRIP = 66;
const HALF = (PICTURE.height - STRIP) / 2;
const GAP = 8;

/** The hues of the viewer's dark theme. */
const COLOURS: Readonly<Record<Hue, string>> = {
  red: '#d8584a',
  orange: '#d98440',
  gold: '#cfa93a',
  green: '#5aa653',
  teal: '#3ba39d',
  blue: '#4f8fd6',
  violet: '#9b72c9',
  pink: '#cf6a9c',
  brown: '#a5835a',
  grey: '#8b9098',
  white: '#c9c7bd',
  black: '#6a6675',
};
const SEATS = ['#84bdf3', '#f3ab72', '#8bd3a2', '#cfa5ef'];

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`).replace(/[^\P{Cc}]/gu, ' ');

export const wordsAt = (x: number, y: number, size: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;

const colourOf = ({ elements, classes, types }: ShownCard, { hues }: Showing): string => {
  const all = [...(elements ?? []), ...(classes ?? []), ...(types ?? [])];
  const named = all.map((word) => hues?.[word]).find((hue) => hue !== undefined);
  return COLOURS[named ?? HUES[(all[0]?.length ?? 0) % HUES.length]!];
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Breaks a name into at most as many lines as a card has room for. */
const lines = (name: string, width: number, size: number, most: number): string[] => {
  const found: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${found.at(-1)} ${word}`;
    if (found.length > 0 && widthOf(longer, size) <= width) found[found.length - 1] = longer;
    else found.push(fitted(word, width, size));
  }
  return found.slice(0, most);
};

const cardAt = (card: ShownCard, { x, y, width, height }: Box, showing: Showing): string => {
  const known = card.name !== undefined && card.face !== 'down';
  const hue = known ? colourOf(card, showing) : '#77808d';
  const size = Math.min(17, width / 6);
  const turned = card.rested === true || (showing.turned !== undefined && card.values?.[showing.turned] === true);
  const whole = showing.endures === undefined ? undefined : card.stats?.[showing.endures];
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="${known ? '#222831' : '#3a4658'}" stroke="${hue}" stroke-width="4"/>`;
  if (!known) return frame;
  const name = lines(card.name ?? '', width - 12, size, 3).map((line, n) =>
    wordsAt(x + 7, y + 7 + size * (n + 1), size, line, 'font-weight="700"'),
  );
  const left =
    whole === undefined
      ? ''
      : wordsAt(
          x + width - 8,
          y + height - 9,
          size * 1.5,
          String(whole - (card.damage ?? 0)),
          'font-weight="700" text-anchor="end"',
        );
  const group = turned ? ` transform="rotate(9 ${x + width / 2} ${y + height / 2})"` : '';
  return `<g${group}>${frame}<rect x="${x + 2}" y="${y + 2}" width="${width - 4}" height="${size * 1.6}" rx="5" fill="${hue}" opacity="0.35"/>${name.join('')}${left}</g>`;
};

/** Places of cards in a row: cards shrink and then overlap until all have room. */
const placesIn = (n: number, { x, width, height }: Box) => {
  const wide = height * 0.72;
  const step = n === 1 ? 0 : Math.min(wide + GAP, (width - wide) / (n - 1));
  return { wide, step, from: x + (width - wide - step * (n - 1)) / 2 };
};

const row = (cards: readonly ShownCard[], box: Box, showing: Showing): string => {
  const { wide, step, from } = placesIn(cards.length, box);
  return cards.map((card, n) => cardAt(card, { ...box, x: from + n * step, width: wide }, showing)).join('');
};

const isPool = (zone: ShownZone): boolean => zone.cards.some(({ slot }) => slot !== undefined);

/** The open cards of a seat: its own rows, and its part of the shared rows. Hands are never drawn. */
const rowsOf = (table: ShownTable, seat: Seat): ShownCard[][] =>
  table.zones
    .filter(({ show, seat: whose }) => (show === 'row' || show === 'line') && (whose === undefined || whose === seat))
    .map((zone) =>
      isPool(zone)
        ? []
        : zone.seat === undefined
          ? zone.cards.filter(({ controller }) => controller === seat)
          : [...zone.cards],
    )
    .filter((cards) => cards.length > 0)
    .slice(0, 2);

const leftOf = (rows: readonly (readonly ShownCard[])[], { avatar, endures }: Showing): number | undefined => {
  if (avatar === undefined || endures === undefined) return undefined;
  const card = rows.flat().find(({ types }) => types?.includes(avatar.type));
  const whole = card?.stats?.[endures];
  return whole === undefined ? undefined : whole - (card?.damage ?? 0);
};

const half = (table: ShownTable, n: number, y: number, showing: Showing): string => {
  const seat = table.seats[n];
  if (!seat) return '';
  const rows = rowsOf(table, seat.seat);
  const left = leftOf(rows, showing);
  const held = table.zones
    .filter((zone) => zone.seat === seat.seat && zone.count > 0)
    .map(({ title, count }) => `${title} ${count}`)
    .slice(0, 4);
  const counters = Object.entries(seat.counters).map(([id, count]) => `${id} ${count}`);
  const height = (HALF - EDGE - GAP) / Math.max(1, rows.length);
  const boxOf = (line: number): Box => ({
    x: EDGE + HEAD,
    y: y + GAP + line * height,
    width: PICTURE.width - 3 * EDGE - HEAD,
    height: height - GAP,
  });
  // A name may run on to the first card beside it.
  const until = rows.length === 0 ? PICTURE.width - 2 * EDGE : placesIn(rows[0]!.length, boxOf(0)).from;
  const at = (line: number): number => y + 130 + line * 26;
  return [
    `<rect x="${EDGE}" y="${y}" width="${PICTURE.width - 2 * EDGE}" height="${HALF - EDGE}" rx="12" fill="#151a20"/>`,
    `<rect x="${EDGE}" y="${y}" width="7" height="${HALF - EDGE}" fill="${SEATS[(seat.seat - 1) % SEATS.length]}"/>`,
    wordsAt(EDGE + 22, y + 44, 30, fitted(seat.name, until - GAP - (EDGE + 22), 30), 'font-weight="700"'),
    left === undefined ? '' : wordsAt(EDGE + 22, y + 104, 58, String(left), 'font-weight="700"'),
    ...[...counters, ...held]
      .slice(0, 4)
      .map((text, line) => wordsAt(EDGE + 22, at(line), 19, fitted(text, HEAD - 22, 19), 'fill="#aeb6c1"')),
    ...rows.map((cards, line) => row(cards, boxOf(line), showing)),
  ].join('');
};

/** Says whose turn it is, or who has won if that is known, cut to this width. */
const standing = (
  { turn, phaseTitle, seats, game, status, stack }: ShownTable,
  { telling = {} }: Showing,
  width: number,
): string => {
  if (status === 'ended' || !turn) return status === 'ended' ? 'The end of the match' : 'Setup';
  const who = seats.find(({ seat }) => seat === turn.seat)?.name ?? '';
  const waits = stack[0] ? ` · ${stack[0].title}` : '';
  return fitted(
    `${game > 1 ? `Game ${game} · ` : ''}Turn ${turn.n}, ${who} · ${wordTold(phaseTitle, telling)}${waits}`,
    width,
    26,
  );
};

/**
 * A table as a picture for a link, in SVG: what everybody at the table sees, and no hand. Pure.
 * @param marks what a reader must know about the match: `Imported`
 */
export const drawTable = (table: ShownTable, showing: Showing, marks: readonly string[] = []): string => {
  const corner = [...marks, 'Recollect'].join(' · ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="PT Sans, system-ui, sans-serif" fill="#e9ebee">`,
    `<rect width="100%" height="100%" fill="#101317"/>`,
    half(table, 1, EDGE, showing),
    wordsAt(
      EDGE + 6,
      HALF + STRIP / 2 + 9,
      26,
      standing(table, showing, PICTURE.width - 2 * (EDGE + 6) - EDGE - widthOf(corner, 22)),
      'font-weight="700"',
    ),
    wordsAt(PICTURE.width - EDGE - 6, HALF + STRIP / 2 + 9, 22, corner, 'text-anchor="end" fill="#aeb6c1"'),
    half(table, 0, HALF + STRIP, showing),
    '</svg>',
  ].join('');
};
