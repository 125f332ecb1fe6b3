import { openEntry, type EntryRecord, type OpenedEntry } from '#journal';
import { factsOf } from '#match';
import type { ActionRecorded, ActRequest, LiveMatch } from '#recorder';
import { draftOf } from '#replay';
import {
  afterPasses,
  decide,
  isRefusal,
  nextSession,
  rulesOnPaper,
  UNLISTED,
  type Deck,
  type Draft,
  type RecordedAction,
  type Session,
} from '#rules';
import {
  findCard,
  foldEntry,
  HOUSE,
  isSecret,
  reveal,
  slotsIn,
  type Fact,
  type Json,
  type Seat,
  type Table,
} from '#table';
import { walk } from '../properties/walk.js';
import { begin } from './play.js';
import { setupOf, testRecorder, type Playable, type TestRecorder } from './recorder.js';

/*
 * The twin of a match: the same match, recorded from a real table by somebody who names a card only where it is played
 * or where they are asked which it is.
 */

export interface Twin {
  readonly records: readonly EntryRecord[];
  readonly live: LiveMatch;
  /** How many actions were entered, and how many cards were named with them. */
  readonly actions: number;
  readonly named: number;
  /** How many passes nobody entered. */
  readonly implied: number;
}

const PLACE = /^(.+)\/(\d+)$/;

/** The card at a place of a table; `null` if nobody has named it. */
const cardAt = (table: Table, place: string): string | null | undefined => {
  const [, zone, slot] = PLACE.exec(place) ?? [];
  return zone === undefined ? findCard(table, place)?.card.definition : slotsIn(table, zone)[Number(slot)]?.definition;
};

/** A shuffle's order nobody at the table sees; who goes first a twin is told when it begins. */
const isSeen = (fact: Fact): fact is Extract<Fact, { kind: 'drew-random' }> =>
  fact.kind === 'drew-random' &&
  fact.purpose !== 'first player' &&
  !(isSecret(fact.result) && fact.result.to.length === 0 && fact.count === fact.size);

/** Actions whose number is a slot of the material deck, and the references to its cards in other actions. */
const OF_MATERIALS = ['place', 'materialize'];
const MATERIAL = /^materials (\d+)$/;

/**
 * The same material card in the twin, whose material decks lie as the lists have them.
 * @param name what names a card there that no list has
 */
const inTwin = (
  draft: Draft,
  seat: Seat,
  [from, to]: readonly [Table, Table],
  name: (place: string, id: string) => void,
): Draft => {
  const zone = `materials:${seat}`;
  const slotOf = (slot: number): number => {
    const id = slotsIn(from, zone)[slot]!.definition!;
    const listed = slotsIn(to, zone).findIndex(({ definition }) => definition === id);
    if (listed >= 0) return listed;
    const unnamed = slotsIn(to, zone).findIndex(({ definition }) => definition === null);
    name(`${zone}/${unnamed}`, id);
    return unnamed;
  };
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(change);
    const slot = typeof value === 'string' ? MATERIAL.exec(value)?.[1] : undefined;
    return slot === undefined ? value : `materials ${slotOf(Number(slot))}`;
  };
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [
      key,
      key === 'card' && typeof value === 'number' && OF_MATERIALS.includes(String(draft['kind']))
        ? slotOf(value)
        : change(value),
    ]),
  );
};

const firstOf = (records: readonly EntryRecord[]): Seat => {
  for (const record of records)
    for (const fact of factsOf(openEntry(record, HOUSE))) if (fact.kind === 'turn-began') return fact.seat;
  throw new Error('nobody has a turn');
};

/** What is about to be entered into a twin: it is accepted as it is, or wants another name. */
export interface Entering {
  readonly given: TestRecorder;
  readonly live: LiveMatch;
  readonly seat: Seat;
  readonly draft: Draft;
  readonly seen: { readonly cards: Readonly<Record<string, string>>; readonly drawn: readonly (readonly number[])[] };
}

/** The places of the cards that an action refers to: what it may do depends on which they are. */
const referred = ({ card, cards }: Draft, seat: Seat): readonly string[] =>
  [card ?? [], cards ?? []].flat().map((ref) => (typeof ref === 'number' ? `hand:${seat}/${ref}` : String(ref)));

/** The session after these seats have passed; undefined where one of them cannot, or is asked something. */
const passedBy = ({ rules, cards }: Playable, from: Session, seats: readonly Seat[]): Session | undefined => {
  let session = from;
  for (const seat of seats) {
    const decided = decide(rules, cards, session, seat, { kind: 'pass' });
    if (isRefusal(decided)) return undefined;
    const { action, facts } = decided;
    const revision = session.head.revision + 1;
    session = nextSession(session, { revision, action, facts }, foldEntry(session.head, { revision, facts }));
  }
  return session;
};

/** A deck of which only the size is known, and in KeyForge its houses. */
const unlisted = ({ parts }: Deck, { cards, rules }: Playable): Deck => ({
  parts: Object.fromEntries(
    Object.entries(parts).map(([part, entries]) => [
      part,
      entries.map(({ card, count }) => {
        const house = rules.game === 'keyforge' ? cards.get(card)!.classes[0] : undefined;
        return { card: house === undefined ? UNLISTED : `${UNLISTED}@${house}`, count };
      }),
    ]),
  ),
});

/** How the recorder of a twin enters it. */
interface Manner {
  /** What is known of the decks; by default their lists. */
  readonly known?: 'lists' | 'sizes';
  /** What somebody tries first, before each attempt to enter an action. */
  readonly attack?: (entering: Entering) => Promise<void>;
  /** Passes are left out where the service implies the same ones. */
  readonly implying?: true;
}

class TwinRecorder {
  readonly given: TestRecorder;
  private readonly onPaper: Playable;
  actions = 0;
  named = 0;
  implied = 0;

  constructor(
    readonly game: Playable,
    public live: LiveMatch,
    given: TestRecorder,
    readonly manner: Manner,
  ) {
    this.given = given;
    this.onPaper = { ...game, rules: rulesOnPaper(game.rules) };
  }

  /**
   * Enters an action of the original. @param held seats that passed before it, which nobody has entered
   * @throws Error where it is refused without saying what is wanted
   */
  async enter(action: RecordedAction, before: Table, entry: OpenedEntry, held: Seat[]): Promise<void> {
    const { seat } = action;
    const drawn = factsOf(entry)
      .filter(isSeen)
      .map(({ result }) => reveal(result)!);
    const then = passedBy(this.onPaper, this.live.session, held);
    const table = then?.head ?? this.live.table;
    const cards: Record<string, string> = {};
    const draft = inTwin(draftOf(action), seat, [before, table], (place, id) => (cards[place] = id));
    const name = (place: string): void => {
      const id = cardAt(before, place);
      if (id && cards[place] === undefined && cardAt(table, place) === null) cards[place] = id;
    };
    if (typeof draft['card'] === 'number' && !OF_MATERIALS.includes(action.kind)) name(`hand:${seat}/${draft['card']}`);
    for (;;) {
      const seen = { cards: { ...cards }, drawn };
      const said = { ...draft, seen } as Draft;
      if (held.length > 0 && !this.implies(held, seat, said)) throw new NotImplied();
      await this.manner.attack?.({ given: this.given, live: this.live, seat, draft, seen });
      const implied = held.length > 0 ? { implied: true } : {};
      const request = { actor: { recorder: true }, seat, action: said, at: this.live.table.revision, ...implied };
      const answer = await this.given.recorder.act(this.live.id, request as ActRequest);
      if (answer.ok) {
        this.live = (answer as ActionRecorded).match;
        break;
      }
      const wants = answer.refusal?.wants;
      const count = Object.keys(cards).length;
      if (wants && 'card' in wants) name(wants.card);
      else if (!wants) referred(draft, seat).forEach(name);
      if (Object.keys(cards).length === count)
        throw new Error(`${JSON.stringify(draft)} at ${this.live.table.revision}: ${answer.code} ${answer.detail}`);
    }
    this.actions += 1 + held.length;
    this.implied += held.length;
    this.named += Object.keys(cards).length;
  }

  /** Whether just these passes are implied before an action, as far as it can be known before all cards are named. */
  private implies(held: readonly Seat[], seat: Seat, said: Draft): boolean {
    const { rules, cards } = this.onPaper;
    const { passes } = afterPasses(rules, cards, this.live.session, (session) =>
      decide(rules, cards, session, seat, said),
    );
    return passes.join() === held.join();
  }
}

/** The service would imply other passes, or none. */
class NotImplied extends Error {}

/**
 * Records the twin of a match.
 * @throws Error where it is refused without saying what is wanted
 */
export const twinOf = async (game: Playable, records: readonly EntryRecord[], manner: Manner = {}): Promise<Twin> => {
  const given = testRecorder([game]);
  const policy = { table: 'paper', nonces: false };
  const setup = setupOf(game, { first: firstOf(records), policy });
  const seats = setup.seats.map(({ deck, ...one }) => ({ ...one, deck: unlisted(deck, game) }));
  const live = await begin(given, manner.known === 'sizes' ? { ...setup, seats } : setup);
  const recorder = new TwinRecorder(game, live, given, manner);
  let held: { readonly action: RecordedAction; readonly before: Table; readonly entry: OpenedEntry }[] = [];
  const byHand = async (): Promise<void> => {
    for (const { action, before, entry } of held) await recorder.enter(action, before, entry, []);
    held = [];
  };
  for (const { entry, before } of walk(game, records)) {
    const action = entry.action as RecordedAction;
    if (action.seat === 0 || !('seat' in action)) continue;
    const one = { action, before: before.table, entry };
    held.push(one);
    if (manner.implying && action.kind === 'pass') continue;
    try {
      const passes = held.slice(0, -1).map(({ action: { seat } }) => seat);
      await recorder.enter(action, before.table, entry, passes);
      held = [];
    } catch (error) {
      if (!(error instanceof NotImplied)) throw error;
      await byHand();
    }
  }
  await byHand();
  const { actions, named, implied } = recorder;
  return { records: await given.log.read(recorder.live.id), live: recorder.live, actions, named, implied };
};
