import { z } from 'zod';
import type { Seat } from '#table';
import { ask, type Flow, type Plan } from '#rules';
import { anyCard, inHand, inPile, line, orChosen, who, yes } from '../by-hand/fields.js';
import { lineFor, pick, player } from '../effects/choose.js';
import { Ref, Who } from '../effects/nouns.js';
import { operate } from '../effects/operation.js';
import type { OpOf } from '../effects/words.js';
import { isForbidden, transfer, type Going } from '../objects/moving.js';
import { brought, isBoundByFirstRound } from '../play/bringing.js';
import { enter, sacrifice } from '../play/invoke.js';
import { isPossible, payable, pricesFor, type Price } from '../play/price.js';
import { price } from '../play/questions.js';
import { isIn, lookAt, type Env } from '../table/sight.js';
import { lying, onField, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { inFull, OntoLine, operation } from './operation.js';

const TITLES = { put: 'Put onto the field', play: 'Play', resurrect: 'Resurrect' } as const;

function* onto(course: Course, env: Env, op: OpOf<'put'> | OpOf<'play'> | OpOf<'resurrect'>): Flow<Plan> {
  const name = op.op;
  const cards = yield* pick(course, env, op.what, TITLES[name]);
  const seat = op.op === 'put' && op.who !== undefined ? yield* player(course, env, op.who) : env.controller;
  const fits = (where: Where): boolean => {
    const one = lying(course.table, where);
    if (!one || seat === undefined || onField(one.place)) return false;
    if (name === 'put') return true;
    const human = lookAt(course.sight, one)?.type === 'HUMAN'; // GR-TERM-01, GR-TERM-10
    const home = name === 'play' ? 'hand' : 'discard';
    return (
      human && one.place === home && one.seat === env.controller && !isForbidden(course, env.controller, 'play', one)
    );
  };
  const list: Going[] = [];
  for (const where of cards.filter(fits)) {
    // The first round's limit of one card comes first (GR-AMB-33). A card that an effect puts there does not count as
    // played.
    if (name !== 'put' && isBoundByFirstRound(course.table, env.controller, list.length)) break;
    const to = yield* lineFor(
      course,
      env.controller,
      op.line === 'same' ? 'choose' : op.line,
      undefined,
      'Which line?',
    );
    list.push({ where, to, seat: seat! });
  }
  return {
    apply: () => {
      const moved = transfer(course, list, name);
      if (name !== 'put') moved.forEach(() => brought(course, env.controller));
      return inFull(cards.length, moved.length);
    },
  };
}

/** Asks for the cards to sacrifice, which together must be exactly a price. */
function* payBy(course: Course, seat: Seat, prices: readonly Price[]): Flow<readonly string[] | null> {
  if (!isPossible(prices, payable(course.sight, seat))) return null;
  const most = Math.max(...prices.map(({ humans, titans }) => humans + titans));
  const about = { prices: prices.map((one) => ({ ...one })) };
  return yield* ask(price, { seat, title: 'Sacrifice', max: most, about });
}

/** Operations that bring cards onto a line. */
export const linesWords = [
  operation({
    op: 'resurrect',
    takes: { what: Ref, line: OntoLine },
    means: 'a Human from the own discard pile onto a line',
    stated: {
      group: 'cards',
      title: 'resurrect a Human from your Discard Pile',
      fields: [inPile(), line],
      asks: true,
      also: orChosen,
    },
    plan: (course, env, op): Flow<Plan> => onto(course, env, op),
  }),
  operation({
    op: 'play',
    takes: { what: Ref, line: OntoLine },
    means: 'a Human from the own hand, outside the limits of the Play Phase',
    stated: {
      group: 'cards',
      title: 'play a Human from your hand',
      fields: [inHand(), line],
      asks: true,
      also: orChosen,
    },
    plan: (course, env, op): Flow<Plan> => onto(course, env, op),
  }),
  operation({
    op: 'invoke',
    takes: {
      what: Ref,
      line: OntoLine,
      price: z
        .union([z.literal('none'), z.strictObject({ humans: z.number().int(), titans: z.number().int() })])
        .optional(),
    },
    means: 'a Titan from the own hand, for the usual, another or no price',
    stated: {
      group: 'cards',
      title: 'invoke a Titan from your hand',
      fields: [inHand(), line, yes('all', 'At no price')],
      asks: true,
      also: (said) => ({ ...orChosen(said), ...(said['all'] === true ? { price: 'none' as const } : {}) }),
    },
    *plan(course, env, op): Flow<void> {
      const seat = env.controller;
      course.did = false;
      const [titan] = yield* pick(course, env, op.what, 'Invoke');
      const one = titan && lying(course.table, titan);
      if (!titan || !one || one.place !== 'hand' || one.seat !== seat || lookAt(course.sight, one)?.type !== 'TITAN')
        return;
      if (isBoundByFirstRound(course.table, seat) || isForbidden(course, seat, 'invoke', one)) return;
      if (op.price !== 'none') {
        const prices = op.price === undefined ? pricesFor(course.sight, seat) : [op.price];
        const price = yield* payBy(course, seat, prices);
        if (price === null || !isIn(course.table, seat)) return;
        operate(course, () => sacrifice(course, price));
        yield* course.replacements();
        if (!isIn(course.table, seat)) return;
      }
      const line = yield* lineFor(course, seat, op.line === 'same' ? 'choose' : op.line, undefined, 'Which line?');
      operate(course, () => {
        course.did = enter(course, seat, titan, line);
      });
    },
  }),
  operation({
    op: 'put',
    takes: { what: Ref, who: Who.optional(), line: OntoLine },
    means: 'onto the field; not a play',
    stated: {
      group: 'cards',
      title: 'put a card onto the field',
      fields: [anyCard(), who, line],
      asks: true,
      also: orChosen,
    },
    plan: (course, env, op): Flow<Plan> => onto(course, env, op),
  }),
];
