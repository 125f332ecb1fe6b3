import { reveal, seatOf, slotsIn, zoneId, type MaybeSecret, type Seat } from '#table';
import {
  judgedLate,
  move,
  part,
  refuse,
  type Candidate,
  type Flow,
  type Move,
  type Query,
  type RecordedAction,
  type Refusal,
  whyLost,
  idOf,
} from '#rules';
import { brought, isBoundByFirstRound, left, useUp } from './bringing.js';
import type { Course } from '../turn/course.js';
import { cardOf, type Graven } from '../table/definition.js';
import { layout } from '../table/layout.js';
import { invoke } from './invocation.js';
import { lose } from '../turn/losing.js';
import { isForbidden, transfer } from '../objects/moving.js';
import { isPossible } from './price.js';
import { priceOf, sacrificed } from './sacrificed.js';
import { LINE_CHOICES } from './questions.js';
import { closeUnit } from '../turn/settle.js';
import { sightOf } from '../table/state.js';
import { play as inCourse } from '../turn/root.js';
import { endOfPhase } from '../turn/turn.js';
import { usableFromHand, useFromHand } from '../effects/from-hand.js';
import { activatable, activate, type Usable } from '../effects/using.js';
import { fieldOf, inPool, lying } from '../table/where.js';
import type { Line, Phase } from '../effects/words.js';

/** Only the active player acts, and only in this phase (GR-TURN-06). */
const inOwn = ({ table, seat }: Query, phase: Phase, rule: string): Refusal | null => {
  if (table.games.length === table.game) return refuse('GR-SM-13', 'the game has ended');
  if (seatOf(table, seat)?.out !== null) return refuse('GR-SM-12', 'this seat is out of the match');
  if (table.turn?.seat !== seat || table.opportunity?.seat !== seat)
    return refuse('GR-TURN-06', "it is another player's turn");
  return table.phase === phase ? null : refuse(rule, `this is the ${table.phase} phase`);
};

/** The slots of the player's hand. @param why the refusal of a card */
const hand = (
  { table, seat, cards }: Query,
  why: (card: Graven, slot: number) => Refusal | undefined,
): Candidate<number>[] =>
  slotsIn(table, zoneId('hand', seat)).flatMap((one, slot) => {
    const card = cardOf(cards, idOf(one));
    return card ? [judgedLate({ value: slot, label: card.name }, () => why(card, slot))] : [];
  });

const line = part({ name: 'line', title: 'To the {}', rule: 'GR-PLAY-12', candidates: () => LINE_CHOICES });
const sealed = (): boolean => true;

const forbidden = (query: Query, action: string, slot: number): Refusal | undefined => {
  const sight = sightOf(query.table, query.cards);
  const one = lying(query.table, inPool(zoneId('hand', query.seat), slot));
  return isForbidden({ sight }, query.seat, action, one) ? refuse('GR-PRIM-49', 'an effect forbids it') : undefined;
};

/** A move that brings a card of the player's hand to a line. */
interface Bringing {
  readonly seat: Seat;
  readonly card: MaybeSecret<number>;
  readonly line: Line;
}

/** Plays one Human from hand to a line, as one unit. The effects that it triggers are the next units (GR-UNIT-03). */
function* playHuman(course: Course, { seat, card: said, line: to }: Bringing): Flow {
  const where = { ...inPool(zoneId('hand', seat), reveal(said)!), said };
  const name = cardOf(course.scribe.cards, idOf(lying(course.table, where)!))!.name;
  course.unit = { of: 'turn', title: `${name} is played`, rules: ['GR-TERM-01'] };
  useUp(course, 'plays');
  brought(course, seat);
  transfer(course, [{ where, to, seat }], 'play');
  closeUnit(course, 'resolved');
}

const play = move({
  kind: 'play',
  title: 'Play a Human',
  gate: (query) => {
    const { table, seat, cards } = query;
    const wrong = inOwn(query, 'play', 'GR-PLAY-01');
    if (wrong) return wrong;
    if (isBoundByFirstRound(table, seat))
      return refuse('GR-PLAY-05', 'while somebody has had no turn, one card is played');
    return left(table, cards, seat, 'plays') > 0
      ? null
      : refuse('GR-PLAY-02', 'no more Humans may be played in this phase');
  },
  parts: [
    part({
      name: 'card',
      title: 'Play {}',
      rule: 'GR-PLAY-01',
      sealed,
      candidates: (query) =>
        hand(query, (card, slot) =>
          card.type === 'TITAN'
            ? refuse('GR-PLAY-11', `${card.name} is a Titan: it comes to the field by being invoked`)
            : forbidden(query, 'play', slot),
        ),
    }),
    line,
  ],
  flow: (scribe, action) => inCourse(scribe, action, playHuman),
});

const invocation = move({
  kind: 'invoke',
  title: 'Invoke a Titan',
  gate: (query) => {
    const { table, seat, cards } = query;
    const wrong = inOwn(query, 'play', 'GR-INV-01');
    if (wrong) return wrong;
    if (isBoundByFirstRound(table, seat))
      return refuse('GR-INV-11', 'while somebody has had no turn, one card is played');
    return left(table, cards, seat, 'invocations') > 0
      ? null
      : refuse('GR-INV-10', 'no more Titans may be invoked in this phase');
  },
  parts: [
    part({
      name: 'card',
      title: 'Invoke {}',
      rule: 'GR-INV-01',
      sealed,
      candidates: (query) => {
        const { all, prices } = priceOf(query);
        const possible = isPossible(prices, all);
        return hand(query, (card, slot) => {
          if (card.type === 'HUMAN') return refuse('GR-INV-01', `${card.name} is a Human`);
          return possible
            ? forbidden(query, 'invoke', slot)
            : refuse('GR-INV-02', 'there are neither two Humans nor a Titan to sacrifice');
        });
      },
    }),
    sacrificed,
    line,
  ],
  flow: (scribe, action) => inCourse(scribe, action, invoke),
});

const labelOf = ({ held }: Usable): string =>
  held.effect.text === undefined ? held.name : `${held.name}: ${held.effect.text}`;

const activation = move({
  kind: 'activate',
  title: 'Use an effect',
  gate: (query) => inOwn(query, 'effect', 'GR-EFF-02'),
  parts: [
    part({
      name: 'effect',
      title: 'Use {}',
      rule: 'GR-EFF-02',
      candidates: ({ table, seat, cards }) => {
        const sight = sightOf(table, cards);
        return fieldOf(table)
          .filter((one) => one.seat === seat)
          .flatMap(({ card }) =>
            activatable(sight, seat, card.handle).map((one) => ({
              value: `${card.handle}/${one.held.key}`,
              label: labelOf(one),
              refusal: one.refusal,
            })),
          );
      },
    }),
  ],
  flow: (scribe, action) => inCourse(scribe, action, activate),
});

/**
 * On another player's turn the match does not stop for anybody: the holder is offered the action while its window is
 * open (GR-AMB-55).
 */
const fromHand = move({
  kind: 'use-from-hand',
  title: 'Use an effect from hand',
  gate: ({ table, seat }) => {
    if (table.games.length === table.game) return refuse('GR-SM-13', 'the game has ended');
    if (seatOf(table, seat)?.out !== null) return refuse('GR-SM-12', 'this seat is out of the match');
    return table.opportunity === null ? refuse('GR-TURN-07', 'something is going on') : null;
  },
  parts: [
    part({
      name: 'card',
      title: 'Use {} from your hand',
      rule: 'GR-HAND-01',
      sealed,
      candidates: (query) => {
        const sight = sightOf(query.table, query.cards);
        return hand(query, (card, slot) => {
          const usable = usableFromHand(sight, query.seat, slot);
          if (usable.length === 0) return refuse('GR-HAND-01', `${card.name} has no effect that is used from hand`);
          return usable.every((one) => one.refusal) ? usable[0]!.refusal : undefined;
        });
      },
    }),
    part({
      name: 'effect',
      title: '{}',
      rule: 'GR-HAND-01',
      candidates: ({ table, seat, cards }, draft) =>
        usableFromHand(sightOf(table, cards), seat, draft['card'] as number).map((one) => ({
          value: one.held.key,
          label: labelOf(one),
          refusal: one.refusal,
        })),
    }),
  ],
  flow: (scribe, action) => inCourse(scribe, action, useFromHand),
});

const titleOf = (phase: string): string => layout.phases.find(({ id }) => id === phase)?.title ?? 'phase';

const pass = move({
  kind: 'pass',
  title: ({ table }) => `End the ${titleOf(table.phase)}`,
  gate: (query) => inOwn(query, query.table.phase === 'effect' ? 'effect' : 'play', 'GR-SM-11'),
  parts: [],
  flow: (scribe, action) => inCourse(scribe, action, endOfPhase),
});

function* conceded(course: Course, action: RecordedAction & { readonly seat: Seat }): Flow {
  lose(course, [{ seat: action.seat, reason: whyLost(action) }]);
  closeUnit(course, 'resolved');
}

/** A player may concede at any time (GR-LOSE-15), even when the game waits for another seat (GR-AMB-43). */
const concede = move({
  kind: 'concede',
  title: 'Concede',
  gate: ({ table, seat }) =>
    seatOf(table, seat)?.out !== null || table.games.length === table.game
      ? refuse('GR-SM-13', 'the game is over for this seat')
      : null,
  parts: [],
  always: true,
  flow: (scribe, action) => inCourse(scribe, action, conceded),
});

export const moves: readonly Move[] = [play, invocation, activation, fromHand, pass, concede];
