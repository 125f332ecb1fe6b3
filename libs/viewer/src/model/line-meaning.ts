import { NAME_CARD, type Seat } from '#table';
import { isGrave, isPass } from './choices.js';
import { sameAction } from './drafting.js';
import { LineOffers, refusedBy, type ChoiceMade, type LineTable, type MeaningApi } from './line-offers.js';
import {
  areAlike,
  bestOf,
  fitsOf,
  passesTyped,
  ownWords,
  wordsTyped,
  type Fit,
  type Nameable,
  type SeatsOffer,
} from './typed-line.js';

/** What a recorder's line means so far, at the table that is shown. */
export interface Understood {
  /** The choices that it makes, one after the other. */
  readonly path: readonly SeatsOffer[];
  /** Whether they are a whole action. */
  readonly isReady: boolean;
  /** The seats that pass before it, in their order, though nobody has entered it. */
  readonly implied: readonly Seat[];
  /** The words that fit nothing. */
  readonly rest: readonly string[];
  /** What fits: several where the line may mean any of them, else what comes next. */
  readonly offered: readonly SeatsOffer[];
  /** All that could be meant there: what is offered is told from these. */
  readonly among: readonly SeatsOffer[];
  readonly isUnclear: boolean;
  /** The line as far as `offered` is not about it. */
  readonly before: readonly string[];
  /** How well the words fit. */
  readonly score: number;
  /** A card that the line names, and with which nothing can be done now. */
  readonly idle?: Nameable;
  /** Where words fit nothing: the pass after which something else is entered first, and what. */
  readonly stops?: { readonly seat: Seat; readonly why: string };
  /** How many passes are typed: more than one are entered one after the other. */
  readonly passes?: number;
  /** What the service says against it. */
  readonly refused?: string;
}

/** What is understood before the words that are left. */
type Here = Omit<Understood, 'offered'>;

/** Where one reading of a line has come to. */
interface Way {
  readonly words: readonly string[];
  /** How many of them are used. */
  readonly used: number;
  readonly path: readonly SeatsOffer[];
  /** How well they fit what it has come to. */
  readonly score: number;
  /** Whether passes that nobody has entered may go before it. */
  readonly later: boolean;
}

/** How many of the choices that a line fits alike are gone on with, to see which the rest of it fits. */
const MOST_WAYS = 6;

const EMPTY: Understood = {
  path: [],
  isReady: false,
  implied: [],
  rest: [],
  offered: [],
  among: [],
  isUnclear: false,
  before: [],
  score: 0,
};

/**
 * What is typed at a match with real cards, for all players: it fits the words to what the service offers, step by
 * step, and to the names that the lists still have. Where they fit nothing that is possible now, it fits them to what
 * passes would allow that nobody has entered (R-PAPER-08).
 */
export class LineMeaning {
  private readonly offers: LineOffers;

  constructor(
    api: MeaningApi,
    match: string,
    private readonly host: LineTable,
  ) {
    this.offers = new LineOffers(api, match, host);
  }

  /** Asks at a new table for what every line begins with, before a key is pressed. */
  prepare(): Promise<void> {
    return this.offers.prepare();
  }

  async understand(words: readonly string[]): Promise<Understood> {
    const passes = passesTyped(words);
    return passes === 0 ? this.understandWords(words) : this.understandPasses(passes);
  }

  /** The first of these passes. Where nobody can pass, all that can be done: the letter alone does nothing else. */
  private async understandPasses(passes: number): Promise<Understood> {
    const first = await this.understandWords(['p']);
    const [deed] = first.path;
    if (first.refused !== undefined || (deed && isPass(deed.option))) return { ...first, passes };
    if (passes === 1 && first.rest.length === 0 && !first.isReady) return first;
    const offered = (await this.offers.all()).filter(({ option }) => option.kind !== NAME_CARD && !isGrave(option));
    return { ...EMPTY, passes, rest: ['p'], offered, among: offered, ...(first.stops ? { stops: first.stops } : {}) };
  }

  private async understandWords(words: readonly string[]): Promise<Understood> {
    if (words.length === 0) return EMPTY;
    try {
      const way: Way = { words, used: 0, path: [], score: 0, later: false };
      const now = await this.walk(way, { isReady: false, implied: [], choices: await this.offers.all() });
      return now.rest.length === 0 ? now : await this.afterPasses(now, { ...way, later: true });
    } catch (error) {
      const { detail, title } = refusedBy(error);
      return { ...EMPTY, rest: words, refused: this.host.withNames(detail ?? title) };
    }
  }

  /**
   * The line that means one of the offered choices, as it could have been typed.
   * @param begun the words before it that the line goes on with
   */
  completed(understood: Understood, offer: SeatsOffer, begun: string): string {
    const { before, among: all } = understood;
    const label = wordsTyped(offer.option.label);
    const own = ownWords(offer, all);
    const short = [...label.slice(0, before.length === 0 ? 1 : 0).filter((word) => word !== own[0]), ...own];
    const isClear = bestOf(fitsOf(short, all, this.host.nameOf)).every((one) => areAlike(one, offer));
    const isOthers = all.some(({ seat, option }) => seat !== offer.seat && option.label === offer.option.label);
    const player = isOthers ? wordsTyped(this.host.nameOf(offer.seat)) : [];
    const words = [...before, ...(isClear ? short : label), ...player].join(' ');
    const first = wordsTyped(begun).join(' ');
    return words.startsWith(first) ? words.slice(first.length).trim() : words;
  }

  /** What the line means after passes, where more of it fits then; else what it means now, and what ends the passes. */
  private async afterPasses(now: Understood, way: Way): Promise<Understood> {
    const all = await this.offers.all(true);
    const choices = all.filter(({ option }) => option.implied !== undefined);
    const then = await this.walk(way, { isReady: false, implied: [], choices });
    if (then.rest.length < now.rest.length) return then;
    const last = all.find(({ option }) => option.stops !== undefined);
    return last ? { ...now, stops: { seat: last.seat, why: this.host.withNames(last.option.stops!) } } : now;
  }

  private async step(way: Way, used: number, offer: SeatsOffer, fit = 0): Promise<Understood> {
    const path = [...way.path, offer];
    return this.walk({ ...way, used, path, score: way.score + fit }, await this.offers.after(offer, way.later));
  }

  /** Fits the words that are left, after the choices of a path. */
  private async walk(way: Way, { isReady, implied, choices }: ChoiceMade): Promise<Understood> {
    const { words, used, path } = way;
    const left = words.slice(used);
    const before = words.slice(0, used);
    const start = { path, isReady, implied, rest: [], isUnclear: false, before, among: choices, score: way.score };
    const only = isReady || choices.some((one) => !areAlike(choices[0]!, one)) ? undefined : choices[0];
    if (left.length === 0) return only ? this.step(way, used, only) : { ...start, offered: choices };
    const unnamed = path.length === 0 ? await this.offers.ofUnnamed(words, way.later) : undefined;
    const all = [...choices, ...(unnamed?.found ?? [])];
    const here = { ...start, among: all };
    const fits = fitsOf(left, all, this.host.nameOf);
    const nth =
      fits.length === 0 && /^\d+$/.test(left[0]!) && path.length > 0 ? choices[Number(left[0]) - 1] : undefined;
    if (nth) return this.step(way, used + 1, nth);
    const [best] = fits;
    // Where only one thing follows, nobody types it.
    if (!best && only && path.length > 0) return this.step(way, used, only);
    const idle = unnamed?.idle ? { idle: unnamed.idle } : {};
    const nothing = { ...here, isReady: false, rest: left, offered: path.length === 0 ? [] : choices, ...idle };
    const most = best ? await this.withMost(way, fits, here, unnamed?.isCut ?? false) : nothing;
    // Where later words fit many names, the card that began the line is not among those that are asked for.
    const fewer = await this.withFewer(way, choices, most.rest.length > 0 ? left.length : best!.used);
    return this.better(most, fewer, here);
  }

  /** The reading by which as many words as fit one choice make it. */
  private async withMost(way: Way, fits: readonly Fit[], here: Here, isCut: boolean): Promise<Understood> {
    const [best, ...others] = bestOf(fits);
    const { used, score } = fits[0]!;
    const further = way.used + used;
    if (further === way.words.length && (others.length > 0 || (isCut && !fits[0]!.isFull))) {
      const offered = [...new Set(fits.map(({ offer }) => offer))];
      return { ...here, isReady: false, isUnclear: true, offered, score: way.score + score };
    }
    if (others.length === 0) return this.step(way, further, best!, score);
    return this.whichever({ ...way, score: way.score + score }, further, [best!, ...others], here);
  }

  /** The readings by which fewer words make a choice, clear without the others, and these make what follows. */
  private async withFewer(way: Way, choices: readonly SeatsOffer[], most: number): Promise<readonly Understood[]> {
    const found: Understood[] = [];
    for (let used = 1; used < most; used += 1) {
      const words = way.words.slice(way.used, way.used + used);
      // What the page showed when no more was typed.
      const unnamed = way.path.length === 0 ? await this.offers.ofUnnamed(words, way.later) : undefined;
      const fits = fitsOf(words, [...choices, ...(unnamed?.found ?? [])], this.host.nameOf);
      const [offer, ...others] = bestOf(fits);
      if (!offer || others.length > 0 || (unnamed?.isCut && !fits[0]!.isFull) || fits[0]!.used < used) continue;
      const reading = await this.step(way, way.used + used, offer, fits[0]!.score);
      if (reading.rest.length === 0) found.push(reading);
    }
    return found;
  }

  /** The reading whose words fit best; where several fit alike, what they begin with is what the line may mean. */
  private better(most: Understood, fewer: readonly Understood[], here: Here): Understood {
    const all = [...(most.rest.length > 0 && fewer.length > 0 ? [] : [most]), ...fewer];
    const score = Math.max(...all.map((one) => one.score));
    const [best, ...others] = all.filter((one) => one.score === score);
    const first = ({ path, offered }: Understood) => path[here.path.length] ?? offered[0]!;
    const endOf = ({ path, offered }: Understood) => (path.at(-1) ?? offered[0]!).option.action;
    const isSame = (one: Understood): boolean =>
      areAlike(first(one), first(best!)) || sameAction(endOf(one), endOf(best!));
    const other = others.filter((one) => !isSame(one));
    if (other.length === 0) return best!;
    const offered = [best!, ...other].flatMap((one) => (one.path.length > here.path.length ? first(one) : one.offered));
    return { ...here, isReady: false, isUnclear: true, offered, score };
  }

  /** The one of several choices which the words so far fit alike, by what the rest fits; a number says which. */
  private async whichever(way: Way, used: number, unclear: readonly SeatsOffer[], here: Here): Promise<Understood> {
    const ways = await Promise.all(unclear.slice(0, MOST_WAYS).map((offer) => this.step(way, used, offer)));
    const whole = ways.filter(({ rest }) => rest.length === 0);
    if (whole.length === 1) return whole[0]!;
    const said = way.words[used]!;
    const nth = whole.length === 0 && /^\d+$/.test(said) ? unclear[Number(said) - 1] : undefined;
    if (nth) return this.step(way, used + 1, nth);
    if (whole.length === 0) return ways[0]!;
    return { ...here, isReady: false, isUnclear: true, offered: unclear, score: way.score };
  }
}
