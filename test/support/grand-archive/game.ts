import { isDeepStrictEqual } from 'node:util';
import { openEntry, sealEntry, ZERO_HASH } from '#journal';
import { grandArchive } from '#grand-archive';
import {
  carryOut,
  continueDraft,
  decide,
  isRefusal,
  nextSession,
  options,
  queryOf,
  sessionAt,
  type CardLookup,
  type Decided,
  type Draft,
  type Option,
  type Recorded,
  type Refusal,
  type Session,
} from '#rules';
import {
  apply,
  cardsIn,
  countIn,
  diff,
  digest,
  emptyTable,
  fold,
  foldEntry,
  HOUSE,
  slotsIn,
  view,
  zoneId,
  type Audience,
  type Card,
  type Fact,
  type FactKind,
  type Handle,
  type Seat,
  type Table,
} from '#table';
import type { Deed } from './actions.js';
import { pass } from './actions.js';

type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** Keys of the seals: the house's, then each seat's. */
export const keysOf = (seats: number): string[] =>
  Array.from({ length: seats + 1 }, (_, n) => String(n).padStart(64, '0'));

/** Everyone who looks: the house, spectators, each seat, all seats. */
const audiencesOf = (seats: number): Audience[] => {
  const each = Array.from({ length: seats }, (_, n) => n + 1);
  return [HOUSE, [], ...each.map((seat) => [seat]), each];
};

/**
 * A match as a test plays it. Every step is sealed, opened for every audience and folded; what they get must be their
 * view of the table.
 */
export class Game {
  session: Session = sessionAt(emptyTable(HOUSE));
  /** Facts of the last entry. */
  facts: readonly Fact[] = [];
  /** Tables after each entry, and all facts, for tests that look back. */
  readonly past: Table[] = [];
  readonly log: Fact[] = [];
  /** The same facts, entry by entry. */
  readonly entries: (readonly Fact[])[] = [];
  private readonly seen: Map<string, { audience: Audience; table: Table; heard: string[] }>;
  private head = ZERO_HASH;
  private owned: string | undefined;

  constructor(
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

  /** The house acts: it begins a game or opens the seeds. */
  house(action: Recorded): this {
    return this.enter(carryOut(grandArchive, this.cards, this.session, action));
  }

  /** Writes an entry that no rule decided (the match's first). */
  write(facts: readonly Fact[]): this {
    const head = foldEntry(this.table, { revision: this.table.revision + 1, facts });
    return this.enter({ action: { kind: 'house', seat: 0 }, facts, table: head });
  }

  /** A seat acts, and may. */
  when(seat: Seat, deed: Deed): this {
    const decided = this.decide(seat, deed);
    if (isRefusal(decided)) throw new Error(`refused to seat ${seat}: ${decided.rule}: ${decided.reason}`);
    return this.enter(decided);
  }

  /** A seat acts, and may not: the rule that its refusal cites. */
  refusal(seat: Seat, deed: Deed): string {
    const before = digest(this.table);
    const decided = this.decide(seat, deed);
    if (!isRefusal(decided)) throw new Error(`seat ${seat} was allowed to ${JSON.stringify(deed(this, seat))}`);
    if (digest(this.table) !== before) throw new Error('a refusal changed the table');
    return decided.rule;
  }

  private decide(seat: Seat, deed: Deed): Decided | Refusal {
    return decide(grandArchive, this.cards, this.session, seat, deed(this, seat));
  }

  /** Everybody passes, one after the other, until something happens; `times` over. */
  passAll(times = 1): this {
    for (let n = 0; n < times; n += 1) {
      for (;;) {
        const holder = this.table.opportunity?.seat;
        if (holder === undefined) throw new Error(`nobody can pass: ${JSON.stringify(this.table.asks)}`);
        this.when(holder, pass);
        if (this.facts.some((fact) => !['passed', 'opportunity'].includes(fact.kind))) break;
      }
    }
    return this;
  }

  /** Everybody passes until this phase and step are reached. */
  passTo(phase: string, step?: string): this {
    for (let n = 0; this.table.phase !== phase || (step !== undefined && this.table.step !== step); n += 1) {
      if (n > 40) throw new Error(`never came to ${phase}/${step}`);
      this.passAll();
    }
    return this;
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
    for (const seen of this.seen.values()) {
      const opened = openEntry(record, seen.audience);
      seen.table = fold([{ revision, facts: opened.facts as unknown as Fact[] }], seen.audience, seen.table);
      seen.heard.push(JSON.stringify([opened.action, opened.facts]));
      const wanted = view(decided.table, seen.audience);
      if (digest(seen.table) !== digest(wanted))
        throw new Error(
          `audience [${String(seen.audience)}] sees another ` +
            `table: ${JSON.stringify(diff(wanted, seen.table))} ${whereFrom(seen.table, wanted)}`,
        );
    }
    this.past.push(this.table);
    this.session = nextSession(this.session, { revision, action: decided.action, facts: decided.facts }, decided.table);
    this.facts = decided.facts;
    this.log.push(...decided.facts);
    this.entries.push(decided.facts);
    this.conserve();
    return this;
  }

  /** No card comes from nowhere or goes there, whoever owns it; every handle lies in one place. */
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
    if (this.owned !== undefined && this.owned !== now) throw new Error(`cards came or went: ${now} was ${this.owned}`);
    if (this.table.status === 'playing') this.owned = now;
  }

  // What tests look at.

  /**
   * A card by name: `bear`, `bear@2` (controlled by seat 2), `bear#2` (the second such). On the field first, then
   * wherever cards have names.
   */
  card(name: string): Card {
    const [, id, seat, nth] = /^([a-z0-9]+)(?:@(\d))?(?:#(\d))?$/.exec(name)!;
    const fits = (card: Card) => card.definition === id && (seat === undefined || card.controller === Number(seat));
    const all = [
      ...cardsIn(this.table, 'field'),
      ...this.table.zones.filter((zone) => zone.id !== 'field').flatMap((zone) => cardsIn(this.table, zone.id)),
    ];
    const found = all.filter(fits)[Number(nth ?? 1) - 1];
    if (!found) throw new Error(`there is no ${name} on the table`);
    return found;
  }

  handle(name: string): Handle {
    return this.card(name).handle;
  }

  /** The ids of the cards in a zone (`field`, `hand:1`), in its order. */
  zone(id: string): string[] {
    const cards = cardsIn(this.table, id).map((card) => card.definition ?? '?');
    return cards.length > 0 ? cards : slotsIn(this.table, id).map((slot) => slot.definition ?? '?');
  }

  count(zone: string, seat?: Seat): number {
    return countIn(this.table, zoneId(zone, seat));
  }

  onField(name: string): boolean {
    return cardsIn(this.table, 'field').some(
      (card) =>
        card.definition === name.split('@')[0] &&
        (!name.includes('@') || card.controller === Number(name.split('@')[1])),
    );
  }

  rested(name: string): boolean {
    return this.card(name).values['rested'] === true;
  }

  /** Titles on the stack, the lowest first. */
  stack(): string[] {
    return this.table.items.map((item) => item.title);
  }

  /** Phase and step: `main`, `combat/damage`. */
  get phase(): string {
    return this.table.step === '' ? this.table.phase : `${this.table.phase}/${this.table.step}`;
  }

  get holder(): Seat | undefined {
    return this.table.opportunity?.seat;
  }

  /** What is asked, of whom: `2 retaliate`. */
  get asked(): string[] {
    return this.table.asks.filter((ask) => !ask.answered).map((ask) => `${ask.seat} ${ask.of}`);
  }

  options(seat: Seat): Option[] {
    return options(grandArchive, queryOf(this.table, seat, this.cards));
  }

  /** What a draft can become. */
  next(seat: Seat, draft: Draft): Option[] {
    const found = continueDraft(grandArchive, queryOf(this.table, seat, this.cards), draft);
    if (!Array.isArray(found)) throw new Error((found as Refusal).reason);
    return found as Option[];
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

  /**
   * The boxes of the flowcharts that entries went through, in order: of the last one, or of all from `from` on; of one
   * chart, or of all.
   */
  boxes(from = this.entries.length - 1, chart?: string): string[] {
    const all = this.entries
      .slice(from)
      .flatMap((facts, n) => grandArchive.charts!.through(this.past[from + n]!, facts).flat())
      .filter((box) => chart === undefined || box.startsWith(`${chart} `));
    return all.filter((box, n) => box !== all[n - 1]);
  }

  /** The units that the last entry ended (`all`: the match): `kind result`. */
  units(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => `${unit.of} ${unit.result}`);
  }

  /** The phases the last entry began, in order. */
  phases(all = false): string[] {
    return this.of('phase-began', all).map(({ phase, step }) => (step ? `${phase}/${step}` : phase));
  }

  /** The table as it is but for what never goes back: numbers of revision, draws and units. */
  position(): object {
    const { revision: _r, played: _l, units: _u, draws: _d, path: _p, ...rest } = this.table;
    return rest;
  }
}

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

export const replayed = (facts: readonly Fact[], from: Table): Table => facts.reduce(apply, from);
