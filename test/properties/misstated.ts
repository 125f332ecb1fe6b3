import type { EntryDraft } from '#journal';
import type { Fact, FactKind, Table } from '#table';
import { facts, first, kindOf, type Forgery } from './forgeries.js';

/** Facts that stand where such facts may stand, and say what cannot follow from what stands before them. */

/** Facts of one kind told otherwise, wherever they stand. */
const told =
  <K extends FactKind>(kind: K, tell: (fact: Extract<Fact, { kind: K }>) => Fact): Forgery['tells'] =>
  (entry) => ({
    ...entry,
    facts: (entry.facts as readonly Fact[]).map((fact) =>
      fact.kind === kind ? tell(fact as Extract<Fact, { kind: K }>) : fact,
    ) as EntryDraft['facts'],
  });

const otherSeat = (seat: number): number => 3 - seat;

/** Before a concession, something of the seat that does not concede. */
const ofTheOther =
  (make: (seat: number, table: Table) => Fact): Forgery['tells'] =>
  (entry, before) =>
    facts('concede', (all) => [make(otherSeat(Number((entry.action as { seat?: unknown }).seat)), before), ...all])(
      entry,
      before,
    );

/** The house's end of the match, told as the confirmation of one player. */
const confirmedByOne: Forgery['tells'] = (entry) =>
  kindOf(entry) === 'finalise'
    ? {
        ...entry,
        actor: { seat: 1 },
        action: { kind: 'confirm', seat: 1 },
        facts: [
          { kind: 'confirmed', seat: 1 },
          { kind: 'result-final', by: 'players' },
        ],
      }
    : entry;

export const misstated: readonly Forgery[] = [
  {
    name: 'a seat begins that nobody agreed on',
    gain: 'who begins, without a draw; the rules run again say the same',
    carries: 'begin-game',
    tells: (entry) =>
      kindOf(entry) === 'begin-game' ? { ...entry, action: { ...(entry.action as object), first: 2 } } : entry,
    says: /seat 2 is said to begin, and nobody was agreed on/,
  },
  {
    name: 'a turn left out',
    gain: "another's turn",
    carries: 'turn-began',
    tells: told('turn-began', (fact) => ({ ...fact, n: fact.n + 1 })),
    says: /turn-began, is turn 2 behind turn 0/,
  },
  {
    name: 'a pass that nobody made',
    gain: "that another player's chance to act is over",
    carries: 'passed',
    tells: ofTheOther((seat) => ({ kind: 'passed', seat })),
    says: /passed, says that seat \d passes, which did not/,
  },
  {
    name: 'a question answered by another',
    gain: "another player's choice",
    carries: 'answered',
    tells: first({ kind: 'answered', ask: 'q0.0' }),
    says: /answered, answers what another is asked/,
  },
  {
    name: 'a counter that says more than is added',
    gain: 'life, keys, whatever is counted',
    carries: 'counted',
    tells: first({ kind: 'counted', changes: [{ seat: 1, counter: 'luck', by: 1, to: 9 }] }),
    says: /counted, counts luck from 0 by 1 to 9/,
  },
  {
    name: 'more damage marked than is dealt',
    gain: 'an ally destroyed',
    carries: 'damaged',
    tells: first({
      kind: 'damaged',
      hits: [{ card: 'c0.0', source: 'c0.1', aimed: 1, prevented: 0, dealt: 1, marked: 9 }],
    }),
    says: /damaged, marks 9 where 0 were marked and 1 are dealt/,
  },
  {
    name: 'more damage dealt than is left of it',
    gain: 'that nothing prevents it',
    carries: 'damaged',
    tells: first({
      kind: 'damaged',
      hits: [{ card: 'c0.0', source: 'c0.1', aimed: 3, prevented: 3, dealt: 3, marked: 3 }],
    }),
    says: /damaged, deals 3 of 3, of which 3 are prevented/,
  },
  {
    name: 'a draw said to be made by hand',
    gain: 'any result: no copy can draw it again',
    carries: 'drew-random',
    tells: told('drew-random', (fact) => ({ ...fact, source: 'physical' })),
    says: /drew-random, is drawn by hand in a match that is played here/,
  },
  {
    name: 'a shuffle said to be made by hand',
    gain: 'any order: no copy can draw it again',
    carries: 'shuffled',
    tells: told('shuffled', (fact) => ({ ...fact, source: 'physical' })),
    says: /shuffled, is drawn by hand in a match that is played here/,
  },
  {
    name: 'a concession told of the other seat',
    gain: 'the game',
    carries: 'lost',
    tells: told('lost', (fact) => ({ ...fact, seat: otherSeat(fact.seat) })),
    says: /lost, says that seat \d loses, and another concedes/,
  },
  {
    name: 'a game won by a seat that is out of it',
    gain: 'the game',
    carries: 'game-ended',
    tells: told('game-ended', (fact) => ({ ...fact, winner: otherSeat(fact.winner!) })),
    says: /game-ended, is won by seat \d, which is out/,
  },
  {
    name: 'a match won by a seat that has won fewer games',
    gain: 'the match',
    carries: 'match-ended',
    tells: told('match-ended', (fact) => ({ ...fact, winner: otherSeat(fact.winner!) })),
    says: /match-ended, is won by seat \d, and seat \d has won more games/,
  },
  {
    name: 'a result that one of two players has confirmed',
    gain: 'no rewind and no ruling any more',
    carries: 'result-final',
    tells: confirmedByOne,
    says: /result-final, is final, and seat 2 has not confirmed it/,
  },
  {
    name: 'a result that a deadline makes final which the match does not have',
    gain: 'no rewind and no ruling any more',
    carries: 'result-final',
    tells: told('match-began', (fact) => ({
      ...fact,
      match: { ...fact.match, policy: { ...fact.match.policy, final: { after: null } } },
    })),
    says: /result-final, is final by a deadline that the match does not have/,
  },
  {
    name: 'a deadline told as a judge',
    gain: 'that nobody asks whether the deadline was over',
    carries: 'result-final',
    tells: told('result-final', (fact) => ({ ...fact, by: 'judge' })),
    says: /result-final, is final by judge, and not by deadline/,
  },
];
