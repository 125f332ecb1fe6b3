import type { StreamedEntry } from '../api/shapes.js';
import { changesShown, NO_CHANGES, type Changes } from './changes.js';
import { readStreamed, type ReadEntry } from './entries.js';
import type { LogLine } from './log.js';
import { wordsOfMatch } from './match-words-later.js';
import type { Naming } from './naming.js';
import { OFFICE } from './standing.js';

/** The recent entries of a match, and their log: at most a fixed number, however long the page follows the match. */
export class Lately {
  naming: Naming | undefined;
  private heard: readonly ReadEntry[] = [];
  /** The log in words; kept until something changes. */
  private lines: readonly LogLine[] | undefined;

  constructor(private readonly length: number) {}

  get entries(): readonly ReadEntry[] {
    return this.heard;
  }

  /** What happened, the newest last; empty until the words of matches have loaded. */
  get log(): readonly LogLine[] {
    const names = this.naming?.book;
    return (this.lines ??= (names && wordsOfMatch()?.storyOf(this.heard, names)) ?? []);
  }

  /** Takes an entry in, once; returns whether it changes something that only the summary tells. */
  take(entry: StreamedEntry): boolean {
    const read = readStreamed(entry);
    if (this.heard.some(({ revision }) => revision === read.revision)) return false;
    this.heard = [...this.heard, read].slice(-this.length);
    this.naming?.read(undefined, read.facts, [read.acted?.actor]);
    return read.facts.some(({ kind }) => OFFICE.has(kind));
  }

  /** The changes from one table to a later one. */
  changes(after: number, until: number): Changes {
    const fresh = this.heard.filter(({ revision }) => revision > after && revision <= until);
    return fresh.length > 0 ? changesShown(fresh.flatMap(({ facts }) => facts)) : NO_CHANGES;
  }

  /** A name was read, or an entry: it is said again. */
  anew(): void {
    this.lines = undefined;
  }
}
