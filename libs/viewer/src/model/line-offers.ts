import { NAME_CARD, type Seat, type ShownTable } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Action, Option } from '../api/shapes.js';
import { isAway } from './away.js';
import { withPlayers } from './choices.js';
import { sameAction } from './drafting.js';
import { deedWords, mayFit, namesFor, wordsTyped, type Nameable, type SeatsOffer } from './typed-line.js';

/** The table at which a line is read. */
export interface LineTable {
  readonly table: Pick<ShownTable, 'revision'>;
  /** The players, those who are to act first. */
  readonly seats: readonly Seat[];
  /** Those who are to act: nobody else does anything now, whatever their cards are. */
  readonly due: readonly Seat[];
  readonly nameOf: (seat: Seat) => string;
  /** A text with players' names in place of `seat 1`. */
  readonly withNames: (text: string) => string;
}

export type MeaningApi = Pick<Api, 'options' | 'draft'>;

/** What a choice comes to. */
export interface ChoiceMade {
  /** Whether it is a whole action. */
  readonly isReady: boolean;
  /** The seats that pass before it, in their order, though nobody has entered it. */
  readonly implied: readonly Seat[];
  /** What comes next. */
  readonly choices: readonly SeatsOffer[];
}

/** With how many of the cards that a line may name, what they allow is asked for: now, and after passes. */
const MOST_NAMES = { now: 12, later: 4 };

/**
 * What the service says against it.
 * @throws whatever else has failed: it is away, or the table is another one by now
 */
export const refusedBy = (error: unknown): ApiProblem['problem'] => {
  if (isAway(error) || !(error instanceof ApiProblem) || error.status === 412) throw error;
  return error.problem;
};

const noneIfRefused = (error: unknown): readonly Option[] => {
  refusedBy(error);
  return [];
};

/** The card in a choice of one: `It is Wolf`. */
const nameableIn = (seat: Seat, { label, action }: Option): Nameable => {
  const name = label.replace(/^It is /, '');
  return { seat, place: String(action['place']), card: String(action['card']), name, words: wordsTyped(name) };
};

/** What the service offers to all players of a match with real cards, asked once at each table. */
export class LineOffers {
  private at = -1;
  private asked = new Map<string, Promise<readonly Option[]>>();
  /** The cards of lists of choices: a list may be as long as a catalogue, and is looked through at every key. */
  private readonly names = new WeakMap<readonly Option[], readonly Nameable[]>();

  constructor(
    private readonly api: MeaningApi,
    private readonly match: string,
    private readonly host: LineTable,
  ) {}

  /** Asks at a new table for what every line begins with, before a key is pressed. */
  async prepare(): Promise<void> {
    const offers = await this.all();
    await Promise.all(this.host.seats.map((seat) => this.nameable(seat, offers)));
  }

  /** Everything that is offered to anybody now, or also what is offered after passes. */
  async all(later = false): Promise<readonly SeatsOffer[]> {
    const lists = await Promise.all(
      this.host.seats.map(async (seat) => {
        const list = await this.ask(`${seat} ${later}`, () => this.api.options(this.match, seat, later));
        return list.filter(({ form, wants }) => !form && !wants).map((option): SeatsOffer => ({ seat, option }));
      }),
    );
    return lists.flat();
  }

  /** What the cards without a name allow, of those that the words may name. */
  async ofUnnamed(words: readonly string[], later: boolean) {
    const offers = await this.all(later);
    const names = (await Promise.all(this.host.seats.map((seat) => this.nameable(seat, offers)))).flat();
    const named = namesFor(words, names);
    const able = named.filter(({ seat }) => later || this.host.due.includes(seat));
    const most = later ? MOST_NAMES.later : MOST_NAMES.now;
    const lists = await Promise.all(
      able.slice(0, most).map(async ({ seat, place, card }) => {
        // A card that only the service knows to lie elsewhere may be offered and is refused: nothing comes of it.
        const list = await this.draft(seat, { seen: { cards: { [place]: card }, drawn: [] } }, later).catch(
          noneIfRefused,
        );
        return list
          .filter(({ implied }) => !later || implied !== undefined)
          .map((option): SeatsOffer => ({ seat, option }));
      }),
    );
    const found = lists.flat();
    const deeds = deedWords(found, this.host.nameOf);
    const isCut = able.slice(most).some(({ words: own }) => mayFit(words, own, deeds));
    return { found, idle: named[0] === able[0] && lists[0]?.length ? undefined : named[0], isCut };
  }

  /** What a choice comes to, now or after passes. */
  async after({ seat, option }: SeatsOffer, later: boolean): Promise<ChoiceMade> {
    // What it comes to is stated in the form.
    if (option.form) return { isReady: false, implied: [], choices: [] };
    const answered = await this.draft(seat, option.action, later);
    const next = answered.filter(({ action, wants }) => !wants && !sameAction(action, option.action));
    const whole = answered.find(({ action }) => sameAction(action, option.action));
    return {
      isReady: option.complete && whole !== undefined,
      implied: (whole ?? next[0] ?? option).implied ?? [],
      choices: next.map((one): SeatsOffer => ({ seat, option: one })),
    };
  }

  /** The cards that may lie in a player's hand without a name: also of one who can do nothing without them. */
  private async nameable(seat: Seat, offers: readonly SeatsOffer[]): Promise<readonly Nameable[]> {
    const places = offers.filter(
      ({ seat: owner, option: { kind, action, implied } }) =>
        owner === seat && kind === NAME_CARD && implied === undefined && String(action['place']).includes('/'),
    );
    const lists = await Promise.all(places.map(({ option }) => this.draft(seat, option.action, false)));
    return lists.flatMap((list) => {
      const known = this.names.get(list) ?? list.map((one) => nameableIn(seat, one));
      this.names.set(list, known);
      return known;
    });
  }

  private ask(key: string, ask: () => Promise<readonly Option[]>): Promise<readonly Option[]> {
    const { table, withNames } = this.host;
    if (this.at !== table.revision) {
      this.asked = new Map();
      this.at = table.revision;
    }
    const { asked } = this;
    const found =
      asked.get(key) ??
      ask().then(
        (list) => list.map((option) => withPlayers(option, withNames)),
        (error: unknown) => {
          asked.delete(key);
          throw error;
        },
      );
    asked.set(key, found);
    return found;
  }

  private draft(seat: Seat, draft: Action | { readonly seen: unknown }, later: boolean): Promise<readonly Option[]> {
    return this.ask(`${seat} ${later} ${JSON.stringify(draft)}`, () =>
      // A form that is filled in after passes would need them entered.
      this.api
        .draft(this.match, seat, draft as Action, later)
        .then((list) => list.filter(({ form, implied }) => !form || implied === undefined)),
    );
  }
}
