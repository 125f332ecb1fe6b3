import { z } from 'zod';
import { extended, findCard } from '#table';
import { ask, makes, type Flow, type Plan } from '#rules';
import { all, creature, inField, maybe, MOST, n, number, orAll } from '../by-hand/fields.js';
import { Ref, Selector } from '../effects/nouns.js';
import { aboutOf, pick } from '../effects/pick.js';
import { Value } from '../effects/terms.js';
import { isMarked, mark } from '../objects/change-facts.js';
import { select } from '../objects/select.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import { aimAt } from '../turn/damage.js';
import {
  Amount,
  amountOf,
  creaturesOf,
  Happened,
  inFull,
  inPlayOf,
  isLine,
  naming,
  numberOf,
  operation,
} from './operation.js';

/** A player cannot choose to destroy a card that is being destroyed already (KF-DES-17). */
const untagged = (what: Ref): Ref =>
  typeof what === 'object' && 'pick' in what ? { ...what, pick: { ...what.pick, tagged: false } } : what;

/** Operations that deal damage or destroy. */
export const damageWords = [
  operation({
    op: 'damage',
    takes: { what: Ref, n: Value, splash: Value.optional(), ignoresArmor: z.boolean().optional(), as: Happened },
    means: '`n` damage to each of them, and `splash` to their neighbours; `as`: those that it destroyed',
    stated: {
      group: 'objects',
      title: 'deal damage',
      fields: [creature(), n, maybe(number('splash', 'Splash', 1, MOST))],
    },
    *plan(course, env, { what, n, splash, ignoresArmor, as }): Flow<Plan> {
      const cards = creaturesOf(course, yield* pick(course, env, what, 'Deal damage to', isLine));
      const { list, named } = naming(as);
      // The number may depend on each of several creatures.
      const amounts = cards.map((handle) => numberOf(course, extended(env, { it: { handle } }), n));
      const beside = splash === undefined ? 0 : numberOf(course, env, splash);
      return {
        ...(named ? { named } : {}),
        apply: () => {
          cards.forEach((card, k) =>
            aimAt(
              course,
              {
                card,
                n: amounts[k]!,
                source: env.self ?? '',
                ...(ignoresArmor ? { ignoresArmor } : {}),
                destroyed: list,
              },
              beside,
            ),
          );
          return cards.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'spread',
    takes: { n: Value, among: Selector },
    means: '`n` damage, divided among such creatures as the active player likes',
    *plan(course, env, { n, among }): Flow<Plan> {
      // The player allots all of it first, and then it is dealt in one sequence (KF-DMG-13).
      const total = numberOf(course, env, n);
      const options = select(course.sight, env, among)
        .filter(isLine)
        .flatMap(({ where }) => where.handle ?? []);
      const given: string[] = [];
      for (let left = total; left > 0 && options.length > 0; left -= 1)
        given.push(
          ...(options.length === 1
            ? options
            : yield* ask(whichCards, {
                seat: course.active,
                title: `Deal 1 damage to (${left} left)`,
                about: aboutOf(env),
                options,
              })),
        );
      return {
        apply: () => {
          for (const card of given) course.aimed.push({ card, n: 1, source: env.self ?? '' });
          return given.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'heal',
    takes: { what: Ref, n: Amount, as: Happened, amount: makes('how much was healed').optional() },
    means: 'removes `n` damage from each',
    stated: { group: 'objects', title: 'heal damage', fields: [creature(), maybe(n), all], also: orAll },
    *plan(course, env, { what, n, as, amount }): Flow<Plan> {
      const cards = creaturesOf(course, yield* pick(course, env, what, 'Heal'));
      const most = amountOf(course, env, n);
      const { list, named } = naming(as);
      const healed = { value: 0 };
      return {
        named: { ...named, ...(amount === undefined ? {} : { [amount]: healed }) },
        apply: () => {
          const hits = cards.flatMap((card) => {
            const { damage } = findCard(course.table, card)!.card;
            const by = most === 'all' ? damage : Math.min(damage, most); // KF-DMG-15
            return by > 0 ? [{ card, source: 'heal', aimed: 0, prevented: 0, dealt: -by, marked: damage - by }] : [];
          });
          if (hits.length > 0) course.scribe.emit({ kind: 'damaged', hits });
          list.push(...hits.map(({ card }) => ({ handle: card })));
          healed.value = hits.reduce((sum, { dealt }) => sum - dealt, 0);
          return inFull(cards.length, hits.length);
        },
      };
    },
  }),
  operation({
    op: 'destroy',
    takes: { what: Ref, as: Happened },
    means: 'destroyed, together; those of the own side are sacrificed',
    stated: { group: 'objects', title: 'destroy a card', fields: [inField()] },
    *plan(course, env, { what, as }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, untagged(what), 'Destroy'));
      const { list, named } = naming(as);
      return {
        ...(named ? { named } : {}),
        apply: () => {
          course.doomed.push(...cards.map((card) => ({ card, named: list })));
          // "If you do" fails if a ward or another effect saves a card (KF-WARD-07). Cards that join a running group
          // count at once; cards that were tagged before do not count (KF-DES-04).
          const fresh = cards.filter((card) => !isMarked(course, card, 'tagged'));
          const joined = course.group !== null;
          course.later.push(() =>
            joined
              ? inFull(fresh.length, fresh.filter((card) => course.group?.cards.has(card)).length)
              : inFull(cards.length, list.length),
          );
          return cards.length > 0;
        },
      };
    },
  }),
  operation({
    op: 'save',
    takes: { what: Ref, as: Happened },
    means: 'destroyed no more: what a "Destroyed:" ability does "instead"',
    stated: { group: 'objects', title: 'a card is not destroyed after all', fields: [inField()] },
    *plan(course, env, { what }): Flow<Plan> {
      const cards = inPlayOf(course, yield* pick(course, env, what, 'Save')).filter((card) =>
        isMarked(course, card, 'tagged'),
      );
      return {
        apply: () => {
          // The card is no longer tagged, and does not count as destroyed (KF-DES-11).
          mark(course, cards, 'tagged', null);
          for (const card of cards) course.group?.cards.delete(card);
          return cards.length > 0;
        },
      };
    },
  }),
];
