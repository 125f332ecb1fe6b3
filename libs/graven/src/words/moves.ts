import { z } from 'zod';
import { zoneId, type Seat } from '#table';
import type { Flow, Plan } from '#rules';
import { anyCard, inField, until, untilOf, who, word } from '../by-hand/fields.js';
import { lineFor, pick, player } from '../effects/choose.js';
import { mayPay } from '../effects/costs.js';
import { Place, Ref, Until, Who, type Line } from '../effects/nouns.js';
import { beginEffect } from '../objects/lasting.js';
import { isProtected, transfer, type Going, type TermName } from '../objects/moving.js';
import type { Env } from '../table/sight.js';
import { lying, lyingIn, onField, same, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { inFull, OntoLine, operation } from './operation.js';

const PlaceOf = z.strictObject({ place: Place, who: Who });

/** Moves cards, all at once. */
const goes = (name: TermName, going: (course: Course, where: Where) => Going | null, title: string) =>
  function* (course: Course, env: Env, op: { op: 'bury' | 'return'; what: Ref }): Flow<Plan> {
    const cards = yield* pick(course, env, op.what, title, mayPay(course.sight, env, op));
    return {
      apply: () => {
        const list = cards.flatMap((where) => going(course, where) ?? []);
        return inFull(cards.length, transfer(course, list, name).length);
      },
    };
  };

/** Operations that move cards between places or between players. */
export const movesWords = [
  operation({
    op: 'bury',
    takes: { what: Ref },
    means: 'put into the discard pile, without any of the four words',
    stated: { group: 'cards', title: 'put a card into its Discard Pile', fields: [anyCard()] },
    plan: goes('bury', (_course, where) => ({ where, to: 'discard' }), 'Put into the discard pile'),
  }),
  operation({
    op: 'return',
    takes: { what: Ref },
    means: "to its owner's hand",
    stated: { group: 'cards', title: "return a card to its owner's hand", fields: [anyCard()] },
    plan: goes(
      'return',
      (course, where) =>
        ['deck', 'hand'].includes(lying(course.table, where)?.place ?? 'deck') ? null : { where, to: 'hand' },
      'Return to hand',
    ),
  }),
  operation({
    op: 'to-deck',
    takes: { what: Ref, place: z.union([z.enum(['top', 'bottom', 'shuffled']), z.number().int().min(0)]) },
    means: "to its owner's deck: on top, below, so far down, or shuffled in",
    stated: {
      group: 'cards',
      title: "put a card into its owner's deck",
      fields: [anyCard(), word('place', 'Where', ['top', 'bottom', 'shuffled'])],
    },
    *plan(course, env, op): Flow<Plan> {
      const { place } = op;
      const cards = yield* pick(course, env, op.what, 'Return to the deck', mayPay(course.sight, env, op));
      return {
        apply: () => {
          const owners = new Set(cards.flatMap((where) => lying(course.table, where)?.owner ?? []));
          const moved = transfer(
            course,
            cards.map((where) => ({ where, to: 'deck' as const, place: place === 'shuffled' ? 'bottom' : place })),
            'to-deck',
          );
          if (place === 'shuffled')
            for (const owner of owners) course.scribe.shuffle(zoneId('deck', owner), env.controller);
          return inFull(cards.length, moved.length);
        },
      };
    },
  }),
  operation({
    op: 'move',
    takes: { what: Ref, to: z.enum(['front', 'back', 'other']) },
    means: 'to that line of the same side',
    stated: {
      group: 'cards',
      title: 'move a card to the other line',
      fields: [inField()],
      also: () => ({ to: 'other' as const }),
    },
    *plan(course, env, op): Flow<Plan> {
      const { to } = op;
      const cards = yield* pick(course, env, op.what, 'Move to the other line', mayPay(course.sight, env, op));
      return {
        apply: () => {
          const list = cards.flatMap((where): Going[] => {
            const one = lying(course.table, where);
            const line: Line = to === 'other' ? (one?.place === 'front' ? 'back' : 'front') : to;
            return one && onField(one.place) && one.place !== line ? [{ where, to: line, seat: one.seat }] : [];
          });
          return inFull(cards.length, transfer(course, list, 'move').length);
        },
      };
    },
  }),
  operation({
    op: 'control',
    takes: { what: Ref, who: Who, line: OntoLine, until: Until.optional() },
    means: 'to the side of that player, for a time or for good',
    stated: {
      group: 'cards',
      title: 'take control of a card',
      fields: [inField(), who, until],
      also: (said) => ({ line: 'same' as const, until: untilOf(said) }),
    },
    *plan(course, env, { what, who, line, until }): Flow<Plan> {
      const cards = yield* pick(course, env, what, 'Take control');
      const seat = yield* player(course, env, who);
      const list: Going[] = [];
      for (const where of cards) {
        const one = lying(course.table, where);
        if (
          !one ||
          seat === undefined ||
          !onField(one.place) ||
          one.seat === seat ||
          isProtected(course, one, 'controlled')
        )
          continue;
        list.push({ where, to: yield* lineFor(course, seat, line, one.place, 'Which line?'), seat });
      }
      return {
        apply: () => {
          const there = list.flatMap((going) => {
            const one = lying(course.table, going.where);
            return one ? [{ going, seat: one.seat }] : [];
          });
          const from = there.map((one) => one.seat);
          const moved = transfer(
            course,
            there.map(({ going }) => going),
            'control',
          );
          if (until !== undefined && until !== 'match') {
            moved.forEach(({ handle }, n) =>
              beginEffect(course, env, `control by seat ${seat}`, until, { control: handle!, from: from[n]! }, [
                handle!,
              ]),
            );
          }
          return inFull(cards.length, moved.length);
        },
      };
    },
  }),
  operation({
    op: 'exchange',
    takes: { a: Ref, b: Ref },
    means: 'two cards take each other’s place',
    stated: { group: 'cards', title: 'exchange two cards', fields: [anyCard('a', 'This'), anyCard('b', 'for this')] },
    *plan(course, env, { a, b }): Flow<Plan> {
      const [one] = yield* pick(course, env, a, 'Exchange this');
      const [other] = yield* pick(course, env, b, 'for this');
      return {
        apply: () => {
          const [x, y] = [one, other].map((where) => (where ? lying(course.table, where) : undefined));
          if (!x || !y || same(x.where, y.where)) return false;
          if (
            x.seat !== y.seat &&
            [x, y].some((card) => onField(card.place) && isProtected(course, card, 'controlled'))
          )
            return false;
          const place = ({ place, seat, where }: typeof x): Pick<Going, 'to' | 'seat' | 'place'> =>
            onField(place) ? { to: place, seat } : { to: place, ...(place === 'deck' ? { place: where.slot! } : {}) };
          return (
            transfer(
              course,
              [
                { where: one!, ...place(y) },
                { where: other!, ...place(x) },
              ],
              'exchange',
            ).length === 2
          );
        },
      };
    },
  }),
  operation({
    op: 'exchange-places',
    takes: { a: PlaceOf, b: PlaceOf },
    means: 'all cards of two places change over',
    *plan(course, env, { a, b }): Flow<Plan> {
      const [x, y] = [yield* player(course, env, a.who), yield* player(course, env, b.who)];
      return {
        apply: () => {
          if (x === undefined || y === undefined) return false;
          const to = (from: { place: Place }, seat: Seat, there: { place: Place }, whose: Seat): Going[] =>
            lyingIn(course.table, from.place, seat).map(({ where }) => ({
              where,
              to: there.place,
              open: true,
              ...(there.place === 'hand' || there.place === 'deck' ? {} : { seat: whose }),
            }));
          transfer(course, [...to(a, x, b, y), ...to(b, y, a, x)], 'exchange');
          return true;
        },
      };
    },
  }),
];
