import { plural } from './plural.js';

/** What stands on the wall of a hall. */
export const screen = {
  title: 'Hall screen',
  pages: { all: 'All in turn', pairings: 'Pairings', standings: 'Standings', clock: 'Clock', bracket: 'Bracket' },
  winner: 'Winner',
  seats: ({ round }: { round: string }) => `${round}: where everybody sits`,
  sat: ({ round }: { round: string }) => `${round}, which is over: where everybody sat`,
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  before: 'Previous page',
  next: 'Next page',
  still: 'Stay on this page',
  notPaired: 'The next round is not paired yet.',
  nobody: 'Nobody has entered yet.',
  bye: 'has a bye',
  against: ({ name }: { name: unknown }) => ['against ', name],
  over: 'The round is over',
  noClock: 'The round has not begun, or has no clock',
  playing: ({ count, tables }: { count: number; tables: string }) =>
    plural(count, { one: `Still playing: table ${tables}`, other: `Still playing: tables ${tables}` }),
  playingMany: ({ count }: { count: number }) =>
    plural(count, { one: '1 table is playing', other: `${count} tables are playing` }),
};
