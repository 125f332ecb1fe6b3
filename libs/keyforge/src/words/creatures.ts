import { z } from 'zod';
import { beginLasting, stampAt, type Flow, type Plan } from '#rules';
import { creature, inField, who } from '../by-hand/fields.js';
import { Ref } from '../effects/nouns.js';
import { pick } from '../effects/pick.js';
import { Until } from '../effects/vocabulary.js';
import { inPlay } from '../table/where.js';
import { placeInLine } from '../turn/checks.js';
import { creaturesOf, inPlayOf, isLine, operation, seatsOf, Whom } from './operation.js';

/** Operations on control, battleline and fights of creatures. */
export const creaturesWords = [
  operation({
    op: 'control',
    takes: { what: Ref, who: Whom, until: Until.optional() },
    means: 'you, or `who`, take control of those cards, for a time or for good',
    stated: { group: 'objects', title: 'take control of a card', fields: [inField(), who] },
    *plan(course, env, { what, who, until }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Take control of'));
      const [seat] = seatsOf(course, env, who);
      return {
        apply: () => {
          const taken = cards.filter((card) => inPlay(course.table).get(card)!.seat !== seat);
          if (seat === undefined || taken.length === 0) return false;
          beginLasting(
            course.scribe,
            {
              source: env.self ?? '',
              controller: seat,
              on: taken,
              text: `Seat ${seat} has control`,
              until: until ?? 'match',
              data: {
                modify: [{ change: 'control', what: { named: 'taken' }, who: 'you' }],
                named: { taken: { cards: taken.map((handle) => ({ handle })) } },
              },
            },
            stampAt(course.table.revision, 0),
          );
          return true;
        },
      };
    },
  }),
  operation({
    op: 'swap',
    takes: { a: Ref, b: Ref },
    means: 'two creatures of one battleline change places',
    stated: {
      group: 'objects',
      title: 'swap two creatures',
      fields: [creature('a', 'This'), creature('b', 'with this')],
    },
    *plan(course, env, { a, b }): Flow<Plan> {
      const [one] = creaturesOf(course, yield* pick(course, env, a, 'Swap this', isLine));
      const [other] = creaturesOf(
        course,
        yield* pick(
          course,
          env,
          b,
          'with this',
          (each) =>
            isLine(each) && each.where.handle !== one && each.seat === inPlay(course.table).get(one ?? '')?.seat,
        ),
      );
      return {
        apply: () => {
          const [x, y] = [one, other].map((handle) =>
            handle === undefined ? undefined : inPlay(course.table).get(handle),
          );
          if (!x || !y || x === y || x.seat !== y.seat) return false;
          // From left to right: a card can take its place only when the cards before it have theirs (KF-LINE-07).
          const zone = `line:${x.seat}`;
          const places = [
            { card: x.card.handle, place: y.index },
            { card: y.card.handle, place: x.index },
          ].sort((p, q) => p.place - q.place);
          course.moved(
            places.map(({ card, place }) => course.scribe.leg(card, zone, { keep: true, place })),
            'swap',
          );
          return true;
        },
      };
    },
  }),
  operation({
    op: 'move',
    takes: { what: Ref, to: z.enum(['flank', 'anywhere']) },
    means: 'those creatures within their battleline, as the active player likes',
    *plan(course, env, { what, to }): Flow<void> {
      const cards = creaturesOf(course, yield* pick(course, env, what, 'Move', isLine));
      for (const card of cards) {
        const found = inPlay(course.table).get(card);
        if (!found) continue;
        const place = yield* placeInLine(course, found.seat, 'Where in the battleline?', {
          anywhere: to === 'anywhere',
          without: 1,
        });
        course.moved([course.scribe.leg(card, `line:${found.seat}`, { keep: true, place })], 'move');
      }
      course.did = cards.length > 0;
    },
  }),
  operation({
    op: 'attach',
    takes: { what: Ref, to: Ref },
    means: 'upgrades to that creature',
    *plan(course, env, { what, to }): Flow<Plan> {
      const upgrades = yield* pick(course, env, what, 'Move the upgrade', ({ zone }) => zone.startsWith('upgrades'));
      const [host] = creaturesOf(course, yield* pick(course, env, to, 'onto', isLine));
      return {
        apply: () => {
          const moved = inPlayOf(course, upgrades).filter(
            (card) => inPlay(course.table).get(card)!.zone === 'upgrades',
          );
          if (host === undefined) return false;
          for (const card of moved) course.scribe.emit({ kind: 'attached', card, host });
          return moved.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'fight-other',
    takes: { what: Ref },
    means: 'before a fight: it deals its damage to that creature, not to the attacked one',
    *plan(course, env, { what }): Flow<Plan> {
      const [card] = creaturesOf(course, yield* pick(course, env, what, 'Deal the damage to'));
      return {
        apply: () => {
          if (card === undefined || course.table.combat === null) return false;
          course.scribe.emit({ kind: 'combat-set', data: { other: card } });
          return true;
        },
      };
    },
  }),
  operation({
    op: 'call-off',
    takes: {},
    means: 'before a fight: the fight does not happen',
    succeeds(course): boolean {
      if (course.table.combat === null) return false;
      course.scribe.emit({ kind: 'combat-set', data: { off: true } });
      return true;
    },
  }),
];
