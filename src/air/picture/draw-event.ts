import { PICTURE, wordsAt } from './draw.js';
import { fitted, widthOf } from './measure.js';

/** What a picture of an event shows. Everybody may know all of it. */
export interface EventDrawn {
  readonly name: string;
  /** The game, how far the event is, and how many play. */
  readonly about: string;
  /** After what the places are; empty while nobody has played. */
  readonly title: string;
  readonly places: readonly {
    readonly place: number;
    readonly name: string;
    readonly points: string;
    /** Wins, losses and draws. */
    readonly record: string;
  }[];
}

const EDGE = 60;
const ROWS = { first: 302, step: 50, most: 6 } as const;
const COLUMNS = { name: 130, points: PICTURE.width - 250, record: PICTURE.width - EDGE } as const;

/** The largest of these sizes in which a text fits, and the text cut to the smallest if none does. */
const inSize = (text: string, width: number, sizes: readonly number[]): readonly [number, string] => {
  const size = sizes.find((one) => widthOf(text, one) <= width) ?? sizes.at(-1)!;
  return [size, fitted(text, width, size)];
};

/** An event as a picture for a link, in SVG: its name, how far it is, and who stands first. Pure. */
export const drawEvent = ({ name, about, title, places }: EventDrawn): string => {
  const [size, called] = inSize(name, PICTURE.width - 2 * EDGE, [68, 56, 46]);
  const line = ({ place, name: who, points, record }: EventDrawn['places'][number], n: number): string => {
    const y = ROWS.first + n * ROWS.step;
    const weight = n === 0 ? 'font-weight="700"' : '';
    return [
      wordsAt(EDGE, y, 32, String(place), `fill="#aeb6c1" ${weight}`),
      wordsAt(COLUMNS.name, y, 34, fitted(who, COLUMNS.points - 90 - COLUMNS.name, 34), weight),
      wordsAt(COLUMNS.points, y, 34, points, `text-anchor="end" ${weight}`),
      wordsAt(COLUMNS.record, y, 30, record, 'text-anchor="end" fill="#aeb6c1"'),
    ].join('');
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="PT Sans, system-ui, sans-serif" fill="#e9ebee">`,
    '<rect width="100%" height="100%" fill="#101317"/>',
    `<rect width="14" height="100%" fill="#84bdf3"/>`,
    wordsAt(EDGE, 110, size, called, 'font-weight="700"'),
    wordsAt(EDGE, 165, 32, fitted(about, PICTURE.width - 2 * EDGE, 32), 'fill="#aeb6c1"'),
    wordsAt(EDGE, 245, 30, title, 'font-weight="700" fill="#84bdf3"'),
    title === '' ? '' : wordsAt(COLUMNS.points, 245, 24, 'points', 'text-anchor="end" fill="#aeb6c1"'),
    title === '' ? '' : wordsAt(COLUMNS.record, 245, 24, 'W–L–D', 'text-anchor="end" fill="#aeb6c1"'),
    ...places.slice(0, ROWS.most).map(line),
    wordsAt(PICTURE.width - EDGE, PICTURE.height - 24, 22, 'Recollect', 'text-anchor="end" fill="#aeb6c1"'),
    '</svg>',
  ].join('');
};
