import { differencesOf, type Difference } from '#narration';
import type { Seat, ShownTable } from '#table';
import type { BenchApi, Deed } from '../api/bench.js';
import type { Action, Form, Option, Restated, RewindPreview } from '../api/shapes.js';
import { formWithPlayers } from './choices.js';
import { eyesOn, type Eyes } from './eyes.js';

/** What was offered to a seat, and when. */
export interface Offered {
  readonly seat: Seat;
  readonly at: number;
  readonly options: readonly Option[];
}

/** What a judge asks about one moment, each time as a look that is recorded; gone when another moment is looked at. */
export class BenchLooks {
  offered: Offered | undefined;
  /** Of what has to be chosen further: what came next, by the action as text. */
  readonly next = new Map<string, readonly Option[]>();
  eyes: Eyes | undefined;
  eyesAt: number | undefined;
  differences: readonly Difference[] | undefined;
  preview: RewindPreview | undefined;
  form: Form | undefined;
  restated: Restated | undefined;
  /** The last entry when the form was asked for. */
  formAt = 0;

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
    this.offered = undefined;
    this.next.clear();
    this.eyes = undefined;
    this.eyesAt = undefined;
    this.differences = undefined;
    this.preview = undefined;
  }

  atOffers(seat: Seat, at: number): Promise<void> {
    return this.ask(async () => {
      this.next.clear();
      this.offered = { seat, at, options: await this.api.offered(this.match, seat, at) };
    });
  }

  atNext(action: Action): Promise<void> {
    return this.ask(async () => {
      const { seat, at } = this.offered!;
      this.next.set(JSON.stringify(action), await this.api.offeredNext(this.match, seat, at, action));
    });
  }

  /** Who knew which card of a table; without one the eyes are taken away. */
  atKnowledge(table: ShownTable | undefined): Promise<void> {
    return this.ask(async () => {
      this.eyes = table && eyesOn(table, await this.api.knowledge(this.match, table.revision));
      this.eyesAt = table?.revision;
    });
  }

  atDifference(from: Promise<ShownTable>, to: ShownTable, counter: (id: string) => string): Promise<void> {
    return this.ask(async () => {
      this.differences = differencesOf(await from, to, counter);
    });
  }

  atRewind(rewind: Deed['body']): Promise<void> {
    return this.ask(async () => {
      this.preview = await this.api.preview(this.match, rewind);
    });
  }

  atFixes(head: number): Promise<void> {
    return this.ask(async () => {
      this.form = formWithPlayers(await this.api.fixes(this.match), this.said);
      this.formAt = head;
    });
  }

  /** The table as what begins it again; what somebody has changed of it outlives looking elsewhere. */
  atScenario(at: number): Promise<void> {
    return this.ask(async () => {
      this.restated = await this.api.scenario(this.match, at);
    });
  }

  private async ask(look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.fail(error);
    }
    this.tell();
  }
}
