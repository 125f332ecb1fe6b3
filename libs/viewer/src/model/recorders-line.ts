import type { Seat, ShownTable } from '#table';
import { ApiProblem, problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Action, Option, Problem, Summary } from '../api/shapes.js';
import { isAway } from './away.js';
import { isGrave } from './choices.js';
import { sameAction } from './drafting.js';
import { LineQueue, type QueuedLine } from './line-queue.js';
import {
  areAlike,
  bestOf,
  fitsOf,
  namesFor,
  ownWords,
  wordsTyped,
  type Nameable,
  type SeatsOffer,
} from './typed-line.js';

/** What a recorder's line means so far, at the table that is shown. */
export interface Understood {
  /** The choices that it makes, one after the other. */
  readonly path: readonly SeatsOffer[];
  /** Whether they are a whole action. */
  readonly isReady: boolean;
  /** The words that fit nothing. */
  readonly rest: readonly string[];
  /** What fits: several where the line may mean any of them, else what comes next. */
  readonly offered: readonly SeatsOffer[];
  readonly isUnclear: boolean;
  /** The line as far as `offered` is not about it. */
  readonly before: readonly string[];
  /** A card that the line names, and with which nothing can be done now. */
  readonly idle?: Nameable;
  /** What the service says against it. */
  readonly refused?: string;
}

/** Why the queue does not go on. */
export type StoppedLine =
  | { readonly why: 'away' }
  | { readonly why: 'foreign'; readonly after: number }
  | { readonly why: 'unclear'; readonly understood: Understood }
  | { readonly why: 'refused'; readonly problem: Problem };

export interface LineHost {
  readonly table: Pick<ShownTable, 'revision'>;
  /** The players, those who are to act first. */
  readonly seats: readonly Seat[];
  readonly nameOf: (seat: Seat) => string;
  /** A text with players' names in place of `seat 1`. */
  readonly named: (option: Option) => Option;
  /** Shows the table as it is now, which has at least this revision. */
  readonly refresh: (least?: number) => Promise<void>;
}

type LineApi = Pick<Api, 'options' | 'draft' | 'act' | 'match'>;

interface Followed {
  readonly isReady: boolean;
  readonly choices: readonly SeatsOffer[];
}

/** With how many of the cards that a line may name, what they allow is asked for. */
const MOST_NAMES = 12;
/** How many of the choices that a line fits alike are gone on with, to see which the rest of it fits. */
const MOST_WAYS = 6;

const NAME_CARD = 'name-card';
const EMPTY: Understood = { path: [], isReady: false, rest: [], offered: [], isUnclear: false, before: [] };

/** The name in a choice of a card: `It is Wolf`. */
const nameIn = (label: string): string => label.replace(/^It is /, '');

/**
 * A line in which the recorder of a match with real cards types what happens, for all players. It fits the words to
 * what the service offers, step by step, and to the names that the lists still have.
 */
export class RecordersLine {
  /** Why lines wait; undefined: none does, or they are on their way. */
  stopped: StoppedLine | undefined;
  /** What was recorded last, in words. */
  said = '';
  /** The revision of the last line that was recorded: the page may not show its table yet. */
  private recorded = 0;
  private at = -1;
  private asked = new Map<string, Promise<readonly Option[]>>();
  private flushing: Promise<void> | undefined;
  /** The beginning of an action whose rest is asked for. */
  begun = '';

  constructor(
    private readonly api: LineApi,
    private readonly match: string,
    private readonly host: LineHost,
    readonly queue: LineQueue,
    private readonly tell: () => void = () => undefined,
  ) {}

  /** What a line means, after what was begun. */
  async understand(line: string): Promise<Understood> {
    const words = wordsTyped(`${this.begun} ${line}`);
    if (words.length === 0) return EMPTY;
    try {
      return await this.walk(words, 0, [], { isReady: false, choices: await this.offers() });
    } catch (error) {
      if (isAway(error) || !(error instanceof ApiProblem)) throw error;
      return { ...EMPTY, rest: words, refused: error.problem.detail ?? error.problem.title };
    }
  }

  /**
   * The line that means one of the offered choices, as it could have been typed.
   */
  completed(understood: Understood, offer: SeatsOffer): string {
    const [before, all] = [understood.before.join(' '), understood.offered];
    const same = all.filter(({ option }) => option.label === offer.option.label);
    const nth = same.length > 1 ? ` ${all.indexOf(offer) + 1}` : '';
    const own = ownWords(offer, all);
    const deed = wordsTyped(offer.option.label)
      .slice(0, before === '' ? 1 : 0)
      .filter((word) => word !== own[0]);
    const words = `${before} ${[...deed, ...own].join(' ')}${nth}`.trim();
    const begun = wordsTyped(this.begun).join(' ');
    return words.startsWith(begun) ? words.slice(begun.length).trim() : words;
  }

  /** Takes a line that was entered; resolves when it is recorded, or is known to wait or to be wrong. */
  async enter(line: string): Promise<void> {
    const words = wordsTyped(line);
    if (words.length === 0) return;
    const typed = `${this.begun} ${line}`.trim();
    this.begun = '';
    const lines = words.length === 1 && /^p{2,4}$/.test(words[0]!) ? [...words[0]!] : [typed];
    this.queue.add(lines, Math.max(this.host.table.revision, this.recorded));
    await this.flush();
  }

  /** Sends what waits, in its order. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => {
      this.flushing = undefined;
      this.tell();
    });
    return this.flushing;
  }

  get isBusy(): boolean {
    return this.flushing !== undefined;
  }

  /** Goes on after the recorder has seen what others entered. */
  goOn(): Promise<void> {
    this.queue.meanAt(this.host.table.revision);
    return this.flush();
  }

  drop(): void {
    this.begun = '';
    this.queue.drop();
    this.stopped = undefined;
    this.tell();
  }

  private async sendAll(): Promise<void> {
    this.stopped = undefined;
    this.tell();
    for (let first = this.queue.first; first && !this.stopped; first = this.queue.first) {
      try {
        this.stopped = await this.sendFirst(first);
      } catch (error) {
        if (isAway(error)) this.stopped = { why: 'away' };
        else if (error instanceof ApiProblem && error.status === 412)
          this.stopped = { why: 'foreign', after: this.queue.expected };
        else this.stopped = { why: 'refused', problem: problemOf(error) };
      }
    }
    if (this.stopped && this.stopped.why !== 'away') await this.host.refresh();
  }

  private async sendFirst(first: QueuedLine): Promise<StoppedLine | undefined> {
    if (!first.sending) {
      const { expected } = this.queue;
      if (this.host.table.revision !== expected) await this.host.refresh(expected);
      const { revision } = this.host.table;
      if (revision < expected) return { why: 'away' };
      const { played } = await this.summaryAt(revision, expected);
      if (played > expected) return { why: 'foreign', after: expected };
      const understood = await this.understand(first.line);
      const last = understood.path.at(-1);
      const isWhole = understood.rest.length === 0 && !understood.isUnclear && last !== undefined;
      if (!isWhole || understood.refused !== undefined) return { why: 'unclear', understood };
      if (!understood.isReady) {
        if (this.queue.lines.length > 1) this.queue.join();
        else this.begun = this.queue.takeOut();
        return undefined;
      }
      const said = understood.path.map(({ option }) => option.label).join(', ');
      // What is offered may be newer than the table that the recorder saw: the service refuses it then.
      this.queue.send({ seat: last.seat, action: { ...last.option.action, at: revision }, revision, said });
    }
    const { sending } = this.queue.first!;
    const done = await this.api.act(this.match, sending!.seat, sending!.action, sending!.revision, undefined, first.id);
    this.queue.done(done.revision);
    this.recorded = done.revision;
    this.said = sending!.said;
    await this.host.refresh(done.revision);
    return undefined;
  }

  /** The last entry that changed the play, if that may be another than the expected one. */
  private async summaryAt(revision: number, expected: number): Promise<{ readonly played: number }> {
    if (revision <= expected) return { played: revision };
    const { played }: Summary = await this.api.match(this.match);
    return { played: played.revision };
  }

  private ask(key: string, ask: () => Promise<readonly Option[]>): Promise<readonly Option[]> {
    const { revision } = this.host.table;
    if (this.at !== revision) {
      this.asked = new Map();
      this.at = revision;
    }
    const { asked } = this;
    const found =
      asked.get(key) ??
      ask().then(
        (list) => list.map(this.host.named),
        (error: unknown) => {
          asked.delete(key);
          throw error;
        },
      );
    asked.set(key, found);
    return found;
  }

  private draft(seat: Seat, draft: Action | { readonly seen: unknown }): Promise<readonly Option[]> {
    return this.ask(`${seat} ${JSON.stringify(draft)}`, () => this.api.draft(this.match, seat, draft as Action));
  }

  /** Everything that is offered to anybody now. */
  private async offers(): Promise<readonly SeatsOffer[]> {
    const lists = await Promise.all(
      this.host.seats.map(async (seat) => {
        const list = await this.ask(`${seat}`, () => this.api.options(this.match, seat));
        return list.filter(({ form, wants }) => !form && !wants).map((option): SeatsOffer => ({ seat, option }));
      }),
    );
    return lists.flat();
  }

  /** What the cards without a name allow, of those that the words may name. */
  private async offersOfUnnamed(words: readonly string[], offers: readonly SeatsOffer[]) {
    const names = (await Promise.all(this.host.seats.map((seat) => this.nameable(seat, offers)))).flat();
    const named = namesFor(words, names);
    const found = await Promise.all(
      named.slice(0, MOST_NAMES).map(async ({ seat, place, card }) => {
        const list = await this.draft(seat, { seen: { cards: { [place]: card }, drawn: [] } });
        return list.map((option): SeatsOffer => ({ seat, option }));
      }),
    );
    return {
      found: found.flat(),
      idle: found.flat().length === 0 ? named[0] : undefined,
      isCut: named.length > MOST_NAMES,
    };
  }

  /** The cards that may lie in a hand without a name, of a player who can do anything. */
  private async nameable(seat: Seat, offers: readonly SeatsOffer[]): Promise<readonly Nameable[]> {
    const own = offers.filter((one) => one.seat === seat && !isGrave(one.option)).map(({ option }) => option);
    if (own.every(({ kind }) => kind === NAME_CARD)) return [];
    const places = own.filter(({ kind, action }) => kind === NAME_CARD && String(action['place']).includes('/'));
    const lists = await Promise.all(places.map(({ action }) => this.draft(seat, action)));
    return lists.flat().map(({ label, action }) => ({
      seat,
      place: String(action['place']),
      card: String(action['card']),
      name: nameIn(label),
    }));
  }

  private async follow({ seat, option }: SeatsOffer): Promise<Followed> {
    const answered = await this.draft(seat, option.action);
    const next = answered.filter(({ action, wants }) => !wants && !sameAction(action, option.action));
    const isWhole = answered.some(({ action }) => sameAction(action, option.action));
    return {
      isReady: option.complete && isWhole,
      choices: next.map((one): SeatsOffer => ({ seat, option: one })),
    };
  }

  private async step(
    words: readonly string[],
    used: number,
    path: readonly SeatsOffer[],
    offer: SeatsOffer,
  ): Promise<Understood> {
    return this.walk(words, used, [...path, offer], await this.follow(offer));
  }

  /** Fits the words from a number on, after the choices of a path. */
  private async walk(
    words: readonly string[],
    used: number,
    path: readonly SeatsOffer[],
    { isReady, choices }: Followed,
  ): Promise<Understood> {
    const left = words.slice(used);
    const here = { path, isReady, rest: [], isUnclear: false, before: words.slice(0, used) };
    if (left.length === 0) {
      const [only] = choices;
      const isOnly = !isReady && only !== undefined && choices.every((one) => areAlike(only, one));
      return isOnly ? this.step(words, used, path, only) : { ...here, offered: choices };
    }
    const unnamed = path.length === 0 ? await this.offersOfUnnamed(left, choices) : undefined;
    const all = [...choices, ...(unnamed?.found ?? [])];
    const fits = fitsOf(left, all, this.host.nameOf);
    const nth =
      fits.length === 0 && /^\d+$/.test(left[0]!) && path.length > 0 ? choices[Number(left[0]) - 1] : undefined;
    if (nth) return this.step(words, used + 1, path, nth);
    const [best, ...others] = bestOf(fits);
    if (!best)
      return {
        ...here,
        isReady: false,
        rest: left,
        offered: path.length === 0 ? [] : choices,
        ...(unnamed?.idle ? { idle: unnamed.idle } : {}),
      };
    const further = used + fits[0]!.used;
    const unclear = [best, ...others];
    if (further === words.length && (others.length > 0 || unnamed?.isCut))
      return { ...here, isReady: false, isUnclear: true, offered: [...new Set(fits.map(({ offer }) => offer))] };
    if (others.length === 0) return this.step(words, further, path, best);
    return this.whichever(words, further, path, unclear, here);
  }

  /** The one of several choices which the words so far fit alike, by what the rest fits; a number says which. */
  private async whichever(
    words: readonly string[],
    used: number,
    path: readonly SeatsOffer[],
    unclear: readonly SeatsOffer[],
    here: Omit<Understood, 'offered'>,
  ): Promise<Understood> {
    const ways = await Promise.all(unclear.slice(0, MOST_WAYS).map((offer) => this.step(words, used, path, offer)));
    const whole = ways.filter(({ rest }) => rest.length === 0);
    if (whole.length === 1) return whole[0]!;
    const nth = whole.length === 0 && /^\d+$/.test(words[used]!) ? unclear[Number(words[used]) - 1] : undefined;
    if (nth) return this.step(words, used + 1, path, nth);
    if (whole.length === 0) return ways[0]!;
    return { ...here, isReady: false, isUnclear: true, offered: unclear };
  }
}
