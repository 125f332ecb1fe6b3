import { RandomPlayer, type Choice, type Leaning, type LiveMatch } from '#recorder';
import { decide, isRefusal, nextSession, type RecordedAction } from '#rules';
import { cardsByOwner, reveal, UNKNOWN_CARD, type Fact, type Seat, type Table } from '#table';
import { begin } from './play.js';
import { setupOf, testRecorder, type Playable } from './recorder.js';

/** How it went. */
interface PlayedOn {
  readonly table: Table;
  /** Those that seats did. */
  readonly actions: number;
}

export interface DecidedMatch extends PlayedOn {
  /** When its first game had begun. */
  readonly began: Table;
  /** How many of them somebody carried out by hand. */
  readonly byHand: number;
  /** Whose cards must be there at its end: those of the beginning, and what effects brought in from outside. */
  readonly due: ReadonlyMap<Seat, readonly string[]>;
}

/** How it is played. */
interface Manner {
  /** After this many actions somebody concedes. */
  readonly most: number;
  readonly leaning?: Leaning;
  /** Gets the facts of each action. */
  readonly hear?: (facts: readonly Fact[]) => void;
}

/** Cards, no tokens, that came from outside the game, by their owners. */
const madeIn = (facts: readonly Fact[]): readonly (readonly [Seat, string])[] =>
  facts.flatMap((fact) =>
    fact.kind === 'created'
      ? fact.cards.flatMap(({ token, owner, definition }) =>
          token ? [] : [[owner, reveal(definition) ?? UNKNOWN_CARD] as const],
        )
      : [],
  );

/** So often a random player states nothing more of what is carried out by hand. */
const NOTHING_STATED = 12 / 13;

/**
 * Nothing more is stated of what is carried out by hand, as often as a random player comes to that: it would first look
 * at all that could be, which takes a hundred times as long.
 */
const statesNothing = (table: Table, player: RandomPlayer): Choice | undefined => {
  const asked = table.asks.find((ask) => ask.of === 'by-hand' && !ask.answered);
  if (asked === undefined || player.chance() >= NOTHING_STATED) return undefined;
  return { seat: asked.seat, action: { kind: 'by-hand', ask: asked.id } };
};

/**
 * Plays on at random and legally, from where a match stands, and writes nothing down: each table is what the rules
 * decided, and no fold of what stands in a log. It takes a third of the time of a recorder, and says nothing of
 * entries.
 *
 * @param most after this many actions somebody concedes, or, where `stops`, that is all
 */
export const decideOn = (
  game: Pick<Playable, 'rules' | 'cards'>,
  from: Pick<LiveMatch, 'table' | 'session'>,
  seed: string,
  { most, leaning, hear, stops = false }: Manner & { readonly stops?: boolean },
): PlayedOn => {
  const { rules, cards } = game;
  const player = new RandomPlayer(seed, leaning);
  let { table, session } = from;
  let actions = 0;
  for (; table.status !== 'ended' && !(stops && actions >= most); actions += 1) {
    const { revision } = table;
    const live = { table, playable: { rules, cards } };
    const choice =
      actions >= most ? player.choose(live, true) : (statesNothing(table, player) ?? player.chooseByKind(live));
    if (!choice) throw new Error(`${seed}: at revision ${revision} nobody can act`);
    const decided = decide(rules, cards, session, choice.seat, choice.action);
    if (isRefusal(decided))
      throw new Error(`${seed}: ${JSON.stringify(choice.action)} at revision ${revision}: ${decided.reason}`);
    const { facts } = decided;
    hear?.(facts);
    table = decided.table;
    session = nextSession(session, { revision: revision + 1, action: decided.action as RecordedAction, facts }, table);
  }
  return { table, actions };
};

/** Plays a match so, to its end. */
export const decideMatch = async (game: Playable, seed: string, manner: Manner): Promise<DecidedMatch> => {
  const live = await begin(testRecorder([game]), setupOf(game, { seed }));
  const began = live.table;
  let byHand = 0;
  const made: (readonly [Seat, string])[] = [];
  const hear = (facts: readonly Fact[]): void => {
    manner.hear?.(facts);
    if (facts.some(({ kind }) => kind === 'attested')) byHand += 1;
    made.push(...madeIn(facts));
  };
  const { table, actions } = decideOn(game, live, seed, { ...manner, hear });
  const due = new Map(
    [...cardsByOwner(began)].map(([seat, cards]) => {
      const more = made.filter(([owner]) => owner === seat).map(([, card]) => card);
      return [seat, [...cards, ...more].sort()] as const;
    }),
  );
  return { began, table, actions, byHand, due };
};
