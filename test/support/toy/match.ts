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
  type Decided,
  type Draft,
  type Option,
  type RecordedAction,
  type Refusal,
  type Rules,
  type Session,
} from '#rules';
import { emptyTable, foldEntry, secret as sealed, type Fact, type Json, type Seat, type Table } from '#table';
import { toyCards, toyDecks } from './cards.js';
import { toy } from './rules.js';

const keys = ['aa', 'bb', 'cc'];

/**
 * A match of the toy game without a log: what was decided so far, so that it can be decided again from any earlier
 * entry.
 */
export class ToyMatch {
  readonly entries: { readonly action: RecordedAction; readonly facts: readonly Fact[]; readonly session: Session }[] =
    [];
  session: Session;

  constructor(
    scenario: Json | undefined = {
      life: [6, 6],
      hand: [
        ['spark', 'candle', 'beacon', 'wick'],
        ['spark', 'candle', 'lantern'],
      ],
      deck: [
        ['wick', 'star', 'pyre'],
        ['wick', 'star'],
      ],
      field: [['wick'], ['wick']],
    },
    readonly rules: Rules = toy,
    bestOf = 1,
  ) {
    const began = matchBegan({
      id: 'm',
      game: 'toy',
      format: { name: 'open', bestOf },
      versions: { rules: toy.version, cards: toyCards.version },
      policy: {},
      layout: toy.layout,
      scenario: scenario !== undefined,
      keys,
      seats: [1, 2].map((seat) => ({ player: `player-${seat}`, deck: toyDecks[seat - 1]!, definitions: '' })),
    });
    this.session = sessionAt(foldEntry(emptyTable('house'), { revision: 1, facts: [began] }));
    this.begin(scenario);
  }

  get table(): Table {
    return this.session.head;
  }

  /** The house begins the next game. */
  begin(scenario?: Json): this {
    const action: BeginGame = {
      kind: 'begin-game',
      seat: 0,
      n: this.table.game + 1,
      seed: sealed('5eed'.repeat(16), []),
      keys: sealedKeys(keys),
      decks: toyDecks.map((deck, n) => sealed(deck, [n + 1])),
      ...(scenario === undefined ? {} : { scenario: sealed(scenario, []) }),
    };
    return this.add(carryOut(this.rules, toyCards, this.session, action as unknown as RecordedAction));
  }

  /** A legal action. */
  act(seat: Seat, action: Draft): this {
    const decided = this.decide(seat, action);
    if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
    return this.add(decided);
  }

  decide(seat: Seat, action: Draft, session = this.session): Decided | Refusal {
    return decide(this.rules, toyCards, session, seat, action);
  }

  refusal(seat: Seat, action: Draft): string | undefined {
    const decided = this.decide(seat, action);
    return isRefusal(decided) ? decided.rule : undefined;
  }

  options(seat: Seat): Option[] {
    return options(this.rules, queryOf(this.table, seat, toyCards));
  }

  /** A judge's facts, folded as they are. */
  rule(...facts: Fact[]): this {
    return this.add(
      {
        action: { kind: 'ruling', seat: 0 },
        facts,
        table: foldEntry(this.table, { revision: this.table.revision + 1, facts }),
      },
      true,
    );
  }

  /** The question that a seat has to answer. */
  ask(seat: Seat): string {
    return this.table.asks.find((ask) => ask.seat === seat && !ask.answered)!.id;
  }

  private add({ action, facts, table }: Decided, ruling = false): this {
    const entry = { revision: table.revision, action, facts };
    this.session = nextSession(this.session, ruling ? { ...entry, ruling } : entry, table);
    this.entries.push({ action, facts, session: this.session });
    return this;
  }
}
