import type { KeptMatch } from './begun-here.js';

/** A bench that this browser can open, because the match began here. */
export interface BenchHere {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly address: string;
}

/** The benches of the matches that began in this browser, by the judges' links that it keeps. */
export const benchesAmong = (matches: readonly KeptMatch[]): BenchHere[] =>
  matches.flatMap(({ id, title, at, links }) => {
    const link = links.find(({ address }) => new URL(address, 'http://localhost').pathname.startsWith('/bench/'));
    return link === undefined ? [] : [{ id, title, at, address: link.address }];
  });
