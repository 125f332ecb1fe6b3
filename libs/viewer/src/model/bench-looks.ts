import { differencesOf, type TableDifference } from '#narration';
import type { Seat, Showing, ShownTable } from '#table';
import type { BenchApi, JudgeDeed } from '../api/bench.js';
import type { Action, FixPreview, Form, Option, Restated, RewindPreview } from '../api/shapes.js';
import { formWithPlayers } from './choices.js';
import { eyesOn, type Eyes } from './eyes.js';
import { withLeft, type CardsToChoose } from './mending.js';

/** What was offered to a seat, and when. */
interface Offered {
  readonly seat: Seat;
  readonly at: number;
  readonly options: readonly Option[];
}

/** What a judge asks about one moment, each time as a look that is recorded; gone when another moment is looked at. */
export class BenchLooks {
  offered: Offered | undefined;
  /** What came next where more has to be chosen, by the action as text. */
  readonly next = new Map<string, readonly Option[]>();
  eyes: Eyes | undefined;
  eyesAt: number | undefined;
  differences: readonly TableDifference[] | undefined;
  preview: RewindPreview | undefined;
  form: Form | undefined;
  restated: Restated | undefined;
  /** What the changes that were stated would come to, or why they cannot be made. */
  fixed: { readonly differences: readonly TableDifference[]; readonly refused: FixPreview['refused'] } | undefined;
  /** Cards of the table now that what is being filled in may take. */
  cards: CardsToChoose | undefined;
  /** The last entry when the form was asked for. */
  formAt = 0;
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(
    private readonly api: BenchApi,
    private readonly match: string,
    private readonly tell: () => void,
    private readonly fail: (error: unknown) => void,
    /** Says with names what the service says with seats. */
    private readonly said: (text: string) => string,
  ) {}

  /** But for the form: what can be mended is that of the table now. */
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
      this.offered = { seat, at, options };
    });
  }

  atNext(action: Action): Promise<void> {
    const { seat, at } = this.offered!;
    const what = JSON.stringify(action);
    const { offered } = this;
    return this.ask(`next ${what}`, this.api.offeredNext(this.match, seat, at, action), (options) => {
      if (this.offered === offered) this.next.set(what, options);
    });
  }

  /** Asks which seats knew which card of a table; without one the eyes are taken away. */
  atKnowledge(table: ShownTable | undefined): Promise<void> {
    const known = table ? this.api.knowledge(this.match, table.revision) : Promise.resolve([]);
    return this.ask('eyes', known, (cards) => {
      this.eyes = table && eyesOn(table, cards);
      this.eyesAt = table?.revision;
    });
  }

  atDifference(from: Promise<ShownTable>, to: ShownTable, counter: (id: string) => string): Promise<void> {
    return this.ask('differences', from, (was) => {
      this.differences = differencesOf(was, to, counter);
    });
  }

  /** What a rewind would undo: what another one would is not shown meanwhile. */
  atRewind(rewind: JudgeDeed['body']): Promise<void> {
    this.preview = undefined;
    return this.ask('preview', this.api.preview(this.match, rewind), (preview) => {
      this.preview = preview;
    });
  }

  atFixes(head: number): Promise<void> {
    return this.ask('form', this.api.fixes(this.match), (form) => {
      this.form = formWithPlayers(form, this.said);
      this.formAt = head;
    });
  }

  /** What changes would come to; without any, nothing. */
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
        differences: come.table ? withLeft(differencesOf(now, come.table, counter), now, come.table, showing) : [],
        refused: come.refused,
      };
    });
  }

  /** Offers cards on the board to be pressed; without any, none. */
  offerCards(cards: CardsToChoose | undefined): void {
    if (cards === undefined && this.cards === undefined) return;
    this.cards = cards;
    this.tell();
  }

  /** The table as what begins it again; what somebody has changed of it outlives looking elsewhere. */
  atScenario(at: number): Promise<void> {
    return this.ask('restated', this.api.scenario(this.match, at), (restated) => {
      this.restated = restated;
    });
  }

  /** Shows the latest of several of a kind that are asked for at once, and none that was forgotten meanwhile. */
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
