import { isDeepStrictEqual } from 'node:util';
import { openEntry, sealEntry, ZERO_HASH, type EntryRecord } from '#journal';
import {
  carryOut,
  continueDraft,
  decide,
  decideDeed,
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
  type Deck,
  type Draft,
  type Option,
  type RecordedAction,
  type Refusal,
  type Rules,
  type Session,
} from '#rules';
import {
  cardsIn,
  countIn,
  diff,
  digest,
  emptyTable,
  fold,
  foldEntry,
  HOUSE,
  reveal,
  secret,
  slotsIn,
  view,
  zoneId,
  type Audience,
  type Fact,
  type FactKind,
  type Json,
  type Seat,
  type Table,
} from '#table';
import { inWords } from './spoken.js';

export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** Keys of the seals: the house's, then each seat's. */
const keysOf = (seats: number): string[] => Array.from({ length: seats + 1 }, (_, n) => String(n).padStart(64, '0'));

/** Everyone who looks: the house, spectators, each seat, all seats. */
const audiencesOf = (seats: number): Audience[] => {
  const each = Array.from({ length: seats }, (_, n) => n + 1);
  return [HOUSE, [], ...each.map((seat) => [seat]), each];
};

/** What has no place on record: a fact of several things with none of them. */
const saysNothing = (fact: Fact): boolean => {
  switch (fact.kind) {
    case 'moved':
      return fact.legs.length === 0;
    case 'set':
    case 'counted':
      return fact.changes.length === 0;
    case 'damaged':
      return fact.hits.length === 0;
    case 'created':
    case 'appears':
      return fact.cards.length === 0;
    case 'asked':
      return fact.asks.length === 0;
    case 'effect-began':
      // One that finds what it changes for itself is on nothing.
      return Array.isArray(fact.effect.on) && fact.effect.on.length === 0 && !('modify' in fact.effect.data);
    default:
      return false;
  }
};

/**
 * A match of any game as a test plays it. Every step is sealed, opened for every audience and folded; what they get
 * must be their view of the table, and no card may come from nowhere or go there. A game's own kit says beside this
 * how its cards and positions are named.
 */
export abstract class TableGame {
  session: Session = sessionAt(emptyTable(HOUSE));
  /** Facts of the last entry. */
  facts: readonly Fact[] = [];
  /** All facts so far, and the same entry by entry. */
  readonly log: Fact[] = [];
  readonly entries: (readonly Fact[])[] = [];
  /** The table after each entry. */
  readonly tables: Table[] = [];
  readonly records: EntryRecord[] = [];
  readonly actions: RecordedAction[] = [];
  private readonly seen: Map<string, { audience: Audience; table: Table; heard: string[] }>;
  private head = ZERO_HASH;
  private owned: string | undefined;

  constructor(
    readonly rules: Rules,
    readonly cards: CardLookup,
    readonly seats: number,
  ) {
    this.seen = new Map(
      audiencesOf(seats).map((audience) => [String(audience), { audience, table: emptyTable(audience), heard: [] }]),
    );
  }

  get table(): Table {
    return this.session.head;
  }

  /** The table as an entry found it: the n-th, from 0. */
  before(n: number): Table {
    return n === 0 ? emptyTable(HOUSE) : this.tables[n - 1]!;
  }

  /** The house acts: it begins a game or opens the seeds. */
  house(action: RecordedAction): this {
    return this.enter(carryOut(this.rules, this.cards, this.session, action));
  }

  /** Writes an entry that no rule decided (the match's first). */
  write(facts: readonly Fact[]): this {
    const head = foldEntry(this.table, { revision: this.table.revision + 1, facts });
    return this.enter({ action: { kind: 'house', seat: 0 }, facts, table: head });
  }

  /** The match's first entry. */
  begin(
    decks: readonly Deck[],
    more: {
      readonly bestOf?: number;
      readonly format?: string;
      readonly scenario?: boolean;
      readonly settings?: { [key: string]: Json };
      readonly tournament?: Json;
      readonly lists?: 'shown';
    } = {},
  ): this {
    return this.write([
      matchBegan({
        id: 'm',
        game: this.rules.game,
        format: { name: more.format ?? 'open', bestOf: more.bestOf ?? 1 },
        versions: { rules: this.rules.version, cards: 'test' },
        policy: {
          ...(more.settings === undefined ? {} : { settings: more.settings }),
          ...(more.tournament === undefined ? {} : { tournament: more.tournament }),
          ...(more.lists === undefined ? {} : { lists: more.lists }),
        },
        layout: this.rules.layout,
        scenario: more.scenario === true,
        seats: decks.map((deck, n) => ({ player: `p${n + 1}`, deck, definitions: 'd' })),
        keys: keysOf(decks.length),
      }),
    ]);
  }

  /** The house begins the next game of the match. */
  beginGame(decks: readonly Deck[], more: { first?: Seat; seed?: string; scenario?: unknown } = {}): this {
    return this.house({
      kind: 'begin-game',
      seat: 0,
      n: this.table.game + 1,
      seed: secret(more.seed ?? SEED, []),
      keys: sealedKeys(keysOf(decks.length)),
      decks: decks.map((deck, n) => secret(deck, [n + 1])),
      ...(more.first === undefined ? {} : { first: more.first }),
      ...(more.scenario === undefined ? {} : { scenario: secret(more.scenario as Json, []) }),
    } satisfies BeginGame as unknown as RecordedAction);
  }

  /** A seat acts, once or several times, and may. */
  when(seat: Seat, ...deeds: readonly ((game: this, seat: Seat) => Draft)[]): this {
    for (const deed of deeds) {
      const decided = this.decide(seat, deed(this, seat));
      if (isRefusal(decided)) throw new Error(`refused to seat ${seat}: ${decided.rule}: ${decided.reason}`);
      this.enter(decided);
    }
    return this;
  }

  /** A judge mends the table. */
  mended(...ops: readonly Draft[]): this {
    const world = { rules: this.rules, cards: this.cards, session: this.session };
    const by = { actor: { judge: 'j', role: 'judge' }, now: 0 };
    const decided = decideDeed(world, 0, { kind: 'fix', ops: [...ops] }, by);
    if (isRefusal(decided)) throw new Error(`refused to the judge: ${decided.rule}: ${decided.reason}`);
    return this.enter(decided, true);
  }

  /** A seat acts, and may not: the rule that its refusal cites. It changes nothing. */
  refusal(seat: Seat, deed: (game: this, seat: Seat) => Draft): string {
    const before = digest(this.table);
    const action = deed(this, seat);
    const decided = this.decide(seat, action);
    if (!isRefusal(decided)) throw new Error(`seat ${seat} was allowed to ${JSON.stringify(action)}`);
    if (digest(this.table) !== before) throw new Error('a refusal changed the table');
    return inWords('refusal', decided).rule;
  }

  private decide(seat: Seat, action: Draft): Decided | Refusal {
    return decide(this.rules, this.cards, this.session, seat, action);
  }

  private enter({ action, facts, table }: Decided, ruling = false): this {
    const empty = facts.find(saysNothing);
    if (empty) throw new Error(`a fact says nothing: ${JSON.stringify(empty)}`);
    this.drawsAsSaid(inWords('facts', facts));
    const revision = this.table.revision + 1;
    const record = sealEntry(
      { match: 'm', revision, prev: this.head, time: '2026-11-21T10:00:00.000Z', actor: {}, action, facts },
      this.seats,
      keysOf(this.seats),
    );
    this.head = record.hash;
    for (const seen of this.seen.values()) {
      const opened = openEntry(record, seen.audience);
      seen.table = fold([{ revision, facts: opened.facts as unknown as Fact[] }], seen.audience, seen.table);
      seen.heard.push(JSON.stringify([opened.action, opened.facts]));
      const wanted = view(table, seen.audience);
      if (digest(seen.table) !== digest(wanted))
        throw new Error(
          `audience [${String(seen.audience)}] sees another ` +
            `table: ${JSON.stringify(diff(wanted, seen.table))} ${whereFrom(seen.table, wanted)}`,
        );
    }
    this.session = nextSession(this.session, { revision, action, facts, ...(ruling ? { ruling } : {}) }, table);
    this.facts = facts;
    this.log.push(...facts);
    this.entries.push(facts);
    this.records.push(record);
    this.actions.push(action);
    this.tables.push(table);
    this.conserve();
    return this;
  }

  /** What a game draws for it has said: a record of anything else would not be believed. */
  private drawsAsSaid(facts: readonly Fact[]): void {
    for (const fact of facts)
      if (
        fact.kind === 'drew-random' &&
        !fact.purpose.startsWith('shuffle ') &&
        !(fact.purpose in (this.rules.draws ?? {}))
      )
        throw new Error(`the game does not say that it draws for "${fact.purpose}"`);
  }

  /**
   * No card of any owner comes from nowhere or goes there, unless a fact says so; every handle lies in one place.
   * Tokens do not count.
   */
  private conserve(): void {
    const handles = this.table.zones.flatMap((zone) =>
      zone.kind === 'followed' ? zone.cards.map((card) => card.handle) : [],
    );
    if (new Set(handles).size !== handles.length) throw new Error(`a card lies in two places: ${handles.join(' ')}`);
    if (this.facts.some((fact) => fact.kind === 'game-began')) this.owned = undefined;
    const owned = this.table.zones.flatMap((zone) =>
      zone.kind === 'followed'
        ? zone.cards.filter((card) => !card.token).map((card) => `${card.owner} ${card.definition}`)
        : zone.slots.map((slot) => `${zone.id.split(':')[1]} ${slot.definition}`),
    );
    const now = owned.sort().join('\n');
    const known = [...owned, ...this.gone()].sort().join('\n');
    const was =
      this.owned === undefined ? undefined : [...this.owned.split('\n'), ...this.generated()].sort().join('\n');
    if (was !== undefined && was !== known) throw new Error(`cards came or went: ${known} was ${was}`);
    if (this.table.status === 'playing') this.owned = now;
  }

  /** What has ceased to exist, and was no token: the stray of a player who has lost (GA26-END-12). */
  private gone(): string[] {
    const ceased = this.facts.flatMap((fact) => (fact.kind === 'ceased' ? fact.cards : []));
    const before = this.tables.at(-2)?.zones ?? [];
    const cards = before.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []));
    return cards.flatMap(({ handle, token, owner, definition }) =>
      !token && ceased.includes(handle) ? [`${owner} ${definition}`] : [],
    );
  }

  /** What an effect has said to come from outside the game, and is no token. */
  private generated(): string[] {
    return this.facts.flatMap((fact) =>
      fact.kind === 'created'
        ? fact.cards.filter(({ token }) => !token).map((card) => `${card.owner} ${reveal(card.definition) ?? ''}`)
        : [],
    );
  }

  // What tests look at.

  /** The ids of the cards in a zone (`field`, `hand:1`), in its order. */
  zone(id: string): string[] {
    return [...cardsIn(this.table, id), ...slotsIn(this.table, id)].map(({ definition }) => definition ?? '?');
  }

  count(zone: string, seat?: Seat): number {
    return countIn(this.table, zoneId(zone, seat));
  }

  /** What is asked, of whom: `2 retaliate`. */
  get asked(): string[] {
    return this.table.asks.filter((ask) => !ask.answered).map((ask) => `${ask.seat} ${ask.of}`);
  }

  options(seat: Seat): Option[] {
    return inWords('options', options(this.rules, queryOf(this.table, seat, this.cards)));
  }

  /** What a draft can become. */
  next(seat: Seat, draft: Draft): Option[] {
    const found = continueDraft(this.rules, queryOf(this.table, seat, this.cards), draft);
    if (!Array.isArray(found)) throw new Error((found as Refusal).reason);
    return inWords('next', found as Option[]);
  }

  /** Kinds of action open to a seat. */
  may(seat: Seat): string[] {
    return [...new Set(this.options(seat).map((one) => one.kind))];
  }

  view(audience: Audience): Table {
    return view(this.table, audience);
  }

  /** Every entry as an audience may read it: its action and facts, in JSON. */
  heard(audience: Audience): readonly string[] {
    return this.seen.get(String(audience))!.heard;
  }

  /** The facts of one kind in the last entry; `all`: in the whole match. */
  of<K extends FactKind>(kind: K, all = false): FactOf<K>[] {
    return (all ? this.log : this.facts).filter((fact) => fact.kind === kind) as FactOf<K>[];
  }
}

const SEED = 'a'.repeat(64);

/** Which part of two tables differs, where the diff of cards shows nothing. */
const whereFrom = (a: Table, b: Table): string =>
  Object.keys(a)
    .filter(
      (key) =>
        !isDeepStrictEqual(
          JSON.parse(JSON.stringify(a[key as 'zones'] ?? null)),
          JSON.parse(JSON.stringify(b[key as 'zones'] ?? null)),
        ),
    )
    .join(', ');
