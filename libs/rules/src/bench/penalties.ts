import {
  apply,
  beginEntry,
  endsGame,
  PENALTIES,
  publicDigest,
  type Fact,
  type Penalty,
  type Seat,
  type Table,
} from '#table';
import type { Decided, RecordedAction } from '../contract.js';
import { carryOut } from '../decide.js';
import { refuse, type Refusal } from '../refusal.js';
import type { World } from './deeds.js';
import { givenParts, isHead, wrongWords, type Errand } from './errand.js';
import { isPenalty, wrongGround, wrongInLists, wrongSeatIn } from './rulings.js';
import { departsFrom } from './policy.js';
import { asStep } from './step.js';

const isRunning = ({ status, game, games }: Table): boolean =>
  status !== 'ended' && status !== 'none' && game > 0 && games.length < game;

const stillIn = ({ seats }: Table): number => seats.filter(({ out }) => out === null).length;

const wrong = (errand: Errand): Refusal | null => {
  const { table, action, by } = errand;
  if (by !== 'judge') return refuse('R-PENALTY-02', 'a judge penalises');
  const { of, penalty } = action;
  if (of === undefined || !isPenalty(penalty))
    return refuse('R-RULE-04', `"of" is the seat, and "penalty" one of ${PENALTIES.join(', ')}`);
  const said = wrongGround(errand) ?? wrongSeatIn(errand) ?? wrongInLists(errand) ?? wrongWords(action);
  if (said || !endsGame(penalty)) return said;
  if (!isHead(errand)) return refuse('R-PENALTY-02', `a ${penalty} is given by a head judge`);
  if (!isRunning(table)) return refuse('R-PENALTY-03', `no game is running that a ${penalty} could end`);
  const { out } = table.seats.find(({ seat }) => seat === of)!;
  if (out) return refuse('R-PENALTY-03', `seat ${String(of)} is out of this game already`);
  return stillIn(table) > 2 && table.asks.length > 0
    ? refuse('R-PENALTY-03', 'somebody else is asked, and the game goes on without this seat: that is answered first')
    : null;
};

/**
 * The facts of a lost game. The seat loses as if it conceded, since every game can end that way. The record, and the
 * game's own note of its end, say that it was a penalty, and the digests are those of that table.
 */
const lossOf = ({ rules, cards, session }: World, seat: Seat): readonly Fact[] => {
  const giveUp = rules.moves.find(({ always }) => always)!;
  const { facts } = carryOut(rules, cards, session, { kind: giveUp.kind, seat, reason: 'penalty' } as RecordedAction);
  let table = beginEntry(session.head, session.head.revision + 1);
  return facts.map((fact) => {
    const said: Fact =
      fact.kind === 'lost' || fact.kind === 'game-ended' || fact.kind === 'match-ended'
        ? {
            ...fact,
            reason: fact.kind === 'match-ended' && fact.reason.startsWith('best of') ? fact.reason : 'penalty',
          }
        : fact.kind === 'unit-ended'
          ? { ...fact, digest: publicDigest(table) }
          : fact;
    table = apply(table, said);
    return said;
  });
};

/** A player who loses the match loses all of its games. In a match of two, the other player has won. */
const matchLost = (facts: readonly Fact[], { session }: World, seat: Seat): readonly Fact[] => {
  const { seats } = session.head;
  if (facts.some(({ kind }) => kind === 'match-ended') || seats.length !== 2) return [];
  return [{ kind: 'match-ended', winner: seats.find((one) => one.seat !== seat)!.seat, reason: 'penalty' }];
};

/** Decides a penalty: words, or the loss of a game (`R-PENALTY-01`), or of the whole match. */
export const penalise = (world: World, errand: Errand): Pick<Decided, 'facts' | 'table'> | Refusal => {
  const refusal = wrong(errand);
  if (refusal) return refusal;
  const { action, table } = errand;
  const { of: seat, penalty } = action as { readonly of: Seat; readonly penalty: Penalty };
  const loss = endsGame(penalty) ? lossOf(world, seat) : [];
  const all = endsGame(penalty) && penalty !== 'game-loss' ? [...loss, ...matchLost(loss, world, seat)] : loss;
  const given = givenParts(action, ['infraction', 'ruling', 'words']);
  const usual = departsFrom(errand.policy, action['infraction'], penalty);
  const departure = usual === undefined ? {} : { usual };
  const facts = [...all, { kind: 'penalised', seat, penalty, ...departure, ...given } as Fact];
  return asStep(table, facts, {
    title: `Seat ${seat}: ${penalty}`,
    rules: [
      endsGame(penalty) ? 'R-PENALTY-01' : 'R-PENALTY-02',
      ...(usual === undefined ? [] : [errand.policy.departures!]),
    ],
  });
};
