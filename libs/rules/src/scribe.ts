import {
  extended,
  apply,
  beginEntry,
  endEntry,
  findCard,
  isPaper,
  isSecret,
  publicDigest,
  reveal,
  secret,
  sizeOf,
  slotsIn,
  speaks,
  unknown,
  zoneName,
  zoneSeat,
  type Among,
  type Ask,
  type Card,
  type Fact,
  type Handle,
  type Item,
  type Json,
  type Leg,
  type MaybeSecret,
  type Seat,
  type Table,
  type ZoneId,
} from '#table';
import type { CardDefinition, CardLookup } from './card.js';
import type { RecordedAction, Rules } from './contract.js';
import { drawIndices, drawLabel, drawName, gameKey, gameName } from './entropy.js';
import { Departures } from './last-known.js';
import { forFlow, forRecord, withMarks, withoutMarks } from './paper/blanks.js';
import {
  identifying,
  Misstated,
  namesSeenAt,
  seenIn,
  Unstated,
  wrongDraw,
  wrongNames,
  type SeenAtTable,
} from './paper/paper.js';
import type { Refusal } from './refusal.js';

/**
 * The seats that may look at a card in a zone; `null`: everybody.
 *
 * @param knew the seats that know the card as it comes there or turns
 */
export type Lookers = (
  zone: string,
  owner: Seat,
  controller: Seat,
  face: 'up' | 'down',
  knew?: readonly Seat[],
) => readonly Seat[] | null;

interface MoveOptions {
  readonly place?: Leg['place'];
  readonly face?: 'up' | 'down';
  readonly controller?: Seat;
  readonly for?: string;
  /** Whether it stays the same object: its counters and marks go with it. */
  readonly keep?: true;
}

/**
 * Where a card lies: its handle, or a slot of a pool. A plain slot number is sealed to the players who may look into
 * the pool.
 */
export type LegPlace = Handle | { readonly zone: ZoneId; readonly slot: MaybeSecret<number>; readonly open?: boolean };

/** A unit of the replay that is not over yet. */
export interface Underway {
  readonly of: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** The item that resolves. */
  readonly cause?: string;
}

/** @throws Misstated where there is a refusal */
const demand = (refusal: Refusal | null): void => {
  if (refusal) throw new Misstated(refusal);
};

/**
 * Writes facts and folds each at once, so that rules always read the current table. It makes the names of an entry
 * (`c41.0`: revision and running number) and builds every leg of a move. It decides nothing.
 */
export class Scribe {
  facts: Fact[] = [];
  /** Writes what must stand before the end of a unit, so that its step shows it. */
  beforeUnit: () => void = () => undefined;
  /** The cards that have left their places since the action began. */
  readonly left: Departures;
  private names = 0;
  /** The running unit, if its game has announced it. If the game ends, this unit has decided it. */
  underway: Underway | undefined;
  /** What the recorder of a paper match saw, by the entry's action. */
  private seen: SeenAtTable | undefined;
  private shuffles = 0;
  private drawn = 0;

  constructor(
    public table: Table,
    readonly cards: CardLookup,
    readonly rules: Pick<Rules, 'lookers' | 'misplaced' | 'appearance' | 'looksIn'>,
  ) {
    this.left = new Departures(rules, cards);
  }

  /** Turns to the next entry, with new names and no facts. */
  open(revision: number): void {
    this.table = beginEntry(this.table, revision);
    this.facts = [];
    this.names = 0;
    this.underway = undefined;
  }

  /** Begins a paper match's entry with what its recorder saw. */
  see(action: RecordedAction): void {
    if (!isPaper(this.table)) return;
    this.table = withMarks(withoutMarks(this.table));
    this.seen = seenIn(action);
    this.shuffles = 0;
    this.drawn = 0;
    this.emit(...identifying(this.table, namesSeenAt(this.seen.cards), this.rules));
  }

  emit(...facts: Fact[]): void {
    for (const fact of facts) {
      if (fact.kind === 'moved') this.left.before(this.table, fact.legs);
      if (isPaper(this.table)) this.emitOnPaper(fact);
      else this.write(fact, fact);
    }
  }

  private write(fact: Fact, folded: Fact): void {
    this.facts.push(fact);
    this.table = this.after(folded);
  }

  /** Writes a fact without the marks of cards that nobody has named; names those that a shuffle has hidden again. */
  private emitOnPaper(fact: Fact): void {
    this.write(forRecord(fact), forFlow(fact));
    if (!this.seen || (fact.kind !== 'shuffled' && fact.kind !== 'game-began')) return;
    this.shuffles += 1;
    const when = `@${this.shuffles}`;
    const names = namesSeenAt(this.seen.cards, when);
    demand(wrongNames(this.rules, withoutMarks(this.table), this.cards, names));
    this.table = withMarks(this.table, when);
    this.emit(...identifying(this.table, names, this.rules));
  }

  /** The table after the fact that was just written. */
  protected after(fact: Fact): Table {
    return apply(this.table, fact);
  }

  /** Writes how cards look now, where `changed` finds that it has changed. */
  show(changed: () => Extract<Fact, { kind: 'appears' }>['cards']): void {
    const cards = changed();
    if (cards.length > 0) this.emit({ kind: 'appears', cards });
  }

  /** Folds facts that others wrote (a ruling between two answers) without writing them again. */
  follow(facts: readonly Fact[], revision: number): void {
    this.table = beginEntry(this.table, revision);
    for (const fact of facts) this.table = apply(this.table, fact);
    this.table = endEntry(this.table, facts);
  }

  name(kind: 'c' | 'i' | 'q' | 's' | 'e'): string {
    const name = `${kind}${this.table.revision}.${this.names}`;
    this.names += 1;
    return name;
  }

  card(handle: Handle): Card | undefined {
    return findCard(this.table, handle)?.card;
  }

  define(id: string | null): CardDefinition | undefined {
    return id === null ? undefined : this.cards.get(id);
  }

  /** The leg of one card to a zone: its handle there, and its definition, sealed to the players who may look there. */
  leg(from: LegPlace, to: ZoneId, options: MoveOptions = {}): Leg {
    const found = typeof from === 'string' ? findCard(this.table, from) : undefined;
    const pool = typeof from === 'string' ? undefined : from;
    const slot = pool ? slotsIn(this.table, pool.zone)[reveal(pool.slot)!] : undefined;
    const lying = found?.card ?? slot;
    const definition = lying?.definition ?? null;
    const knew = lying ? (lying.known ?? this.table.order) : [];
    const owner = found ? found.card.owner : (zoneSeat(pool?.zone ?? '') ?? 0);
    const controller = options.controller ?? zoneSeat(to) ?? owner;
    const face = options.face ?? 'up';
    const known = this.rules.lookers(zoneName(to), owner, controller, face, knew);
    const pooled = this.isPooled(to);
    const same = found !== undefined && !pooled && known === null && found.card.known === null;
    const named: MaybeSecret<string> =
      definition === null ? unknown : known === null ? definition : secret(definition, known);
    return Object.assign(
      { from: found ? found.zone.id : (pool?.zone ?? '') },
      found && { card: found.card.handle },
      pool && { slot: this.sealSlot(pool, owner) },
      { to },
      options.place === undefined ? undefined : { place: options.place },
      pooled || found ? undefined : { handle: this.name('c') },
      pooled ? undefined : { owner, controller, face },
      same ? undefined : { definition: named },
      options.for === undefined ? undefined : { for: options.for },
      options.keep && found && !pooled ? { keep: options.keep } : undefined,
    );
  }

  private sealSlot(pool: Exclude<LegPlace, string>, owner: Seat): MaybeSecret<number> {
    if (isSecret(pool.slot) || pool.open) return pool.slot;
    const known = this.rules.lookers(zoneName(pool.zone), owner, owner, 'down');
    return known === null ? pool.slot : secret(pool.slot, known);
  }

  private isPooled(zone: ZoneId): boolean {
    return this.table.zones.find((one) => one.id === zone)?.kind === 'pooled';
  }

  /** Moves cards at once, and returns their new handles (`''` in a pool). */
  move(
    cards: readonly LegPlace[],
    to: ZoneId | ((place: LegPlace) => ZoneId),
    options: MoveOptions = {},
    cause?: string,
  ): Handle[] {
    if (cards.length === 0) return [];
    const legs = cards.map((place) => this.leg(place, typeof to === 'string' ? to : to(place), options));
    this.emit({ kind: 'moved', legs, ...(cause === undefined ? {} : { cause }) });
    return legs.map((leg) => leg.handle ?? (this.isPooled(leg.to) ? '' : leg.card!));
  }

  /**
   * Makes a fair draw of `count` indices, and records it.
   * @param to the seats that learn the result (everybody by default)
   */
  random(
    purpose: string,
    among: Among,
    count: number,
    to: readonly Seat[] | null = null,
  ): MaybeSecret<readonly number[]> {
    if (isPaper(this.table)) return this.stated(purpose, among, count, to);
    const notes = this.table.notes['game'] ?? {};
    const seed = notes['seed'] === undefined ? undefined : (reveal(notes['seed']) as string | undefined);
    if (seed === undefined) throw new Error('a game without a seed cannot draw');
    const nonces = notes['nonces'] as (string | null)[] | undefined;
    if (nonces === undefined) throw new Error('a game cannot draw before its key is made');
    const size = sizeOf(among);
    const key = gameKey(seed, drawName(this.table.match!), gameName(this.table), nonces);
    const draw = { n: this.table.draws + 1, purpose, ...(speaks(this.table.match, 3) ? { among } : {}) };
    const drawn = drawIndices(key, drawLabel(draw, this.table.drawn), size, count);
    const result: MaybeSecret<readonly number[]> = to === null ? drawn : secret(drawn, to);
    this.emit({ kind: 'drew-random', ...draw, size, count, source: 'drawn', result });
    return result;
  }

  /** The result of chance at a real table, as the recorder saw it; that of a shuffle nobody sees. */
  private stated(
    purpose: string,
    among: Among,
    count: number,
    to: readonly Seat[] | null,
  ): MaybeSecret<readonly number[]> {
    const size = sizeOf(among);
    const draw = { n: this.table.draws + 1, purpose, among };
    const isShuffle = to?.length === 0 && count === size;
    const said = isShuffle ? undefined : this.seen?.drawn[this.drawn++];
    if (!isShuffle && said === undefined) throw new Unstated(purpose, size, count);
    if (said) demand(wrongDraw(purpose, size, count, said));
    const result: MaybeSecret<readonly number[]> = said === undefined ? unknown : to === null ? said : secret(said, to);
    this.emit({ kind: 'drew-random', ...draw, size, count, source: 'physical', result });
    return result;
  }

  shuffle(zone: ZoneId, by: Seat): void {
    const count = slotsIn(this.table, zone).length;
    const order = this.random(`shuffle ${zone}`, [{ zone, count }], count, []);
    this.emit({
      kind: 'shuffled',
      zone,
      count,
      by,
      source: isPaper(this.table) ? 'physical' : 'drawn',
      order: order as { $: readonly number[]; to: readonly Seat[] },
    });
  }

  /** Ends a unit of resolution (architecture §5), which is one step of the replay. */
  unit(of: string, title: string, result: string, rules: readonly string[], cause?: string): void {
    this.beforeUnit();
    this.underway = undefined;
    this.emit({
      kind: 'unit-ended',
      unit: this.table.units + 1,
      of,
      title,
      ...(cause === undefined ? {} : { cause }),
      result,
      rules,
      digest: this.digest(),
    });
  }

  protected digest(): string {
    return publicDigest(this.table);
  }

  raise(item: Omit<Item, 'id'>): string {
    const id = this.name('i');
    this.emit({ kind: 'item-raised', item: { ...item, id } });
    return id;
  }

  ask(questions: readonly Omit<Ask, 'id' | 'set' | 'answered'>[]): string[] {
    const asks = questions.map((question) => extended(question, { id: this.name('q') }));
    this.emit({ kind: 'asked', set: this.name('s'), asks });
    return asks.map((ask) => ask.id);
  }

  note(scope: 'match' | 'game' | 'turn' | 'combat', key: string, value: MaybeSecret<Json>): void {
    this.emit({ kind: 'noted', scope, key, value });
  }
}
