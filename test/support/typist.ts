import type { Seat } from '#table';
import { AskingService } from '../../libs/viewer/src/api/asking.js';
import { Api } from '../../libs/viewer/src/api/client.js';
import type { Option } from '../../libs/viewer/src/api/shapes.js';
import { isGrave, isPass } from '../../libs/viewer/src/model/choices.js';
import { sameAction } from '../../libs/viewer/src/model/drafting.js';
import type { Understood } from '../../libs/viewer/src/model/line-meaning.js';
import { LineQueue } from '../../libs/viewer/src/model/line-queue.js';
import { RecordersLine } from '../../libs/viewer/src/model/recorders-line.js';
import { areAlike, ownWords, SMALL, wordsTyped, type SeatsOffer } from '../../libs/viewer/src/model/typed-line.js';
import { seatsToActFirst, toAct } from '../../libs/viewer/src/model/turn.js';
import type { BegunOver } from './over-http.js';

/*
 * Somebody who records a match with real cards by keyboard alone: what happens at the table is chosen by chance among
 * what is legal, and they type it key by key into the line of the recorder's page, until the page shows that.
 */

/** How many of the choices that fit the page lists. */
const LISTED = 8;
/** The typist sees the list: one of its first choices is nearer by the arrows than by further letters. */
const NEAR = 2;
/** With how many cards of a hand, by chance, what they allow is looked at. */
const HANDS = 3;

/** A choice that is meant, and those that it is told from. */
interface Meant extends SeatsOffer {
  readonly among: readonly SeatsOffer[];
}

export interface Typed {
  /** What was typed, and how many keys that took, Enter and arrows too. */
  readonly line: string;
  readonly keys: number;
  /** The choices that it stands for, in words. */
  readonly what: readonly string[];
  readonly isPass: boolean;
  /** How many passes were implied before it. */
  readonly implied: number;
}

/** The service as the page asks it, at this address. */
export const pageApi = (origin: string, token: string): Api =>
  new Api(token, (url, init) => fetch(origin + url, init as RequestInit), []) satisfies AskingService;

const browser = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const pick = <T>(list: readonly T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)];

export class Typist {
  readonly line: RecordersLine;
  /** Milliseconds until the page showed what a key meant. */
  readonly waits: { readonly typed: string; readonly took: number }[] = [];
  private table = { revision: 0 };
  private seats: readonly Seat[] = [];
  private due: readonly Seat[] = [];
  private keys = 0;

  constructor(
    private readonly api: Api,
    private readonly match: BegunOver,
    private readonly chance: () => number,
  ) {
    const host = this.host();
    this.line = new RecordersLine(api, match.id, host, new LineQueue(browser(), match.id));
  }

  /** Types what happens next; undefined: nothing can happen any more. */
  async next(): Promise<Typed | undefined> {
    await this.look();
    await this.line.prepare();
    const meant = await this.happens();
    return meant && this.type(meant);
  }

  private host() {
    const seen = (): { revision: number } => this.table;
    const seats = (): readonly Seat[] => this.seats;
    const due = (): readonly Seat[] => this.due;
    return {
      get table() {
        return seen();
      },
      get seats() {
        return seats();
      },
      get due() {
        return due();
      },
      nameOf,
      withNames: (text: string) => text,
      inWords: ({ revision }: { readonly revision: number }) => `entry ${revision}`,
      refresh: () => this.look(),
    };
  }

  private async look(): Promise<void> {
    const table = await this.api.table(this.match.id);
    [this.table, this.due, this.seats] = [table, toAct(table), seatsToActFirst(table)];
  }

  /** Something legal, now or after passes, choice by choice; a pass alone where nothing else is. */
  private async happens(): Promise<readonly Meant[] | undefined> {
    // One seat after the other: what is drawn for each must not depend on which answer comes first.
    const offers: SeatsOffer[] = [];
    for (const seat of this.seats) offers.push(...(await this.offered(seat)));
    const deeds = offers.filter(({ option }) => !isPass(option));
    const now = deeds.filter(({ option }) => option.implied === undefined);
    const all = [...(now.length > 0 ? now : deeds)];
    const pass = offers.find(({ option }) => isPass(option) && option.implied === undefined);
    // Players go on to what comes later, too, also where they could do something.
    if (now.length > 0 && deeds.length > now.length && this.chance() < 0.3) all.unshift(...deeds);
    while (all.length > 0) {
      const [offer] = all.splice(Math.floor(this.chance() * all.length), 1);
      const path = await this.followed([{ ...offer!, among: offers }]);
      if (path) return path;
    }
    return pass && this.followed([{ ...pass, among: offers }]);
  }

  private async offered(seat: Seat): Promise<readonly SeatsOffer[]> {
    const list = await this.api.options(this.match.id, seat, true);
    const sayable = list.filter((option) => !option.form && !option.wants && !isGrave(option));
    const named = await Promise.all(
      (await this.handCards(seat, sayable)).map(({ action }) => {
        const seen = { cards: { [String(action['place'])]: String(action['card']) }, drawn: [] };
        // Refused where a card was named that this seat may not see: then it cannot be that one.
        return this.api.draft(this.match.id, seat, { seen } as unknown as Option['action'], true).catch(() => []);
      }),
    );
    return [...sayable.filter(({ kind }) => kind !== 'name-card'), ...named.flat()].map((option) => ({ seat, option }));
  }

  private async handCards(seat: Seat, list: readonly Option[]): Promise<readonly Option[]> {
    if (list.every(({ kind }) => kind === 'name-card')) return [];
    const places = list.filter(
      ({ kind, action, implied }) =>
        kind === 'name-card' && implied === undefined && String(action['place']).startsWith('hand'),
    );
    const names = (await Promise.all(places.map(({ action }) => this.api.draft(this.match.id, seat, action)))).flat();
    return Array.from({ length: HANDS }, () => pick(names, this.chance)).flatMap((one) => one ?? []);
  }

  /** The choices of a whole action that begins so; undefined where none comes of it, or it has to be typed freely. */
  private async followed(path: readonly Meant[]): Promise<readonly Meant[] | undefined> {
    const { seat, option } = path.at(-1)!;
    if (path.length > 12) return undefined;
    const answered = await this.api
      .draft(this.match.id, seat, option.action, path[0]!.option.implied !== undefined)
      .catch(() => []);
    const isWhole = option.complete && answered.some(({ action }) => sameAction(action, option.action));
    const further = answered.filter(({ action, wants }) => !wants && !sameAction(action, option.action));
    if (isWhole && (further.length === 0 || this.chance() < 0.5)) return path;
    const among = further.map((one) => ({ seat, option: one }));
    const next = pick(among, this.chance);
    return next ? this.followed([...path, { ...next, among }]) : isWhole ? path : undefined;
  }

  /** Types what happened, choice by choice, until the page shows it, and enters it. */
  private async type(meant: readonly Meant[]): Promise<Typed> {
    this.keys = 0;
    let at: At = { typed: '', understood: await this.shown('') };
    for (let step = madeOf(at, meant); step < meant.length || !at.understood.isReady; step = madeOf(at, meant)) {
      const next = await this.say(at, meant, step);
      if (madeOf(next, meant) <= step && !next.understood.isReady) throw this.wordless(meant, next);
      at = next;
    }
    const { implied } = at.understood;
    await this.line.enter(at.typed);
    const { stopped, begun } = this.line;
    if (stopped || begun !== '') throw new Error(`${said(meant)}: "${at.typed}" came to ${JSON.stringify(stopped)}`);
    return {
      line: at.typed,
      keys: this.keys + 1,
      what: meant.map(({ option }) => option.label),
      isPass: isPass(meant[0]!.option),
      implied: implied.length,
    };
  }

  /** Says one choice: letters of its words until the page shows it, or arrows to where the page lists it. */
  private async say({ typed, understood }: At, meant: readonly Meant[], step: number): Promise<At> {
    const next = meant[Math.min(step, meant.length - 1)]!;
    const isLast = step >= meant.length - 1;
    let at: At = { typed: typed === '' || typed.endsWith(' ') ? typed : `${typed} `, understood };
    if (at.typed !== typed) this.keys += 1;
    for (const word of wordsFor(next)) {
      for (const letter of word) {
        const { offered } = at.understood;
        const nth = offered.slice(0, LISTED).findIndex((one) => areAlike(one, next));
        if (nth >= 0 && nth < NEAR && !at.typed.endsWith(' ') && at.typed !== '') return this.choose(at, nth, isLast);
        at = await this.press(at.typed + letter);
        if (madeOf(at, meant) > step) return at;
      }
      at = { ...at, typed: `${at.typed} ` };
      this.keys += 1;
    }
    const nth = at.understood.offered.slice(0, LISTED).findIndex((one) => areAlike(one, next));
    if (nth < 0) throw this.wordless(meant, at);
    return this.choose(at, nth, isLast);
  }

  /**
   * Chooses what is listed: by an arrow for each up to it, and Tab, which completes it, without an arrow the first;
   * what is chosen last, Enter alone enters.
   */
  private async choose({ understood }: At, nth: number, isLast: boolean): Promise<At> {
    const arrows = nth === 0 && !isLast ? 0 : nth + 1;
    this.keys += arrows + (isLast ? 0 : 1);
    const typed = this.line.completed(understood, understood.offered[nth]!);
    return { typed, understood: await this.line.understand(typed) };
  }

  private async press(typed: string): Promise<At> {
    this.keys += 1;
    return { typed, understood: await this.shown(typed) };
  }

  private wordless(meant: readonly Meant[], { typed, understood: { path, rest, offered } }: At): Error {
    const listed = offered.slice(0, LISTED).map(({ option }) => option.label);
    const so = path.map(({ option }) => option.label);
    return new Error(`no line means ${said(meant)}: typed "${typed}", ${JSON.stringify({ path: so, rest, listed })}`);
  }

  private async shown(typed: string): Promise<Understood> {
    const began = performance.now();
    const understood = await this.line.understand(typed);
    if (typed !== '') this.waits.push({ typed, took: performance.now() - began });
    return understood;
  }
}

const nameOf = (seat: Seat): string => ['Ann', 'Ben'][seat - 1]!;

/** What is typed, and what the page shows of it. */
interface At {
  readonly typed: string;
  readonly understood: Understood;
}

const said = (meant: readonly Meant[]): string => meant.map(({ option }) => option.label).join(', ');

/** How many of the choices that are meant a line has made, if it has made no other. */
const madeOf = ({ understood: { path, isUnclear, rest } }: At, meant: readonly Meant[]): number => {
  const other = path.findIndex((one, n) => !meant[n] || !areAlike(one, meant[n]));
  const made = other >= 0 ? 0 : path.length;
  return isUnclear || rest.length > 0 ? Math.min(made, meant.length - 1) : made;
};

/** The words for a choice, as somebody types them: a name or an answer first, then the deed. */
const wordsFor = ({ among, ...next }: Meant): readonly string[] => {
  if (isPass(next.option) && next.option.action['seen'] === undefined) return ['p'];
  const own = ownWords(next, [
    next,
    ...among.filter(({ seat, option }) => seat === next.seat && option !== next.option),
  ]);
  const [deed] = next.option.action['ask'] === undefined ? wordsTyped(next.option.label) : [];
  const telling = own.filter((word) => word !== deed && !SMALL.has(word) && (word.length > 2 || /^\d/.test(word)));
  return [...new Set([...telling, nameOf(next.seat).toLowerCase(), ...wordsTyped(next.option.label)])];
};
