import { z } from 'zod';
import type { Handle } from '#table';
import { ask, makes, type Flow, type Plan } from '#rules';
import { cardToPlay, creature, inField, who } from '../by-hand/fields.js';
import { Ref } from '../effects/nouns.js';
import { aboutOf, pick, showPool } from '../effects/pick.js';
import { Bold } from '../effects/vocabulary.js';
import { isMarked, mark } from '../objects/change-facts.js';
import { lookOf } from '../objects/look.js';
import { transfer } from '../objects/moving.js';
import { enter } from '../play/entering.js';
import { playByEffect } from '../play/playing.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import { fight, isUsable, reap, useAny } from '../play/using.js';
import type { Env } from '../table/sight.js';
import { inPlay, isHidden, lying, type Lying } from '../table/where.js';
import { hasBold } from '../turn/bold.js';
import type { Course } from '../turn/course.js';
import { resolveBold } from '../turn/window.js';
import { creaturesOf, Happened, inFull, inPlayOf, lyingOf, naming, operation, seatsOf, Whom } from './operation.js';
import { openly } from './piles.js';

/**
 * Handles cards one at a time, each with all its windows. The player chooses the next card only then (KF-EFF-10,
 * KF-ONE-01).
 */
function* inTurn(
  course: Course,
  env: Env,
  cards: readonly Handle[],
  title: string,
  has: (card: Handle) => Flow<boolean>,
): Flow {
  const left = [...cards];
  let done = 0;
  while (left.length > 0) {
    // An exhausted card can do nothing now, but another card may ready it: it waits.
    const options = left.filter((card) => inPlay(course.table).has(card) && !isMarked(course, card, 'exhausted'));
    const asking = { seat: course.active, title, options, about: aboutOf(env) };
    const next = options.length < 2 ? (options[0] ?? left[0]!) : (yield* ask(whichCards, asking))[0]!;
    left.splice(left.indexOf(next), 1);
    if (yield* has(next)) done += 1;
  }
  course.did = cards.length > 0 && done === cards.length;
}

/** Whether the card is neither in play nor being played: only then it can come into play. */
const isOutOfPlay = ({ place }: Lying): boolean => place !== 'play';

/** Operations that use or play cards, or put them into play. */
export const usingWords = [
  operation({
    op: 'fight',
    takes: { what: Ref, against: Ref.optional(), as: makes('those attacked').optional() },
    means: 'those creatures fight, one at a time; against one of those, where that is said',
    stated: { group: 'objects', title: 'fight with a creature', fields: [creature()], asks: true },
    *plan(course, env, { what, against, as }): Flow<Plan | undefined> {
      const cards = creaturesOf(course, yield* pick(course, env, what, 'Fight with'));
      const targets =
        against === undefined ? undefined : creaturesOf(course, yield* pick(course, env, against, 'Against'));
      const { list, named: attacked } = naming(as);
      yield* inTurn(course, env, cards, 'Fight with', (card) => fight(course, card, targets, list));
      return attacked === undefined ? undefined : { apply: () => course.did, named: attacked };
    },
  }),
  operation({
    op: 'reap',
    takes: { what: Ref },
    means: 'those creatures reap',
    stated: { group: 'objects', title: 'reap with a creature', fields: [creature()], asks: true },
    *plan(course, env, { what }): Flow<void> {
      const cards = creaturesOf(course, yield* pick(course, env, what, 'Reap with'));
      yield* inTurn(course, env, cards, 'Reap with', (card) => reap(course, card));
    },
  }),
  operation({
    op: 'use',
    takes: { what: Ref },
    means: 'those cards are used, each as you choose',
    stated: { group: 'objects', title: 'use a card', fields: [inField()], asks: true },
    *plan(course, env, { what }): Flow<void> {
      const usable = ({ where }: Lying): boolean =>
        where.handle !== undefined && isUsable(course, where.handle, env.controller);
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Use', usable));
      yield* inTurn(course, env, cards, 'Use', (card) => useAny(course, card, env.controller));
    },
  }),
  operation({
    op: 'trigger',
    takes: { what: Ref, of: Bold },
    means: 'the abilities of that kind which those cards have resolve as if they were yours',
    *plan(course, env, { what, of }): Flow<void> {
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Trigger'));
      for (const card of cards)
        for (const held of course.sight.state.held.get(card) ?? [])
          if (hasBold(held, of)) yield* resolveBold(course, { card, seat: env.controller, held, word: of });
      course.did = cards.length > 0;
    },
  }),
  operation({
    op: 'play',
    takes: { what: Ref, as: Happened },
    means: 'those cards, wherever they are, as if they were yours and in your hand',
    stated: { group: 'cards', title: 'play a card', fields: [cardToPlay()], asks: true },
    *plan(course, env, { what, as }): Flow<Plan | undefined> {
      const cards = yield* pick(course, env, what, 'Play', isOutOfPlay);
      const { list, named } = naming(as);
      let played = 0;
      for (const where of cards) {
        const handle = yield* playByEffect(course, env.controller, where);
        if (handle === undefined) continue;
        played += 1;
        list.push({ handle });
      }
      course.did = inFull(cards.length, played);
      return named ? { named, apply: () => inFull(cards.length, played) } : undefined;
    },
  }),
  operation({
    op: 'put-into-play',
    takes: { what: Ref, who: Whom, ready: z.boolean().optional() },
    means: 'without playing them, under your control or that of `who`',
    stated: { group: 'cards', title: 'put a card into play', fields: [cardToPlay(), who], asks: true },
    *plan(course, env, { what, who, ready }): Flow<void> {
      const cards = yield* pick(course, env, what, 'Put into play', isOutOfPlay);
      const seat = seatsOf(course, env, who)[0] ?? env.controller;
      let came = 0;
      for (const one of lyingOf(course, cards)) {
        if (!['CREATURE', 'ARTIFACT'].includes(lookOf(course.sight, one).type)) continue;
        if (isHidden(one.place)) showPool(course, [one], null);
        const handle = yield* enter(course, one.where, seat);
        if (handle === undefined) continue;
        if (ready) mark(course, [handle], 'exhausted', null);
        came += 1;
      }
      yield* course.settle();
      course.did = inFull(cards.length, came);
    },
  }),
  operation({
    op: 'put-under',
    takes: { what: Ref, under: Ref, face: z.enum(['up', 'down']) },
    means: 'beneath that card, out of play',
    *plan(course, env, { what, under, face }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Put beneath');
      const [host] = inPlayOf(course, yield* pick(course, env, under, 'Beneath which card?'));
      const seat = host === undefined ? env.controller : lying(course.table, { handle: host })!.seat;
      return {
        apply: () => {
          if (host === undefined) return false;
          const went = transfer(
            course,
            cards.map((where) => ({ where, to: 'under' as const, seat, face, ...openly(course, where) })),
            'put beneath',
          );
          for (const { handle } of went)
            if (handle !== undefined) course.scribe.emit({ kind: 'attached', card: handle, host });
          return inFull(cards.length, went.length);
        },
      };
    },
  }),
];
