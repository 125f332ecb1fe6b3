import {
  foldedName,
  reveal,
  zoneName,
  zoneSeat,
  type Fact,
  type Json,
  type Layout,
  type Leg,
  type MaybeSecret,
  type Seat,
  type Item,
  type ShownTable,
  type Showing,
  type Telling,
} from '#table';
import { twinsOf } from './twins.js';
import { copiesIn } from './beginning.js';
import { inSentence, plainWord, whose } from './words.js';

/** How things are called in sentences. Whatever has no name that the reader may know is `undefined`. */
export interface Names {
  readonly seat: (seat: Seat) => string;
  /** `Ana's hand`, `the field`. Inside a sentence about `subject`: `the hand`. */
  readonly zone: (id: string, subject?: Seat) => string;
  readonly card: (handle: string) => string | undefined;
  readonly definition: (id: string) => string | undefined;
  readonly item: (id: string) => string;
  /** What is known of what goes on. */
  readonly raised: (id: string) => Pick<Item, 'of' | 'title' | 'controller'> | undefined;
  readonly ask: (id: string) => Asked | undefined;
  readonly effect: (id: string) => string | undefined;
  readonly counter: (id: string) => string;
  readonly phase: (id: string) => string;
  /** A judge who acted, by the id in the record; `undefined` where nobody is to be named. */
  readonly judge: (id: string) => string | undefined;
  /** What somebody said, by what binds to it in the record; `undefined`: it was erased, or is not for the reader. */
  readonly said: (commitment: string) => string | undefined;
  /** Anything that may be the id of a card, an item or a definition, or a player; else the words themselves. */
  readonly thing: (id: string) => string;
  /** All the damage that a card of the table read last endures, where its game has such a stat. */
  readonly whole?: (handle: string) => number | undefined;
  /** The game's own words. */
  readonly telling: Telling;
}

/** A question, and what it lists as far as the reader may know. */
interface Asked {
  readonly seat: Seat;
  readonly of: string;
  readonly title: string;
  readonly options?: readonly Json[] | undefined;
}

/** Under such ids judges act. Older records hold what they were called. */
const HOLDER = /^(?:[\w-]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const HANDLE = /^c\d+\.\d+$/;
export const isHandle = (id: string): boolean => HANDLE.test(id);
const ITEM = /^i\d+\.\d+$/;
const PLAYER = /^seat (\d+)$/;

/** A player among cards, as what is targeted: `seat 2`. */
export const playerIn = (id: string): Seat | undefined => {
  const [, seat] = PLAYER.exec(id) ?? [];
  return seat === undefined ? undefined : Number(seat);
};

/**
 * Collects names out of tables, facts and layouts as they come by; the table read last is now. It never forgets: a card
 * that has left is still called by its name.
 */
export class NameBook implements Names {
  private readonly seats = new Map<Seat, string>();
  private readonly zones = new Map<string, string>();
  private readonly cards = new Map<string, string>();
  private readonly definitions = new Map<string, string>();
  private readonly items = new Map<string, Pick<Item, 'of' | 'title' | 'controller'>>();
  private readonly asks = new Map<string, Asked>();
  private readonly effects = new Map<string, string>();
  private readonly counters = new Map<string, string>();
  private readonly phases = new Map<string, string>();
  private readonly judges = new Map<string, string | undefined>();
  /** What people said, by what binds to it. */
  private readonly words = new Map<string, string>();
  /** What binds to words for everybody that are to be looked up. */
  private readonly spoken = new Set<string>();
  /** Numbers that tell cards of one name apart. */
  private readonly twins = new Map<string, number>();
  private readonly met = new Set<string>();
  /** Handles whose name waits for their definition's. */
  private readonly kinds = new Map<string, string>();
  private readonly stats = new Map<string, Readonly<Record<string, number>>>();
  private endures: string | undefined;
  telling: Telling = {};

  readTable(table: ShownTable): this {
    for (const { seat, name } of table.seats) this.seats.set(seat, name);
    for (const zone of table.zones) {
      this.zones.set(zone.name, zone.title);
      for (const card of zone.cards) {
        if (card.definition !== undefined && card.name !== undefined && card.side !== 'back')
          this.definitions.set(card.definition, card.name);
        if (card.handle !== undefined && card.name !== undefined) this.cards.set(card.handle, card.name);
        if (card.handle !== undefined && card.stats) this.stats.set(card.handle, card.stats);
      }
    }
    for (const zone of table.zones)
      for (const { handle } of zone.cards) if (handle !== undefined) this.twins.delete(handle);
    for (const [handle, nth] of twinsOf(table)) this.twins.set(handle, nth);
    for (const item of table.stack) this.items.set(item.id, item);
    for (const ask of table.asks) this.asks.set(ask.id, ask);
    for (const effect of table.effects) this.effects.set(effect.id, effect.text);
    this.phases.set(table.phase, table.phaseTitle);
    return this;
  }

  callSeat(seat: Seat, name: string): this {
    this.seats.set(seat, name);
    return this;
  }

  readLayout(layout: Layout): this {
    for (const zone of layout.zones) this.zones.set(zone.name, zone.title);
    for (const phase of layout.phases) this.phases.set(phase.id, phase.title);
    for (const counter of layout.counters) this.counters.set(counter.id, counter.title);
    return this;
  }

  /** How its game says things. */
  readShowing({ telling, endures }: Pick<Showing, 'telling' | 'endures'>): this {
    this.telling = telling ?? {};
    this.endures = endures;
    return this;
  }

  readFacts(facts: readonly Fact[]): this {
    for (const fact of facts) this.readFact(fact);
    return this;
  }

  /** Cards that are on no table any more, and what they were: definitions by handle. */
  readGone(was: Readonly<Record<string, string>>): this {
    for (const [handle, definition] of Object.entries(was)) this.is(handle, definition);
    return this;
  }

  define(definition: string, name: string): this {
    this.definitions.set(definition, name);
    return this;
  }

  /** Notes who acted; a judge's name is to be looked up. */
  readActor(actor: unknown): this {
    const judge = judgeIn(actor);
    if (judge !== undefined && !this.judges.has(judge))
      this.judges.set(judge, HOLDER.test(judge) || judge === 'judge' ? undefined : judge);
    return this;
  }

  callJudge(id: string, name: string): this {
    this.judges.set(id, name);
    return this;
  }

  /** Tells what was said, by what binds to it. */
  readWords(words: Iterable<readonly [commitment: string, text: string]>): this {
    for (const [commitment, text] of words) this.words.set(commitment, text);
    return this;
  }

  /** What binds to words for everybody that were met and are not known: to be looked up. */
  unheard(): string[] {
    return [...this.spoken].filter((commitment) => !this.words.has(commitment));
  }

  /** Judges who acted and have no name yet. */
  unnamedJudges(): string[] {
    return [...this.judges].flatMap(([id, name]) => (name === undefined && HOLDER.test(id) ? [id] : []));
  }

  /** Definitions that were met but have no name yet: to be looked up among the cards. */
  nameless(): string[] {
    return [...this.met].filter((definition) => !this.definitions.has(definition));
  }

  seat = (seat: Seat): string => {
    const name = this.seats.get(seat);
    if (!name) return `Seat ${seat}`;
    const isShared = [...this.seats].some(([other, same]) => other !== seat && foldedName(same) === foldedName(name));
    return isShared ? `${name} (seat ${seat})` : name;
  };

  whole = (handle: string): number | undefined =>
    this.endures === undefined ? undefined : this.stats.get(handle)?.[this.endures];

  zone = (id: string, subject?: Seat): string => {
    const title = inSentence(this.zones.get(zoneName(id)) ?? plainWord(zoneName(id)));
    const seat = zoneSeat(id);
    return seat === undefined || seat === subject ? `the ${title}` : `${whose(this.seat(seat))} ${title}`;
  };

  card = (handle: string): string | undefined => {
    const name = this.cards.get(handle) ?? this.definition(this.kinds.get(handle) ?? '');
    const nth = this.twins.get(handle);
    return name === undefined || nth === undefined ? name : `${name} (${nth})`;
  };
  definition = (id: string): string | undefined => this.definitions.get(id);
  item = (id: string): string => this.items.get(id)?.title ?? 'something';
  raised = (id: string): Pick<Item, 'of' | 'title' | 'controller'> | undefined => this.items.get(id);
  ask = (id: string): Asked | undefined => this.asks.get(id);
  effect = (id: string): string | undefined => this.effects.get(id);
  counter = (id: string): string => inSentence(this.counters.get(id) ?? plainWord(id)).replace(/ counters?$/i, '');
  judge = (id: string): string | undefined => this.judges.get(id);
  said = (commitment: string): string | undefined => this.words.get(commitment);
  phase = (id: string): string => this.phases.get(id) ?? plainWord(id);

  thing = (id: string): string => {
    if (HANDLE.test(id)) return this.card(id) ?? 'a card';
    if (ITEM.test(id)) return this.item(id);
    const player = playerIn(id);
    if (player !== undefined) return this.seat(player);
    return this.definition(id) ?? this.telling.words?.[id] ?? plainWord(id);
  };

  private readFact(fact: Fact): void {
    // The words of a call are for judges.
    if (fact.kind !== 'called' && 'words' in fact && typeof fact.words === 'string') this.spoken.add(fact.words);
    switch (fact.kind) {
      case 'match-began':
        this.readLayout(fact.layout);
        for (const deck of fact.lists ?? []) for (const { card } of copiesIn(deck)) this.met.add(card);
        break;
      case 'moved':
        this.follow(fact.legs);
        for (const leg of fact.legs) this.is(leg.handle ?? leg.card, leg.definition);
        break;
      case 'created':
        for (const card of fact.cards) this.is(card.handle, card.definition);
        break;
      case 'turned':
      case 'identified':
      case 'controlled':
        this.is(fact.card, fact.definition);
        break;
      case 'shown':
        for (const definition of reveal(fact.definitions) ?? []) this.met.add(definition);
        break;
      case 'appears':
        for (const { card, as } of fact.cards) if (as?.name !== undefined) this.cards.set(card, as.name);
        break;
      case 'item-raised':
        this.items.set(fact.item.id, fact.item);
        break;
      case 'asked':
        for (const { options, ...ask } of fact.asks)
          this.asks.set(ask.id, { ...ask, options: options === undefined ? undefined : reveal(options) });
        break;
      case 'effect-began':
        this.effects.set(fact.effect.id, fact.effect.text);
        break;
      default:
    }
  }

  /** Cards that everybody knew and that are other objects where they came, of which one may have been another card's. */
  private follow(legs: readonly Leg[]): void {
    const were = legs.map(({ card }) => (card === undefined ? undefined : this.kinds.get(card)));
    legs.forEach(({ handle, definition }, n) => {
      const was = were[n];
      if (handle !== undefined && definition === undefined && was !== undefined) this.kinds.set(handle, was);
    });
  }

  private is(handle: string | undefined, hidden: MaybeSecret<string> | undefined): void {
    const definition = hidden === undefined ? undefined : reveal(hidden);
    if (definition === undefined) return;
    this.met.add(definition);
    if (handle !== undefined) this.kinds.set(handle, definition);
  }
}

const judgeIn = (actor: unknown): string | undefined => {
  const { judge } = (actor ?? {}) as { judge?: unknown };
  return typeof judge === 'string' ? judge : undefined;
};

/** A value of an action or of a table in words. */
export const valueInWords = (value: unknown, names: Names): string => {
  const open = typeof value === 'object' && value !== null && '$' in value ? reveal(value as MaybeSecret<Json>) : value;
  if (open === undefined || open === null) return 'hidden';
  if (open === true) return 'yes';
  if (open === false) return 'no';
  if (typeof open === 'string') return names.thing(open);
  if (Array.isArray(open)) return open.length === 0 ? 'none' : open.map((one) => valueInWords(one, names)).join(', ');
  if (typeof open !== 'object') return String(open as number);
  return Object.entries(open)
    .map(([key, one]) => `${plainWord(key)} ${valueInWords(one, names)}`)
    .join(', ');
};
