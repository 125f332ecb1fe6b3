import { createHash, type Hash } from 'node:crypto';
import {
  carryOut,
  continueDraft,
  decide,
  isRefusal,
  matchBegan,
  nextSession,
  options,
  queryOf,
  sealedKeys,
  sessionAt,
  type BeginGame,
  type CardLookup,
  type Decided,
  type Draft,
  type Option,
  type Query,
  type RecordedAction,
  type Rules,
  type Session,
} from '#rules';
import { emptyTable, foldEntry, HOUSE, secret, type Ask, type Json, type Seat, type Table } from '#table';

/** How much a kind of action is liked; the others 4. What is played are the cards that it is about. */
const LIKED: Readonly<Record<string, number>> = {
  play: 12,
  activate: 12,
  pass: 1,
  'end-step': 0.5,
  concede: 0,
  back: 0,
  discard: 1,
};
const USUAL = 4;
const LONGEST_DRAFT = 40;
const TRIED_BY_HAND = 4;
const KEYS = ['0', '1', '2', '3'].map((key) => key.padStart(64, '0'));

/** The first change by hand that an action states. */
const changeIn = (action: Draft): string | undefined => /"op":"[^"]+"/.exec(JSON.stringify(action))?.[0];

/** A position that is played on, always alike for one number, by one who does what they are offered. */
export class PlayedOut {
  private session: Session = sessionAt(emptyTable(HOUSE));
  /** Hashes of what was done, and of what was offered: there a word may change where nothing is done otherwise. */
  private readonly told: readonly [Hash, Hash] = [createHash('sha256'), createHash('sha256')];
  private readonly done = new Map<string, number>();

  /**
   * @param stated how often each change by hand was tried: of each list the first times, as there are many
   * @param look at the table wherever somebody is offered something
   */
  constructor(
    private readonly rules: Rules,
    private readonly cards: CardLookup,
    private state: number,
    private readonly stated = new Map<string, number>(),
    private readonly look?: (table: Table, offered: readonly Option[]) => void,
  ) {}

  /** A match from this position, of as many seats as it has. */
  begin(scenario: { readonly seats: readonly object[] }): this {
    const decks = scenario.seats.map(() => ({ parts: {} }));
    const keys = KEYS.slice(0, decks.length + 1);
    const facts = [
      matchBegan({
        id: 'm',
        game: this.rules.game,
        format: { name: 'open', bestOf: 1 },
        versions: { rules: 'test', cards: 'test' },
        policy: {},
        layout: this.rules.layout,
        scenario: true,
        seats: decks.map((deck, n) => ({ player: `p${n + 1}`, deck, definitions: 'd' })),
        keys,
      }),
    ];
    const table = foldEntry(this.session.head, { revision: 1, facts });
    this.enter({ action: { kind: 'house', seat: 0 }, facts, table });
    const beginning = {
      kind: 'begin-game',
      seat: 0,
      n: 1,
      seed: secret('b'.repeat(64), []),
      keys: sealedKeys(keys),
      decks: decks.map((deck, n) => secret(deck, [n + 1])),
      scenario: secret(scenario as unknown as Json, []),
    } satisfies BeginGame;
    return this.enter(carryOut(this.rules, this.cards, this.session, beginning as unknown as RecordedAction));
  }

  get table(): Table {
    return this.session.head;
  }

  /**
   * Plays this many actions, each by a seat that is to act.
   * @returns what it came to: short digests of all that was done, and of all that was offered
   */
  play(steps: number): string {
    for (let step = 0; step < steps; step += 1) {
      const { asks, opportunity, status } = this.session.head;
      const asked = asks.filter((ask) => !ask.answered).map((ask) => ask.seat);
      const seat = asked.length > 0 ? this.oneOf(asked) : opportunity?.seat;
      if (status !== 'playing' || seat === undefined) break;
      const action = this.choose(seat);
      if (action === null) break;
      const decided = decide(this.rules, this.cards, this.session, seat, action);
      if (isRefusal(decided)) throw new Error(`refused what was offered: ${JSON.stringify([action, decided])}`);
      this.enter(decided);
    }
    return this.told.map((hash) => hash.digest('hex').slice(0, 10)).join(' ');
  }

  private enter({ action, facts, table }: Decided): this {
    const before = this.session.head;
    this.tell(facts, this.rules.charts?.through(before, facts).flat());
    this.session = nextSession(this.session, { revision: before.revision + 1, action, facts }, table);
    for (const ask of table.asks.filter(({ answered }) => !answered)) this.tell(this.forfeited(ask));
    return this;
  }

  /** What would count as the answer if its seat had gone. */
  private forfeited(ask: Ask): RecordedAction | undefined {
    return this.rules.questions.find(({ of }) => of === ask.of)?.forfeit?.(ask);
  }

  /** What is offered is part of what it comes to: its words, and what may be chosen. */
  private choose(seat: Seat): Draft | null {
    const query = queryOf(this.session.head, seat, this.cards);
    const offered = options(this.rules, query);
    this.look?.(this.session.head, offered);
    this.offer(offered);
    for (const option of offered) if (this.hasUntried(option, offered)) this.stateEach(seat, query, option);
    return this.finish(query, this.liked(offered));
  }

  /** Whether an offer leads on to a change that is still to be tried: listing all that can be stated takes long. */
  private hasUntried({ kind, action }: Option, offered: readonly Option[]): boolean {
    if (!kind.startsWith('by-hand')) return false;
    const own = changeIn(action);
    // What states nothing yet goes on to what stands beside it, and what names a change to more of the same.
    const names =
      own === undefined ? offered.filter((one) => one.kind === kind).map((one) => changeIn(one.action)) : [own];
    return names.some((name) => this.isUntried(name));
  }

  private isUntried(change: string | undefined): change is string {
    return change !== undefined && (this.stated.get(change) ?? 0) < TRIED_BY_HAND;
  }

  /** What every change of the list comes to that may be stated there. */
  private stateEach(seat: Seat, query: Query, option: Option): void {
    const next = continueDraft(this.rules, query, option.action);
    if (!Array.isArray(next)) return;
    for (const one of next as Option[]) {
      const name = changeIn(one.action);
      if (!this.isUntried(name)) continue;
      this.stated.set(name, (this.stated.get(name) ?? 0) + 1);
      const action = this.finish(query, one);
      const decided = action && decide(this.rules, this.cards, this.session, seat, action);
      this.tell(decided === null || isRefusal(decided) ? decided : decided.facts);
    }
  }

  /** Goes on with a draft as it is offered, to an action. */
  private finish(query: Query, begun: Option | undefined): Draft | null {
    let now = begun;
    for (let parts = 0; now !== undefined && parts < LONGEST_DRAFT; parts += 1) {
      if (now.complete && (!now.more || this.chance() < 0.4)) return now.action;
      const next = continueDraft(this.rules, query, now.action);
      if (!Array.isArray(next)) throw new Error(`leads nowhere: ${JSON.stringify([now.action, next])}`);
      this.offer(next);
      const said = JSON.stringify(now.action);
      const longer = (next as Option[]).filter((one) => JSON.stringify(one.action) !== said);
      if (longer.length === 0) return now.complete ? now.action : null;
      now = this.oneOf(longer);
    }
    return null;
  }

  private liked(offered: readonly Option[]): Option | undefined {
    const kinds = new Map<string, number>();
    for (const { kind } of offered) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    // What was done already is less liked each time: otherwise what costs nothing would be done for ever.
    const weights = offered.map(
      ({ kind, action }) =>
        (LIKED[kind] ?? USUAL) / kinds.get(kind)! / (1 + (this.done.get(JSON.stringify(action)) ?? 0)) ** 2,
    );
    let left = this.chance() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = offered.find((_, n) => (left -= weights[n]!) < 0);
    if (found?.action['ask'] === undefined) {
      const name = JSON.stringify(found?.action);
      this.done.set(name, (this.done.get(name) ?? 0) + 1);
    }
    return found;
  }

  private tell(...what: readonly unknown[]): void {
    this.told[0].update(JSON.stringify(what));
  }

  private offer(options: unknown): void {
    this.told[1].update(JSON.stringify(options));
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.chance() * list.length)]!;
  }

  /** A number from 0 to below 1 (mulberry32). */
  private chance(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let word = this.state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }
}
