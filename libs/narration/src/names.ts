import {
  foldedName,
  reveal,
  zoneName,
  zoneSeat,
  type Effect,
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
import type { Moment } from './moment.js';
import { inSentence, plainWord, whose } from './words.js';

/** The names for things in sentences. A name that does not exist, or that the reader may not know, is `undefined`. */
export interface Names {
  readonly seat: (seat: Seat) => string;
  /** `Ana's hand`, `the field`. Inside a sentence about `subject`: `the hand`. */
  readonly zone: (id: string, subject?: Seat) => string;
  readonly card: (handle: string) => string | undefined;
  readonly definition: (id: string) => string | undefined;
  readonly item: (id: string) => string;
  /** The known data of an item that was raised. */
  readonly raised: (id: string) => Pick<Item, 'of' | 'title' | 'controller'> | undefined;
  readonly ask: (id: string) => OpenQuestion | undefined;
  /** `the effect of Fireball`. */
  readonly effect: (id: string) => string | undefined;
  readonly counter: (id: string) => string;
  readonly phase: (id: string) => string;
  /** The name of a judge, by the id in the record; `undefined` if no name is known. */
  readonly judge: (id: string) => string | undefined;
  /** A person's text, by its commitment in the record; `undefined` if it was erased or is not for this reader. */
  readonly said: (commitment: string) => string | undefined;
  /** The name for an id of a card, item, definition or player; any other text stays as it is. */
  readonly thing: (id: string) => string;
  /**
   * The full amount of the stat that damage reduces, for a card of the table read last; absent if the game has no such
   * stat.
   */
  readonly whole?: (handle: string) => number | undefined;
  /** The game's own words. */
  readonly telling: Telling;
  /** The place of the sentence in the match, as far as its reader follows the match. */
  readonly moment?: Moment;
}

/** A question, with its options as far as the reader may know them. */
export interface OpenQuestion {
  readonly seat: Seat;
  readonly of: string;
  readonly title: string;
  readonly about: Readonly<Record<string, Json>>;
  readonly options?: readonly Json[] | undefined;
}

/** A word of the record as the game says it to readers: a match holds the title of a phase as it was named then. */
export const wordTold = (word: string, { words }: Telling): string => words?.[word] ?? word;

/** The form of a judge's id. Older records hold the judge's name instead. */
const HOLDER = /^(?:[\w-]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const HANDLE = /^c\d+\.\d+$/;
export const isHandle = (id: string): boolean => HANDLE.test(id);
const ITEM = /^i\d+\.\d+$/;
const PLAYER = /^seat (\d+)$/;

/** The seat of a targeted player, who stands among cards as `seat 2`. */
export const playerIn = (id: string): Seat | undefined => {
  const [, seat] = PLAYER.exec(id) ?? [];
  return seat === undefined ? undefined : Number(seat);
};

/**
 * Collects names from tables, facts and layouts. The table read last is the present one. The book never forgets: a card
 * that has left keeps its name.
 */
export class NameBook implements Names {
  private readonly seats = new Map<Seat, string>();
  private readonly zones = new Map<string, string>();
  private readonly cards = new Map<string, string>();
  private readonly definitions = new Map<string, string>();
  private readonly items = new Map<string, Pick<Item, 'of' | 'title' | 'controller'>>();
  /** The titles of items that the book has only seen end: a reader who opens a match at a step sees no beginning. */
  private readonly ended = new Map<string, string>();
  private readonly asks = new Map<string, OpenQuestion>();
  private readonly effects = new Map<string, Pick<Effect, 'source' | 'text'>>();
  private readonly counters = new Map<string, string>();
  private readonly phases = new Map<string, string>();
  private readonly judges = new Map<string, string | undefined>();
  /** The texts of people, by commitment. */
  private readonly words = new Map<string, string>();
  /** The commitments of public texts, which are still to be looked up. */
  private readonly spoken = new Set<string>();
  /** The numbers that tell cards of the same name apart. */
  private readonly twins = new Map<string, number>();
  private readonly met = new Set<string>();
  /** The definitions of handles whose name is not known yet. */
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
    for (const effect of table.effects) this.effects.set(effect.id, effect);
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

  /** Takes over the game's own words. */
  readShowing({ telling, endures }: Pick<Showing, 'telling' | 'endures'>): this {
    this.telling = telling ?? {};
    this.endures = endures;
    return this;
  }

  readFacts(facts: readonly Fact[]): this {
    for (const fact of facts) this.readFact(fact);
    return this;
  }

  /** Learns the definitions of cards that are on no table any more, by handle. */
  readGone(was: Readonly<Record<string, string>>): this {
    for (const [handle, definition] of Object.entries(was)) this.is(handle, definition);
    return this;
  }

  define(definition: string, name: string): this {
    this.definitions.set(definition, name);
    return this;
  }

  /** Notes the actor; a judge's name is looked up later. */
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

  /** Learns people's texts, by commitment. */
  readWords(words: Iterable<readonly [commitment: string, text: string]>): this {
    for (const [commitment, text] of words) this.words.set(commitment, text);
    return this;
  }

  /** The commitments of public texts that are not known yet and must be looked up. */
  unheard(): string[] {
    return [...this.spoken].filter((commitment) => !this.words.has(commitment));
  }

  /** The ids of judges who acted and have no name yet. */
  unnamedJudges(): string[] {
    return [...this.judges].flatMap(([id, name]) => (name === undefined && HOLDER.test(id) ? [id] : []));
  }

  /** The definitions that have no name yet and must be looked up among the cards. */
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
  item = (id: string): string => this.items.get(id)?.title ?? this.ended.get(id) ?? 'something';
  raised = (id: string): Pick<Item, 'of' | 'title' | 'controller'> | undefined => this.items.get(id);
  ask = (id: string): OpenQuestion | undefined => this.asks.get(id);
  effect = (id: string): string | undefined => {
    const { source, text } = this.effects.get(id) ?? {};
    const name = source === undefined ? undefined : isHandle(source) ? this.card(source) : this.definition(source);
    return name === undefined ? text && `“${text}”` : `the effect of ${name}`;
  };
  counter = (id: string): string => inSentence(this.counters.get(id) ?? plainWord(id)).replace(/ counters?$/i, '');
  judge = (id: string): string | undefined => this.judges.get(id);
  said = (commitment: string): string | undefined => this.words.get(commitment);
  phase = (id: string): string => {
    const title = this.phases.get(id);
    return title === undefined ? plainWord(id) : wordTold(title, this.telling);
  };

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
      case 'list-registered':
        for (const { card } of copiesIn(reveal(fact.deck) ?? null)) this.met.add(card);
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
      case 'unit-ended':
        if (fact.cause !== undefined) this.ended.set(fact.cause, fact.title);
        break;
      case 'asked':
        for (const { options, ...ask } of fact.asks)
          this.asks.set(ask.id, { ...ask, options: options === undefined ? undefined : reveal(options) });
        break;
      case 'effect-began':
        this.effects.set(fact.effect.id, fact.effect);
        break;
      default:
    }
  }

  /** Cards that everybody knew keep their names under their new handles, even if a handle was another card's before. */
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

/** Puts a value of an action or a table into words. */
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
