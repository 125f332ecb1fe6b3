import { differencesOf, type TableDifference } from '#narration';
import type { Seat, Showing, ShownTable } from '#table';
import type { BenchApi, JudgeDeed } from '../api/bench.js';
import type { Action, FixPreview, Form, Option, Restated, RewindPreview } from '../api/shapes.js';
import type { BenchWords } from './bench-words.js';
import { formWithPlayers, withPlayers } from './choices.js';
import { eyesOn, type Eyes } from './eyes.js';
import { withLeft, type CardsToChoose } from './mending.js';

/** The options of a seat at a moment. */
interface Offered {
  readonly seat: Seat;
  readonly at: number;
  readonly options: readonly Option[];
}

/**
 * The questions that a judge asks about one moment. The service records each as a look. The answers go when the judge
 * looks at another moment.
 */
export class BenchLooks {
  offered: Offered | undefined;
  /** The next options of an action that needs more choices, by the action as text. */
  readonly next = new Map<string, readonly Option[]>();
  eyes: Eyes | undefined;
  eyesAt: number | undefined;
  differences: readonly TableDifference[] | undefined;
  preview: RewindPreview | undefined;
  form: Form | undefined;
  restated: Restated | undefined;
  /** The result of the stated changes, or why they cannot be made. */
  fixed: { readonly differences: readonly TableDifference[]; readonly refused: FixPreview['refused'] } | undefined;
  /** The cards on the present table that the form in use may take. */
  cards: CardsToChoose | undefined;
  /** The last entry at the time when the form was asked for. */
  formAt = 0;
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(
    private readonly api: BenchApi,
    private readonly match: string,
    private readonly tell: () => void,
    private readonly fail: (error: unknown) => void,
    private readonly words: Pick<BenchWords, 'said' | 'placeInBrief'>,
  ) {}

  /** Forgets everything but the form: it is about the present table. */
  forget(): void {
    for (const look of ['offered', 'eyes', 'differences', 'preview']) this.asked.delete(look);
    this.offered = undefined;
    this.next.clear();
    this.eyes = undefined;
    this.eyesAt = undefined;
    this.differences = undefined;
    this.preview = undefined;
  }

  atOffers(seat: Seat, at: number): Promise<void> {
    this.next.clear();
    return this.ask('offered', this.api.offered(this.match, seat, at), (options) => {
      this.offered = { seat, at, options: this.named(options) };
    });
  }

  atNext(action: Action): Promise<void> {
    const { seat, at } = this.offered!;
    const what = JSON.stringify(action);
    const { offered } = this;
    return this.ask(`next ${what}`, this.api.offeredNext(this.match, seat, at, action), (options) => {
      if (this.offered === offered) this.next.set(what, this.named(options));
    });
  }

  /** Asks which seats knew which card of a table; without a table, hides the answer. */
  atKnowledge(table: ShownTable | undefined): Promise<void> {
    const known = table ? this.api.knowledge(this.match, table.revision) : Promise.resolve([]);
    return this.ask('eyes', known, (cards) => {
      this.eyes = table && eyesOn(table, cards, (entry) => this.words.placeInBrief(String(entry)));
      this.eyesAt = table?.revision;
    });
  }

  atDifference(
    from: Promise<ShownTable>,
    to: ShownTable,
    showing: Showing,
    counter: (id: string) => string,
  ): Promise<void> {
    return this.ask('differences', from, (was) => {
      this.differences = differencesOf(was, to, counter, showing.telling);
    });
  }

  /** Asks what a rewind would undo, and hides the answer about an earlier rewind meanwhile. */
  atRewind(rewind: JudgeDeed['body']): Promise<void> {
    this.preview = undefined;
    return this.ask('preview', this.api.preview(this.match, rewind), (preview) => {
      this.preview = preview;
    });
  }

  atFixes(head: number): Promise<void> {
    return this.ask('form', this.api.fixes(this.match), (form) => {
      this.form = formWithPlayers(form, this.words.said);
      this.formAt = head;
    });
  }

  /** Asks for the result of some changes; without changes, there is no answer. */
  atFixed(
    body: JudgeDeed['body'] | undefined,
    now: ShownTable,
    showing: Showing,
    counter: (id: string) => string,
  ): Promise<void> {
    this.fixed = undefined;
    const coming = body ? this.api.previewFix(this.match, body) : Promise.resolve(undefined);
    return this.ask('fixed', coming, (come) => {
      this.fixed = come && {
        differences: come.table
          ? withLeft(differencesOf(now, come.table, counter, showing.telling), now, come.table, showing)
          : [],
        refused: come.refused,
      };
    });
  }

  /** Offers cards on the board for the judge to press; without an argument, offers none. */
  offerCards(cards: CardsToChoose | undefined): void {
    if (cards === undefined && this.cards === undefined) return;
    this.cards = cards;
    this.tell();
  }

  /**
   * Asks for the table as the beginning of a new match. The judge's own changes to it stay while they look elsewhere.
   */
  atScenario(at: number): Promise<void> {
    return this.ask('restated', this.api.scenario(this.match, at), (restated) => {
      this.restated = restated;
    });
  }

  private named(options: readonly Option[]): readonly Option[] {
    return options.map((option) => withPlayers(option, this.words.said));
  }

  /**
   * If the judge asks for several looks of one kind at once, shows the latest; drops answers that were forgotten
   * meanwhile.
   */
  private async ask<T>(look: string, coming: Promise<T>, take: (come: T) => void): Promise<void> {
    this.asked.set(look, coming);
    try {
      const come = await coming;
      if (this.asked.get(look) === coming) take(come);
    } catch (error) {
      this.fail(error);
    }
    this.tell();
  }
}
