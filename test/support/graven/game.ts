import { openEntry, sealEntry, ZERO_HASH, type EntryRecord } from '#journal';
import { MatchHistory } from '#match';
import { showStep, type StepShown } from '#replay';
import { graven, scenarioSchema } from '#graven';
import {
  carryOut,
  decide,
  isRefusal,
  matchBegan,
  nextSession,
  options,
  queryOf,
  sealedKeys,
  sessionAt,
  type BeginGame,
  type CardDefinition,
  type CardLookup,
  type Decided,
  type Deck,
  type Draft,
  type Option,
  type Recorded,
  type Refusal,
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
  secret,
  slotsIn,
  view,
  zoneId,
  type Audience,
  type Card,
  type Fact,
  type FactKind,
  type Json,
  type Seat,
  type Table,
} from '#table';
import { LEGAL, lookup } from './cards.js';

type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;
export type Deed = (game: Game, seat: Seat) => Draft;

const keysOf = (seats: number): string[] => Array.from({ length: seats + 1 }, (_, n) => String(n).padStart(64, '0'));
const audiencesOf = (seats: number): Audience[] => {
  const each = Array.from({ length: seats }, (_, n) => n + 1);
  return [HOUSE, [], ...each.map((seat) => [seat]), each];
};

/**
 * A match of GRAVEN as a test plays it. Every step is sealed, opened for every audience and folded; what they get must
 * be their view of the table.
 */
export class Game {
  session: Session = sessionAt(emptyTable(HOUSE));
  /** Facts of the last entry, and of all. */
  facts: readonly Fact[] = [];
  readonly log: Fact[] = [];
  readonly tables: Table[] = [];
  readonly records: EntryRecord[] = [];
  /** The recorded actions. */
  readonly actions: Recorded[] = [];
  private readonly seen: { audience: Audience; table: Table; heard: string[] }[];
  private head = ZERO_HASH;
  private owned: string | undefined;

  constructor(
    readonly cards: CardLookup,
    readonly seats: number,
  ) {
    this.seen = audiencesOf(seats).map((audience) => ({ audience, table: emptyTable(audience), heard: [] }));
  }

  get table(): Table {
    return this.session.head;
  }

  house(action: Recorded): this {
    return this.enter(carryOut(graven, this.cards, this.session, action));
  }

  write(facts: readonly Fact[]): this {
    return this.enter({
      action: { kind: 'house', seat: 0 },
      facts,
      table: foldEntry(this.table, { revision: this.table.revision + 1, facts }),
    });
  }

  /** A seat acts, and may. */
  when(seat: Seat, ...deeds: readonly Deed[]): this {
    for (const deed of deeds) {
      const decided = this.decide(seat, deed(this, seat));
      if (isRefusal(decided)) throw new Error(`refused to seat ${seat}: ${decided.rule}: ${decided.reason}`);
      this.enter(decided);
    }
    return this;
  }

  /** A seat acts, and may not: the rule that its refusal cites. It changes nothing. */
  refusal(seat: Seat, deed: Deed): string {
    const before = digest(this.table);
    const action = deed(this, seat);
    const decided = this.decide(seat, action);
    if (!isRefusal(decided)) throw new Error(`seat ${seat} was allowed to ${JSON.stringify(action)}`);
    if (digest(this.table) !== before) throw new Error('a refusal changed the table');
    return decided.rule;
  }

  private decide(seat: Seat, action: Draft): Decided | Refusal {
    return decide(graven, this.cards, this.session, seat, action);
  }

  private enter(decided: Decided): this {
    const revision = this.table.revision + 1;
    const record = sealEntry(
      {
        match: 'm',
        revision,
        prev: this.head,
        time: '2026-11-21T10:00:00.000Z',
        actor: {},
        action: decided.action,
        facts: decided.facts,
      },
      this.seats,
      keysOf(this.seats),
    );
    this.head = record.hash;
    this.records.push(record);
    for (const seen of this.seen) {
      const opened = openEntry(record, seen.audience);
      seen.table = fold([{ revision, facts: opened.facts as unknown as Fact[] }], seen.audience, seen.table);
      seen.heard.push(JSON.stringify([opened.action, opened.facts]));
      const wanted = view(decided.table, seen.audience);
      if (digest(seen.table) !== digest(wanted))
        throw new Error(
          `audience [${String(seen.audience)}] sees another table: ${JSON.stringify(diff(wanted, seen.table))}`,
        );
    }
    this.session = nextSession(this.session, { revision, action: decided.action, facts: decided.facts }, decided.table);
    this.facts = decided.facts;
    this.log.push(...decided.facts);
    this.actions.push(decided.action);
    this.tables.push(decided.table);
    this.conserve();
    return this;
  }

  /** No card comes from nowhere or goes there; every handle lies in one place (GR-ZONE-03, GR-ZONE-04). */
  private conserve(): void {
    const handles = this.table.zones.flatMap((zone) =>
      zone.kind === 'followed' ? zone.cards.map((card) => card.handle) : [],
    );
    if (new Set(handles).size !== handles.length) throw new Error(`a card lies in two places: ${handles.join(' ')}`);
    if (this.facts.some((fact) => fact.kind === 'game-began')) this.owned = undefined;
    const owned = this.table.zones
      .flatMap((zone) =>
        zone.kind === 'followed'
          ? zone.cards.map((card) => `${card.owner} ${card.definition}`)
          : zone.slots.map((slot) => `${zone.id.split(':')[1]} ${slot.definition}`),
      )
      .sort()
      .join('\n');
    if (this.owned !== undefined && this.owned !== owned)
      throw new Error(`cards came or went: ${owned} was ${this.owned}`);
    if (this.table.status === 'playing') this.owned = owned;
  }

  // What tests look at.

  /**
   * A card by name: `ox`, `ox@2` (on a line or in the pile of seat 2), `ox#2` (the second such). On the field first.
   */
  card(name: string): Card {
    const [, id, seat, nth] = /^([a-z0-9-]+)(?:@(\d))?(?:#(\d))?$/.exec(name)!;
    const zones = ['front', 'back', 'discard', 'out'].flatMap((zone) =>
      this.table.seats.flatMap((one) =>
        seat === undefined || one.seat === Number(seat) ? cardsIn(this.table, zoneId(zone, one.seat)) : [],
      ),
    );
    const found = zones.filter((card) => card.definition === id)[Number(nth ?? 1) - 1];
    if (!found) throw new Error(`there is no ${name} on the table`);
    return found;
  }

  /** Where a card lies: `front:1`. */
  where(name: string): string {
    const { handle } = this.card(name);
    return this.table.zones.find(
      (zone) => zone.kind === 'followed' && zone.cards.some((card) => card.handle === handle),
    )!.id;
  }

  /** The ids of the cards in a place (`front:1`, `hand:2`), in its order. */
  zone(id: string): string[] {
    return [...cardsIn(this.table, id), ...slotsIn(this.table, id)].map(({ definition }) => definition ?? '?');
  }

  count(zone: string, seat: Seat): number {
    return countIn(this.table, zoneId(zone, seat));
  }

  points(name: string): number | undefined {
    const card = this.card(name);
    return (
      card.appears?.stats?.['points'] ??
      this.cards.get(card.definition!)!.stats['points'] ??
      (this.cards.get(card.definition!)!.types[0] === 'TITAN' ? 3 : 1)
    );
  }

  score(seat: Seat): number {
    return this.table.seats.find((one) => one.seat === seat)!.counters['score'] ?? 0;
  }

  get phase(): string {
    return this.table.phase;
  }

  get turn(): string {
    return `${this.table.turn?.n} of ${this.table.turn?.seat}`;
  }

  get asked(): string[] {
    return this.table.asks.filter((ask) => !ask.answered).map((ask) => `${ask.seat} ${ask.of}`);
  }

  options(seat: Seat): Option[] {
    return options(graven, queryOf(this.table, seat, this.cards));
  }

  may(seat: Seat): string[] {
    return [...new Set(this.options(seat).map((one) => one.kind))];
  }

  view(audience: Audience): Table {
    return view(this.table, audience);
  }

  /** Every entry as an audience may read it: action and facts, in JSON. */
  heard(audience: Audience): readonly string[] {
    return this.seen.find((one) => String(one.audience) === String(audience))!.heard;
  }

  of<K extends FactKind>(kind: K, all = false): FactOf<K>[] {
    return (all ? this.log : this.facts).filter((fact) => fact.kind === kind) as FactOf<K>[];
  }

  /** The units that the last entry ended (`all`: the match): `kind: title`. */
  units(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => `${unit.of}: ${unit.title}`);
  }

  /** A step of the replay, as an audience is shown it. */
  async step(n: number, audience: Audience): Promise<StepShown> {
    return (await showStep(MatchHistory.of('m', this.records), 'resolution', n, audience))!;
  }

  kinds(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => unit.of);
  }

  /** How cards moved in the last entry, with their terms: `destroy ox front:1 > discard:1`. */
  moves(all = false): string[] {
    return this.of('moved', all).map(
      (fact) => `${fact.cause} ${fact.legs.map((leg) => `${leg.from} > ${leg.to}`).join(', ')}`,
    );
  }

  get result(): unknown {
    return this.table.notes['game']?.['result'];
  }

  lost(seat: Seat): string | undefined {
    return this.table.seats.find((one) => one.seat === seat)!.out?.reason;
  }
}

interface Side {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly front?: readonly Placed[];
  readonly back?: readonly Placed[];
  readonly discard?: readonly Placed[];
  readonly hadTurn?: boolean;
}
type Placed =
  string | { readonly card: string; readonly owner?: number; readonly counters?: Readonly<Record<string, number>> };

export interface Given {
  readonly cards?: readonly CardDefinition[];
  readonly one?: Side;
  readonly two?: Side;
  readonly three?: Side;
  readonly four?: Side;
  readonly turn?: { readonly n: number; readonly seat: number };
  readonly phase?: 'draw' | 'play' | 'effect' | 'survey' | 'end';
  readonly settings?: { readonly [key: string]: Json };
  readonly seed?: string;
}

const SEED = 'a'.repeat(64);

const begun = (
  cards: CardLookup,
  decks: readonly Deck[],
  scenario: boolean,
  settings: Given['settings'],
  bestOf = 1,
): Game =>
  new Game(cards, decks.length).write([
    matchBegan({
      id: 'm',
      game: 'graven',
      format: { name: 'open', bestOf },
      versions: { rules: 'test', cards: 'test' },
      policy: settings ? { settings } : {},
      layout: graven.layout,
      scenario,
      seats: decks.map((deck, n) => ({ player: `p${n + 1}`, deck, definitions: 'd' })),
      keys: keysOf(decks.length),
    }),
  ]);

const beginGame = (
  game: Game,
  decks: readonly Deck[],
  more: { first?: Seat; seed?: string; scenario?: unknown },
): Game =>
  game.house({
    kind: 'begin-game',
    seat: 0,
    n: game.table.game + 1,
    seed: secret(more.seed ?? SEED, []),
    keys: sealedKeys(keysOf(decks.length)),
    decks: decks.map((deck, n) => secret(deck, [n + 1])),
    ...(more.first === undefined ? {} : { first: more.first }),
    ...(more.scenario === undefined ? {} : { scenario: secret(more.scenario as Json, []) }),
  } satisfies BeginGame as unknown as Recorded);

/** A given position. Where nothing is said, seat 1 is in the Play Phase of turn 3, and every deck holds ten oxen. */
export const given = ({ cards = [], one = {}, two = {}, three, four, turn, phase, settings, seed }: Given): Game => {
  const seats = [one, two, ...(three ? [three] : []), ...(four ? [four] : [])].map(
    ({ hadTurn, deck = Array.from({ length: 10 }, () => 'ox'), ...zones }) => ({
      zones: { deck, ...zones },
      ...(hadTurn === undefined ? {} : { hadTurn }),
    }),
  );
  const scenario = scenarioSchema.parse({ seats, ...(turn ? { turn } : {}), ...(phase ? { phase } : {}) });
  const decks = seats.map((): Deck => ({ parts: {} }));
  return beginGame(begun(lookup(cards), decks, true, settings), decks, {
    scenario,
    ...(seed === undefined ? {} : { seed }),
  });
};

/** A match from its very beginning; seat 1 goes first unless said otherwise (`null`: at random). */
export const started = (
  more: {
    seats?: number;
    first?: Seat | null;
    decks?: readonly Deck[];
    cards?: readonly CardDefinition[];
    settings?: Given['settings'];
    seed?: string;
    bestOf?: number;
  } = {},
): Game => {
  const decks = more.decks ?? Array.from({ length: more.seats ?? 2 }, () => LEGAL);
  const { first = 1 } = more;
  return beginGame(begun(lookup(more.cards ?? []), decks, false, more.settings, more.bestOf), decks, {
    ...(first === null ? {} : { first }),
    ...(more.seed === undefined ? {} : { seed: more.seed }),
  });
};

export const nextGame = (game: Game, decks: readonly Deck[] = [LEGAL, LEGAL]): Game => beginGame(game, decks, {});
