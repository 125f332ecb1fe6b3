import { dealtOrder, drawIndices, drawLabel, seedHash, type Draws } from '#rules';
import {
  isPaper,
  reveal,
  authorityIn,
  rowOf,
  speaks,
  type Fact,
  type PublicEntry,
  type Table,
  type ZoneId,
} from '#table';
import type { Auditor } from './auditor.js';
import { wrongAmong } from './draws/among.js';
import { isDeal, shuffledBy, type Draw } from './draws/draw.js';
import { drawsInWords, type DrawDifference, type DrawsFound, type HiddenFor, type DrawPlace } from './draws/found.js';
import { Marks } from './draws/marks.js';
import { Occasions } from './draws/occasions.js';
import { isHex, openedIn, type Began, type Entry, type Game, type Opened } from './draws/opened.js';
import { Orders } from './draws/orders.js';
import { Origins } from './draws/origins.js';
import { Picks } from './draws/picks.js';
import { Shadow, type DrawContradiction, type Extent } from './draws/shadow.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** More cards than lie on any table: the check spends no memory on a record that claims more. */
const MOST = 100_000;

/**
 * Checks that every draw gives what the game's seed gives (architecture §9). The seed must fit the hash that stood in
 * the log before. The check makes each result again; where this copy does not know the result, it derives it and
 * compares it with every card that the result settled (`Shadow`). It needs the seeds and lists that later entries open.
 */
export class Randomness implements Auditor {
  readonly name = 'randomness';
  private readonly opened: Opened;
  private readonly shadow = new Shadow((found) => this.contradicted(found));
  private readonly draws: Draw[] = [];
  private readonly found: DrawDifference[];
  private game: Game | undefined;
  /** The games by the revision of their beginning, with their present seeds. */
  private games: ReadonlyMap<number, Game>;
  private at: DrawPlace = { revision: 0, fact: 0 };
  /** The draw of a shuffle that has not happened yet. */
  private owed: Draw | undefined;
  private physical = 0;
  private readonly picks: Picks;
  private readonly occasions: Occasions;
  private readonly origins = new Origins();
  private readonly marks: Marks;
  private readonly hiddenFor: Partial<Record<HiddenFor, number>> = {};
  /**
   * Whether a judge has corrected the table (up to facts 2: has done anything): then draws may have other occasions.
   */
  private judged = false;
  /** Whether the match is recorded from a real table, where the service draws nothing. */
  private paper = false;
  /** Whether a judge does so in this entry (up to facts 2: whether it is a judge's entry). */
  private judges = false;
  private readonly orders: Orders;
  /** The draws after a rewind by policy, until the fact that deals by them. */
  private dealing: Draw[] = [];
  /** The entries that a later rewind goes back to. */
  private readonly goals: ReadonlySet<number>;

  constructor(
    entries: readonly Entry[],
    private readonly rules?: Draws,
  ) {
    this.opened = openedIn(entries);
    const finds = (found: DrawDifference): void => void this.found.push(found);
    this.picks = new Picks(rules, this.shadow, finds);
    this.occasions = new Occasions(rules, finds);
    this.marks = new Marks(finds);
    this.orders = new Orders(rules, finds);
    this.goals = new Set(
      entries.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'rewound' ? fact.to : []))),
    );
    this.games = this.opened.games;
    this.found = [...this.opened.unfit];
    const all = [this.opened.games, ...this.opened.reseeded.values()].flatMap((games) => [...games.values()]);
    for (const game of all) {
      const { n, revision, seed } = game;
      if (seed === undefined || (isHex(seed) && seedHash(seed) === game.seedHash)) continue;
      this.found.push({
        revision,
        fact: 1,
        what: `the seed of game ${n} does not have the hash that stood in the log`,
      });
    }
  }

  beginEntry({ actor, action }: PublicEntry, { match }: Pick<Table, 'match'>): void {
    const by = authorityIn(actor);
    const theirs = by === 'judge' || by === 'organiser';
    this.judges = rowOf(action) === 'fix' || (theirs && !speaks(match, 3));
    this.judged ||= this.judges;
    this.paper = isPaper({ match });
  }

  see(fact: Fact, before: Table, after: Table): void {
    const { revision } = before;
    this.at = { revision, fact: this.at.revision === revision ? this.at.fact + 1 : 1 };
    if (this.owed && fact.kind !== 'shuffled') this.unused();
    const odd = this.occasions.see(fact, before, this.judged);
    if (odd !== null) this.wrong(odd);
    this.orders.look(fact);
    const strange = this.origins.see(
      fact,
      before,
      (zone) => this.picks.mayPick(zone),
      speaks(before.match, 3) ? this.judges : this.judged,
    );
    if (strange !== null) this.wrong(strange);
    const picked = this.picks.see(fact, before, this.at);
    this.marks.see(fact, before, this.at);
    switch (fact.kind) {
      case 'game-began':
        this.begin(fact, after);
        break;
      case 'rewound':
        this.game = this.games.get(after.began);
        this.shadow.goBack(fact.to);
        break;
      case 'reseeded':
        this.games = this.opened.reseeded.get(this.at.revision)!;
        this.game = this.games.get(after.began);
        break;
      case 'dealt-anew':
        this.deal(fact);
        break;
      case 'drew-random':
        this.draw(fact, before);
        break;
      case 'shuffled':
        this.shuffle(fact);
        break;
      default:
        if (
          this.shadow.see(fact.kind === 'arranged' ? this.orders.see(fact, before, this.at, this.judges) : fact, picked)
        ) {
          const reason = fact.kind === 'arranged' ? 'order' : this.origins.reason;
          this.hiddenFor[reason] = (this.hiddenFor[reason] ?? 0) + 1;
        }
    }
  }

  endEntry({ revision }: Pick<Table, 'revision'>): void {
    if (this.owed) this.unused();
    for (const { fact, at } of this.dealing)
      this.found.push({
        ...at,
        what: `draw ${fact.n} (${fact.purpose}) was made, and nothing was dealt again`,
        draw: fact.n,
        purpose: fact.purpose,
      });
    this.dealing = [];
    this.picks.endEntry();
    this.occasions.endEntry();
    this.orders.endEntry();
    if (this.goals.has(revision)) {
      this.shadow.keep(revision);
      this.origins.keep(revision);
    }
  }

  finish(): ReturnType<Auditor['finish']> {
    const found = this.summary();
    const made = this.draws.filter(({ due }) => due !== undefined);
    const known = made.filter(({ fact }) => reveal(fact.result) !== undefined).length;
    const drawn = this.draws.filter(({ fact }) => fact.source === 'drawn').length;
    return {
      finding: found.firstDifference ?? null,
      ...drawsInWords(found, { made: made.length, known, drawn, paper: this.paper }),
    };
  }

  summary(): DrawsFound {
    const count = (extent: Extent): number => this.draws.filter((draw) => draw.extent === extent).length;
    const [firstDifference] = this.found.toSorted((a, b) => a.revision - b.revision || a.fact - b.fact);
    return {
      draws: this.draws.length,
      full: count('full'),
      bounded: count('bounded'),
      unchecked: count('unchecked'),
      compared: this.shadow.compared,
      physical: this.physical,
      hidden: Object.values(this.hiddenFor).reduce((sum, times) => sum + times, 0),
      hiddenFor: this.hiddenFor,
      complete: this.paper || (this.physical === 0 && this.draws.every(({ due }) => due !== undefined)),
      ...(firstDifference ? { firstDifference } : {}),
    };
  }

  private wrong(what: string, more: Partial<DrawDifference> = {}): void {
    this.found.push({ ...this.at, what, ...more });
  }

  private begin(fact: Of<'game-began'>, after: Table): void {
    const game = this.games.get(this.at.revision);
    this.game = game;
    this.shadow.begin(after, (zone, count) => this.pool(fact, zone, count));
  }

  /** The cards that a pool begins with. Compares the list with the record if this copy knows both. */
  private pool(fact: Of<'game-began'>, zone: ZoneId, count: number): Began {
    const pool = fact.pools.find((one) => one.zone === zone);
    const recorded = pool && reveal(pool.cards);
    const due = pool && this.game && this.opened.began(this.game, zone);
    const here = recorded ?? (due?.cards.length === count ? due.cards : []);
    const ordered = recorded !== undefined || due?.ordered !== false;
    if (!due) return { cards: here, ordered };
    if (due.commitment !== pool?.commitment)
      this.wrong(`${zone} is not bound to the list and salt that are known`, {
        expected: [due.commitment ?? 'nothing'],
        recorded: [pool?.commitment ?? 'nothing'],
      });
    const [listed, lying] = due.ordered ? [due.cards, here] : [due.cards.toSorted(), here.toSorted()];
    if (due.cards.length !== count)
      this.wrong(`${zone} begins with ${count} cards, the list has ${due.cards.length}`, {
        expected: [due.cards.length],
        recorded: [count],
      });
    else if (listed.join() !== lying.join())
      this.wrong(`the cards of ${zone} do not begin as the list has them`, { expected: listed, recorded: lying });
    return { cards: here, ordered };
  }

  private draw(fact: Of<'drew-random'>, before: Table): void {
    const { n, purpose, size, count, source } = fact;
    if (n !== before.draws + 1) this.wrong(`draw ${n} comes after draw ${before.draws}`, { draw: n, purpose });
    if (count > size || size > MOST)
      this.wrong(`draw ${n} (${purpose}) takes ${count} of ${size}`, { draw: n, purpose });
    const result = reveal(fact.result);
    const isShuffle = (source === 'drawn' || isPaper(before)) && shuffledBy(purpose) !== undefined;
    if (this.rules && !isShuffle && !isDeal(purpose) && !Object.hasOwn(this.rules, purpose))
      this.wrong(`draw ${n} is made for "${purpose}", which the game never draws for`, { draw: n, purpose });
    const strange = wrongAmong(fact, before, this.rules);
    if (strange !== null) this.wrong(`draw ${n} (${purpose}) ${strange}`, { draw: n, purpose });
    const due = source === 'drawn' ? this.make(fact, before) : undefined;
    if (source !== 'drawn') this.physical += 1;
    const draw: Draw = { fact, at: this.at, due, extent: due && result ? 'full' : 'unchecked' };
    this.draws.push(draw);
    if (due && result && due.join() !== result.join()) {
      const what = `draw ${n} (${purpose}) is not what the seed of game ${this.game!.n} gives`;
      this.wrong(what, { draw: n, purpose, expected: due, recorded: result });
    }
    if (isDeal(purpose)) {
      this.dealing.push(draw);
      return;
    }
    if (isShuffle) this.owed = draw;
    this.occasions.draw(draw, before, this.judged);
    this.picks.draw(draw);
    if (this.rules?.[purpose]?.from) this.marks.draw(draw);
    this.orders.draw(draw);
  }

  /** Checks the deal after a rewind by policy: the cards that went back, and the order of decks, must be as drawn. */
  private deal({ zones, back, shuffled, order }: Of<'dealt-anew'>): void {
    const draws = this.dealing;
    this.dealing = [];
    const results = draws.map(({ fact, due }) => due ?? reveal(fact.result));
    const undrawn = reveal(back);
    const recorded = reveal(order);
    const size = zones.reduce((sum, { slots }) => sum + slots.length, 0);
    const known = undrawn && results.every((result) => result !== undefined);
    const due = known ? dealtOrder(size, undrawn, shuffled, results) : undefined;
    if (due === null || draws.length < shuffled.length)
      this.wrong(`something was dealt again that the ${draws.length} draws before it are not for`);
    if (due && recorded && due.join() !== recorded.join())
      this.wrong('something was dealt again otherwise than was drawn', { expected: due, recorded });
    this.shadow.deal(zones, due ?? recorded, draws[0] ? this.draws.indexOf(draws[0]) : null);
    for (const draw of draws)
      if (draw.due)
        draw.extent = zones.map(({ zone }) => this.shadow.extent(zone)).find((one) => one !== 'full') ?? 'full';
  }

  private make(fact: Of<'drew-random'>, { drawn }: Table): readonly number[] | undefined {
    const key = this.game?.key;
    return key === undefined || fact.size > MOST
      ? undefined
      : drawIndices(key, drawLabel(fact, drawn), fact.size, fact.count);
  }

  private unused(): void {
    const { fact, at } = this.owed!;
    const { n, purpose } = fact;
    this.found.push({ ...at, what: `draw ${n} (${purpose}) was made, and nothing was shuffled`, draw: n, purpose });
    this.owed = undefined;
  }

  private shuffle({ zone, count, source, order }: Of<'shuffled'>): void {
    const draw = this.owed;
    this.owed = undefined;
    const here = this.shadow.count(zone);
    if (count !== here) this.wrong(`${zone} has ${here} cards, of which ${count} were shuffled`);
    if (source !== 'drawn') {
      this.physical += 1;
      this.shadow.shuffle(zone, undefined, null);
      return;
    }
    const { fact } = draw ?? {};
    if (!draw || !fact || fact.purpose !== `shuffle ${zone}` || fact.size !== count || fact.count !== count)
      this.wrong(`${zone} was shuffled without a draw of its own`);
    else {
      const recorded = reveal(order);
      const result = draw.due ?? reveal(fact.result);
      if (recorded && result && recorded.join() !== result.join())
        this.wrong(`${zone} was shuffled in another order than was drawn`, { expected: result, recorded });
      draw.extent = draw.due ? this.shadow.extent(zone) : 'unchecked';
    }
    this.shadow.shuffle(zone, draw?.due ?? reveal(order), draw ? this.draws.indexOf(draw) : null);
  }

  private contradicted({ draw: n, zone, expected, recorded }: DrawContradiction): void {
    const draw = n === null ? undefined : this.draws[n];
    const card = zone === null ? 'a card' : `a card of ${zone}`;
    const told = `${card} told at revision ${this.at.revision}`;
    if (!draw) this.wrong(`${told} is not a card that can lie there by the list`, { expected, recorded: [recorded] });
    else {
      const { fact, at } = draw;
      this.found.push({
        ...at,
        what: `draw ${fact.n} (${fact.purpose}): ${told} is not the one that lies there by the seed`,
        draw: fact.n,
        purpose: fact.purpose,
        told: this.at,
        expected,
        recorded: [recorded],
      });
    }
  }
}
