import { withNames } from '#narration';
import type { Seat } from '#table';
import type { IndexStep, Ruling, ReplayIndex, Rulings } from '../api/shapes.js';
import { bench as say } from '../messages/bench.js';
import { entryOf, stepOf } from './bench-timeline.js';
import type { FollowedMatch } from './followed-match.js';
import { momentBefore, placeInBrief, placeInWords } from './place-in-words.js';
import { rulingInWords, rulingNumber, rulingTitle } from './rulings-in-words.js';
import { titleOf } from './timeline.js';

/** What a bench knows of its match. */
interface Known {
  readonly live: Pick<FollowedMatch, 'naming' | 'summary'>;
  readonly index: ReplayIndex | undefined;
  readonly rulings: Rulings | undefined;
}

/** The names that a judge reads: of players, steps and rulings. */
export class BenchWords {
  constructor(private readonly known: Known) {}

  /** A text of the service, with names in place of seats. */
  readonly said = (text: string): string => {
    const book = this.known.live.naming?.book;
    return book ? withNames(text, book) : text;
  };

  readonly name = (seat: Seat): string =>
    this.known.live.summary?.seats.find((one) => one.seat === seat)?.name ?? say.seat({ seat });

  /** A step's title, with names in place of seats. */
  readonly title = (step: Pick<IndexStep, 'title' | 'kind'>): string => this.said(titleOf(step));

  /** The step that a place of the match lies in. */
  stepAt(place: string): IndexStep | undefined {
    return stepOf(this.index, place);
  }

  /** A place of the match in words: `turn 3, step 41: Fireball`. */
  place(place: string): string {
    return placeInWords(this.index, place, this.title);
  }

  /** The moment before a place, to which the match goes back. */
  before(place: string): string {
    return momentBefore(this.index, place, this.title);
  }

  /** The last thing that happened until the end of an entry, as a place in words. */
  after(entry: number): string {
    return this.place(this.index.findLast(({ position }) => entryOf(position) <= entry)?.position ?? String(entry));
  }

  /** A place without what happened there: `turn 3, step 41`. */
  placeInBrief(place: string): string {
    return placeInBrief(this.index, place);
  }

  /** A ruling with its words and its place, where it stands alone. */
  ruling(ruling: Ruling): string {
    return rulingInWords(ruling, this.rulings, this.index, this.name);
  }

  /** A ruling without its words and its place, where they stand beside it. */
  rulingTitle(ruling: Ruling): string {
    return rulingTitle(ruling, this.rulings, this.name);
  }

  readonly rulingNumber = (entry: number): number => rulingNumber(this.rulings, entry);

  private get index(): readonly IndexStep[] {
    return this.known.index?.index ?? [];
  }

  private get rulings(): readonly Ruling[] {
    return this.known.rulings?.rulings ?? [];
  }
}
