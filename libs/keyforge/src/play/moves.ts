import { cardsIn, reveal, slotsIn, zoneId, type MaybeSecret, type Seat } from '#table';
import {
  judgedLate,
  move,
  part,
  refuse,
  whyLost,
  type Candidate,
  type Flow,
  type Move,
  type Query,
  type Refusal,
  idOf,
} from '#rules';
import { statedText } from '../by-hand/stated-text.js';
import { sightOf } from '../objects/derive.js';
import { cardOf, type Printed } from '../table/definition.js';
import { inPlay, inPool, lying, type Lying, type Where } from '../table/where.js';
import { hasBold } from '../turn/bold.js';
import type { Course } from '../turn/course.js';
import { endGame } from '../turn/ending.js';
import { play as inCourse } from '../turn/root.js';
import { afterAction, endTurn } from '../turn/turn.js';
import { discardCard } from './discarding.js';
import { grantsFor, useGrant } from './grants.js';
import { actionsOf, targetsOf, upgradable, wrongToDiscard, wrongToPlay, wrongToUse, type UseWay } from './legal.js';
import { playCard } from './playing.js';
import { nameOf } from './questions.js';
import { act, fight, reap, unstun } from './using.js';

/**
 * Only the active player acts: in step 3, and only while nothing else is resolving (KF-GEN-18, KF-GEN-19, KF-SM-20).
 */
const inMain = ({ table, seat }: Query): Refusal | null => {
  if (table.games.length === table.game) return refuse('KF-SM-18', 'the game has ended');
  if (table.turn?.seat !== seat) return refuse('KF-GEN-18', "it is the other player's turn");
  return table.phase === 'main' && table.opportunity?.seat === seat
    ? null
    : refuse('KF-GEN-19', 'something else goes on');
};

const sight = ({ table, cards }: Query) => sightOf(table, cards);

const inHand = (query: Query, slot: number): Lying | undefined =>
  lying(query.table, inPool(zoneId('hand', query.seat), slot));

const hand = (query: Query, wrong: typeof wrongToPlay): Candidate<number>[] => {
  const now = sight(query);
  return slotsIn(query.table, zoneId('hand', query.seat)).flatMap((lies, slot) => {
    const card = cardOf(query.cards, idOf(lies));
    const one = card && inHand(query, slot);
    return one ? [judgedLate({ value: slot, label: card.name }, () => wrong(now, query.seat, one))] : [];
  });
};

const sealed = (): boolean => true;
const whereOf = (seat: Seat, card: MaybeSecret<number>): Where => ({
  ...inPool(zoneId('hand', seat), reveal(card)!),
  said: card,
});

const drafted = (query: Query, card: unknown): Printed | undefined =>
  typeof card === 'number' ? cardOf(query.cards, idOf(inHand(query, card)) ?? null) : undefined;

const places = (query: Query, card: Printed | undefined): number[] => {
  const size = cardsIn(query.table, zoneId('line', query.seat)).length;
  return card?.keywords['deploy'] === undefined ? [0, size] : Array.from({ length: size + 1 }, (_, n) => n);
};

const play = move({
  kind: 'play',
  title: 'Play a card',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Play {}',
      rule: 'KF-PLAY-01',
      sealed,
      candidates: (query) => hand(query, wrongToPlay),
    }),
    // On an empty battleline there is only one place (KF-PLAY-04).
    part({
      name: 'place',
      title: '{}',
      rule: 'KF-PLAY-03',
      when: (query, { card }) =>
        drafted(query, card)?.type === 'CREATURE' && cardsIn(query.table, zoneId('line', query.seat)).length > 0,
      candidates: (query, { card }) => {
        const line = cardsIn(query.table, zoneId('line', query.seat)).map(({ handle }) => nameOf(query, handle));
        return places(query, drafted(query, card)).map((n) => ({
          value: n,
          label: n === 0 ? 'left flank' : n === line.length ? 'right flank' : `between ${line[n - 1]} and ${line[n]}`,
        }));
      },
    }),
    part({
      name: 'on',
      title: 'Play it on {}',
      rule: 'KF-PLAY-06',
      when: (query, { card }) => drafted(query, card)?.type === 'UPGRADE',
      candidates: (query) => upgradable(query).map((handle) => ({ value: handle, label: () => nameOf(query, handle) })),
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card, place, on }) {
      yield* playCard(course, seat, whereOf(seat, card), {
        ...(place === undefined ? {} : { place }),
        ...(on === undefined ? {} : { on }),
      });
      yield* afterAction(course);
    }),
});

const discard = move({
  kind: 'discard',
  title: 'Discard a card',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Discard {}',
      rule: 'KF-DISC-01',
      sealed,
      candidates: (query) => hand(query, wrongToDiscard),
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card }) {
      yield* discardCard(course, seat, whereOf(seat, card));
      yield* afterAction(course);
    }),
});

/** All cards in play in these zones. The opponent's are among them, so that a player who picks one learns why not. */
const inField = (query: Query, way: UseWay, zones: readonly string[]): Candidate<string>[] => {
  const now = sight(query);
  return [...inPlay(query.table).values()].flatMap(({ card, zone }) =>
    zones.includes(zone)
      ? [
          judgedLate({ value: card.handle, label: () => nameOf(query, card.handle) }, () =>
            wrongToUse(now, query.seat, card.handle, way),
          ),
        ]
      : [],
  );
};

/** Uses up a permission before the card is used: everybody can see a card in play. */
const takeUp = (course: Course, seat: Seat, handle: string, way: UseWay): Flow =>
  useGrant(course, seat, grantsFor(course, seat, { handle }, way), handle);

const fighting = move({
  kind: 'fight',
  title: 'Fight',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Fight with {}',
      rule: 'KF-FIGHT-01',
      candidates: (query) => inField(query, 'fight', ['line']),
    }),
    part({
      name: 'target',
      title: 'Attack {}',
      rule: 'KF-FIGHT-02',
      candidates: (query, { card }) =>
        targetsOf(sight(query), String(card)).map((handle) => ({ value: handle, label: () => nameOf(query, handle) })),
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card, target }) {
      yield* takeUp(course, seat, card, 'fight');
      yield* fight(course, card, [target]);
      yield* afterAction(course);
    }),
});

const reaping = move({
  kind: 'reap',
  title: 'Reap',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Reap with {}',
      rule: 'KF-USE-01',
      candidates: (query) => inField(query, 'reap', ['line']),
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card }) {
      yield* takeUp(course, seat, card, 'reap');
      yield* reap(course, card);
      yield* afterAction(course);
    }),
});

const acting = move({
  kind: 'act',
  title: 'Use an Action or Omni ability',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Use {}',
      rule: 'KF-USE-01',
      candidates: (query) => inField(query, 'action', ['line', 'artifacts']),
    }),
    part({
      name: 'ability',
      title: '{}',
      rule: 'KF-ACT-06',
      candidates: (query, { card }) => {
        const now = sight(query);
        return actionsOf(now, String(card)).map((held) => ({
          value: held.key,
          label: held.ability.text ?? 'Action',
          refusal: wrongToUse(now, query.seat, String(card), 'action', held),
        }));
      },
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card, ability }) {
      const held = actionsOf(course.sight, card).find(({ key }) => key === ability)!;
      if (!hasBold(held, 'omni')) yield* takeUp(course, seat, card, 'action');
      yield* act(course, card, held, seat);
      yield* afterAction(course);
    }),
});

const unstunning = move({
  kind: 'unstun',
  title: 'Remove a stun',
  gate: inMain,
  parts: [
    part({
      name: 'card',
      title: 'Remove the stun of {}',
      rule: 'KF-STUN-02',
      candidates: (query) => inField(query, 'unstun', ['line']),
    }),
  ],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card }) {
      // If the creature has an Omni ability, removing its stun needs no permission (KF-STUN-03).
      const isFree = actionsOf(course.sight, card).some((held) => hasBold(held, 'omni'));
      if (!isFree) yield* takeUp(course, seat, card, 'unstun');
      yield* unstun(course, card, seat);
      yield* afterAction(course);
    }),
});

/** The active player ends the step, even with playable cards left (KF-MAIN-10). */
const endStep = move({
  kind: 'end-step',
  title: 'End my turn',
  gate: inMain,
  parts: [],
  flow: (scribe, action) => inCourse(scribe, action, (course) => endTurn(course)),
});

/** Cards in play with a text, beside bold words, that no program covers. */
const statedFor = (query: Query): Candidate<string>[] =>
  [...inPlay(query.table).values()].flatMap(({ card }) => {
    const print = cardOf(query.cards, idOf(card));
    const open = (print?.byHand.length ?? 0) > (print?.held.filter(({ text }) => text !== undefined).length ?? 0);
    return print && open ? [{ value: card.handle, label: print.name }] : [];
  });

/** The active player states what such a text does when it matters, and the record attests it. */
const stateByHand = move({
  kind: 'by-hand-of',
  title: 'Carry out a text by hand',
  gate: (query) =>
    inMain(query) ?? (statedFor(query).length > 0 ? null : refuse('R-HAND-01', 'every text in play has a program')),
  parts: [part({ name: 'card', title: 'Carry out {} by hand', rule: 'R-HAND-01', candidates: statedFor })],
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat, card }) {
      yield* statedText(course, seat, card);
      yield* afterAction(course);
    }),
});

/** A player may concede at any time, even when the game waits for the other seat (KF-WIN-03). */
const concede = move({
  kind: 'concede',
  title: 'Concede',
  gate: ({ table }) => (table.games.length === table.game ? refuse('KF-SM-18', 'the game has ended') : null),
  parts: [],
  always: true,
  flow: (scribe, action) =>
    inCourse(scribe, action, function* (course, { seat }) {
      const reason = whyLost(action);
      course.scribe.emit({ kind: 'lost', seat, reason });
      endGame(course, 3 - seat, reason, [reason === 'concession' ? 'KF-WIN-03' : 'R-PENALTY-01']);
    }),
});

export const moves: readonly Move[] = [
  play,
  discard,
  fighting,
  reaping,
  acting,
  unstunning,
  stateByHand,
  endStep,
  concede,
];
