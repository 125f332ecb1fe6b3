import { openEntry, type EntryRecord, type OpenedEntry } from '#journal';
import { factsOf } from '#match';
import type { ActionRecorded, ActRequest, LiveMatch } from '#recorder';
import {
  afterPasses,
  decide,
  isRefusal,
  nextSession,
  rulesOnPaper,
  type Deck,
  type Draft,
  type RecordedAction,
  type Session,
} from '#rules';
import { foldEntry, HOUSE, UNLISTED, type Seat, type Table } from '#table';
import { ActionSeen } from '../../src/demonstration/seen.js';
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
export const unlisted = ({ parts }: Deck, { cards, rules }: Playable): Deck => ({
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
    const table = passedBy(this.onPaper, this.live.session, held)?.head ?? this.live.table;
    const sees = new ActionSeen(action, entry, before, table);
    for (;;) {
      const { draft, seen, said } = sees;
      if (held.length > 0 && !this.implies(held, seat, said)) throw new NotImplied();
      await this.manner.attack?.({ given: this.given, live: this.live, seat, draft, seen });
      const implied = held.length > 0 ? { implied: true } : {};
      const request = { actor: { recorder: true }, seat, action: said, at: this.live.table.revision, ...implied };
      const answer = await this.given.recorder.act(this.live.id, request as ActRequest);
      if (answer.ok) {
        this.live = (answer as ActionRecorded).match;
        break;
      }
      if (!sees.answers(answer.refusal))
        throw new Error(`${JSON.stringify(draft)} at ${this.live.table.revision}: ${answer.code} ${answer.detail}`);
    }
    this.actions += 1 + held.length;
    this.implied += held.length;
    this.named += Object.keys(sees.cards).length;
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
