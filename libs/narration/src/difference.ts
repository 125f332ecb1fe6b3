import type { Seat, ShownCard, ShownTable, ShownZone, Telling } from '#table';
import { askTold } from './asked.js';
import { wordTold } from './names.js';
import { capital, pluralOf, inSentence, listed, plainWord, tally, titleCase, whose, withNames } from './words.js';

/** One difference between two tables in words, with the cards of the later table that it is about. */
export interface TableDifference {
  readonly text: string;
  readonly handles: readonly string[];
}

interface Lying {
  readonly card: ShownCard;
  readonly zone: ShownZone;
}

const called = (card: ShownCard): string => card.name ?? 'a card';
const sameKind = (one: ShownCard, other: ShownCard): boolean =>
  one.definition !== undefined && one.definition === other.definition && one.owner === other.owner;

const lyingOn = (table: ShownTable): Lying[] =>
  table.zones.flatMap((zone) => zone.cards.map((card) => ({ card, zone })));

/** Compares two tables of one match, in words. */
class Comparing {
  constructor(
    private readonly from: ShownTable,
    private readonly to: ShownTable,
    private readonly counter: (id: string) => string,
    readonly telling: Telling,
  ) {}

  all(): TableDifference[] {
    const lying = this.cards();
    return [...this.standing(), ...this.seats(), ...lying, ...this.stack()];
  }

  readonly seat = (seat: Seat): string => this.to.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;

  readonly thing = (id: string): string => this.named(id);

  /** A title of the record, with players' names in place of seats. */
  private titled(title: string): string {
    return withNames(title, { seat: (seat) => this.seat(seat) });
  }

  private zone({ title, seat }: ShownZone): string {
    return seat === undefined ? `the ${inSentence(title)}` : `${whose(this.seat(seat))} ${inSentence(title)}`;
  }

  private said(text: string, ...handles: readonly (string | undefined)[]): TableDifference {
    // A text that begins with a player's name keeps the player's spelling.
    const named = this.to.seats.some(({ name }) => text.startsWith(name));
    return { text: named ? text : capital(text), handles: handles.filter((handle) => handle !== undefined) };
  }

  private changed(what: string, from: string, to: string, handle?: string): TableDifference[] {
    return from === to ? [] : [this.said(`${what}: ${from} → ${to}`, handle)];
  }

  private standing(): TableDifference[] {
    const turn = ({ turn: one }: ShownTable): string => (one ? `${one.n}, ${this.seat(one.seat)}` : 'none');
    const phase = ({ phaseTitle, step }: ShownTable): string =>
      (step ? `${phaseTitle}, ${plainWord(wordTold(step, this.telling))}` : phaseTitle) || 'none';
    const opportunity = ({ opportunity: one }: ShownTable): string => (one ? this.seat(one.seat) : 'nobody');
    const asks = ({ asks: all }: ShownTable): string =>
      listed(all.filter(({ answered }) => !answered).map((ask) => askTold(ask, this))) || 'nobody';
    const { from, to } = this;
    return [
      ...this.changed('game', String(from.game), String(to.game)),
      ...this.changed('turn', turn(from), turn(to)),
      ...this.changed('phase', phase(from), phase(to)),
      ...this.changed('Opportunity', opportunity(from), opportunity(to)),
      ...this.changed('waiting', asks(from), asks(to)),
      ...this.changed('the match', plainWord(from.status), plainWord(to.status)),
    ];
  }

  private seats(): TableDifference[] {
    return this.to.seats.flatMap((now) => {
      const was = this.from.seats.find(({ seat }) => seat === now.seat);
      if (!was) return [];
      return [
        ...this.numbers(now.name, was.counters, now.counters),
        ...this.values(now.name, was.values, now.values),
        ...this.changed(`${now.name}, score`, String(was.score), String(now.score)),
        ...this.changed(
          `${now.name}, lost`,
          was.out ? plainWord(was.out.reason) : 'no',
          now.out ? plainWord(now.out.reason) : 'no',
        ),
      ];
    });
  }

  private numbers(
    whom: string,
    from: Readonly<Record<string, number>> = {},
    to: Readonly<Record<string, number>> = {},
    handle?: string,
  ): TableDifference[] {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) =>
      this.changed(`${whom}, ${this.counter(id)}`, String(from[id] ?? 0), String(to[id] ?? 0), handle),
    );
  }

  private values(
    whom: string,
    from: ShownCard['values'] = {},
    to: ShownCard['values'] = {},
    handle?: string,
  ): TableDifference[] {
    const inWords = (value: unknown): string => {
      if (value === undefined || value === null || value === false) return 'no';
      if (value === true) return 'yes';
      return typeof value === 'string' ? titleCase(value) : JSON.stringify(value);
    };
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      this.changed(`${whom}, ${plainWord(key)}`, inWords(from[key]), inWords(to[key]), handle),
    );
  }

  /** Follows cards that keep their handle, and matches the other cards by what they are. */
  private cards(): TableDifference[] {
    const before = lyingOn(this.from);
    const after = lyingOn(this.to);
    const now = new Map(
      after.flatMap((one) => (one.card.handle === undefined ? [] : [[one.card.handle, one] as const])),
    );
    const kept = before.flatMap((was) => {
      const one = was.card.handle === undefined ? undefined : now.get(was.card.handle);
      return one ? [{ was, one }] : [];
    });
    const left = new Set(before.filter((lying) => !kept.some(({ was }) => was === lying)));
    const come = new Set(after.filter((lying) => !kept.some(({ one }) => one === lying)));
    // A card that lies in the same pool as before has not moved, at whatever place in the pool.
    for (const same of [true, false])
      for (const was of left)
        for (const one of come)
          if ((was.zone.id === one.zone.id) === same && sameKind(was.card, one.card)) {
            left.delete(was);
            come.delete(one);
            if (!same) kept.push({ was, one });
            break;
          }
    return [
      ...kept.flatMap(({ was, one }) => this.card(was, one)),
      ...this.lost('is no longer there', left),
      ...this.lost('is new', come),
      ...this.counts(),
    ];
  }

  private card(was: Lying, one: Lying): TableDifference[] {
    const { card, zone } = one;
    const name = called(card);
    const whom = zone.seat === undefined && card.controller ? `${whose(this.seat(card.controller))} ${name}` : name;
    const yes = (on: boolean | undefined): string => (on ? 'yes' : 'no');
    const controller = ({ controller: by }: ShownCard): string => (by ? this.seat(by) : 'nobody');
    const host = ({ host: on }: ShownCard): string => this.named(on);
    const moved =
      was.zone.id === zone.id
        ? []
        : [this.said(`${name}: from ${this.zone(was.zone)} to ${this.zone(zone)}`, card.handle)];
    if (was.card.handle === undefined || card.handle === undefined || was.card.handle !== card.handle) return moved;
    const from = was.card;
    return [
      ...moved,
      ...this.changed(`${whom}, damage`, String(from.damage ?? 0), String(card.damage ?? 0), card.handle),
      ...this.numbers(whom, from.counters, card.counters, card.handle),
      ...this.changed(`${whom}, rested`, yes(from.rested), yes(card.rested), card.handle),
      ...this.changed(`${whom}, face`, from.face ?? 'up', card.face ?? 'up', card.handle),
      ...this.changed(`${name}, controller`, controller(from), controller(card), card.handle),
      ...this.changed(`${whom}, on`, host(from), host(card), card.handle),
      ...this.changed(whom, called(from), called(card), card.handle),
      ...this.numbers(whom, from.stats, card.stats, card.handle),
    ];
  }

  private named(handle: string | undefined): string {
    if (handle === undefined) return 'nothing';
    const found = [...lyingOn(this.to), ...lyingOn(this.from)].find(({ card }) => card.handle === handle);
    return found ? called(found.card) : 'a card';
  }

  private lost(what: string, lying: ReadonlySet<Lying>): TableDifference[] {
    const zones = [...new Set([...lying].map(({ zone }) => zone))];
    return zones.flatMap((zone) => {
      const cards = [...lying].filter((one) => one.zone === zone).map(({ card }) => card);
      return tally(cards.map(called)).map(([name, n]) =>
        this.said(
          `${this.zone(zone)}: ${n > 1 ? `${n} × ` : ''}${name} ${what}`,
          ...cards.filter((card) => called(card) === name).map(({ handle }) => handle),
        ),
      );
    });
  }

  private counts(): TableDifference[] {
    return this.to.zones.flatMap((zone) => {
      const was = this.from.zones.find(({ id }) => id === zone.id);
      if (!was) return [];
      const order = ({ cards }: ShownZone): string => cards.map(({ definition }) => definition).join();
      const sorted = ({ cards }: ShownZone): string =>
        cards
          .map(({ definition }) => definition)
          .sort()
          .join();
      const turned =
        zone.count === was.count && order(zone) !== order(was) && sorted(zone) === sorted(was)
          ? [this.said(`${this.zone(zone)} is in another order`)]
          : [];
      return [...this.changed(this.zone(zone), pluralOf(was.count, 'card'), pluralOf(zone.count, 'card')), ...turned];
    });
  }

  private stack(): TableDifference[] {
    const titles = ({ stack }: ShownTable): string => listed(stack.map(({ title }) => this.titled(title))) || 'nothing';
    return this.changed('waits to resolve', titles(this.from), titles(this.to));
  }
}

/** The differences between two tables, with the names of things. */
export const differencesOf = (
  from: ShownTable,
  to: ShownTable,
  counter: (id: string) => string = plainWord,
  telling: Telling = {},
): TableDifference[] => new Comparing(from, to, counter, telling).all();
