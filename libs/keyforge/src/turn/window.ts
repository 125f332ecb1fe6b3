import { findCard, type Handle, type Seat } from '#table';
import { ask, endLasting, type Flow, idOf } from '#rules';
import { deedOf } from '../effects/deed.js';
import { textOfEffect } from '../effects/lasting.js';
import type { Bold, Op } from '../effects/words.js';
import { may, order } from '../play/questions.js';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import { changesOf, type Held, type Watcher } from '../table/state.js';
import { inPlay } from '../table/where.js';
import { asKnown } from '../objects/look.js';
import { playersOf } from '../objects/meant.js';
import { allHold, matches } from '../objects/select.js';
import { isMarked } from '../objects/change-facts.js';
import type { Course, Group, Happening } from './course.js';
import { hasBold } from './bold.js';
import { begin, cut, drop, end, raise } from './units.js';

/** A triggered ability that waits to resolve. `key` names it within its window (KF-GEN-06). */
interface Pending {
  readonly key: string;
  readonly title: string;
  readonly seat: Seat;
  readonly card: Handle | null;
  readonly env: Env;
  readonly ops: readonly Op[];
  readonly may: boolean;
  /** The text that its controller carries out by hand. */
  readonly text?: string;
  readonly rules: readonly string[];
  /** The id of an effect that waited for this event, and ends with it. */
  readonly once?: string;
}

const BOLD_RULES: Readonly<Record<Bold, string>> = {
  play: 'KF-PLAY-13',
  fight: 'KF-FIGHT-11',
  reap: 'KF-REAP-03',
  action: 'KF-ACT-02',
  omni: 'KF-ACT-02',
  destroyed: 'KF-DES-05',
  'before-fight': 'KF-FIGHT-04',
  'leaves-play': 'KF-LEAVE-08',
};

const definitionOf = (course: Course, card: Handle | null): string | null =>
  card === null ? null : (idOf(course.gone.get(card)?.lying) ?? idOf(findCard(course.table, card)?.card) ?? null);

const titleOf = (course: Course, card: Handle | null, what: string): string => {
  const name = cardOf(course.scribe.cards, definitionOf(course, card))?.name ?? 'An effect';
  return `${name}: ${what}`;
};

const envOf = (card: Handle, seat: Seat, held: Held, happening?: Happening): Env => ({
  controller: seat,
  self: card,
  ...(held.giver === undefined ? {} : { giver: held.giver }),
  named: {
    ...(happening ? { who: { players: [happening.seat] } } : {}),
    ...(happening?.fought === undefined ? {} : { fought: { cards: [{ handle: happening.fought }] } }),
    ...(happening?.named ?? {}),
  },
  ...(happening?.card === undefined ? {} : { it: { handle: happening.card } }),
});

const pendingOf = (course: Course, key: string, held: Held, env: Env, rule: string, word: string): Pending => ({
  key,
  title: titleOf(course, env.self, held.ability.text ?? word),
  seat: env.controller,
  card: env.self,
  env,
  ops: held.ability.do ?? [],
  may: held.ability.may === true,
  ...(held.text === undefined ? {} : { text: held.text }),
  rules: [rule, 'KF-UNIT-03'],
});

/** The card's own bold abilities. The card must still be there, or have left with them (KF-FIGHT-13, KF-LEAVE-08). */
const own = (course: Course, happening: Happening, n: number): Pending[] => {
  const { own: bold, card, seat, held: left } = happening;
  if (bold === undefined || card === undefined) return [];
  const there = inPlay(course.table).get(card);
  const held = left ?? course.sight.state.held.get(card) ?? heldWhilePlayed(course, card);
  if (left === undefined && !there && !isPlayed(course, card)) return [];
  return held.flatMap((one) => {
    if (!hasBold(one, bold)) return [];
    const env = envOf(card, there?.seat ?? seat, one, happening);
    return allHold(course.sight, env, one.ability.if)
      ? [pendingOf(course, `${n} ${card} ${one.key}`, one, env, BOLD_RULES[bold], bold)]
      : [];
  });
};

const isPlayed = ({ table }: Course, card: Handle): boolean =>
  findCard(table, card)?.zone.id.startsWith('played') ?? false;

/** The abilities of an action card that is being played (KF-PLAY-14). */
const heldWhilePlayed = (course: Course, card: Handle): readonly Held[] =>
  cardOf(course.scribe.cards, definitionOf(course, card))?.held ?? [];

const isAbout = (
  course: Course,
  env: Env,
  happening: Happening,
  { what, who }: NonNullable<Held['ability']['after']>,
): boolean => {
  const { sight } = course;
  if (who !== undefined && !playersOf(sight, env, who).includes(happening.seat)) return false;
  if (what === undefined) return true;
  const one = happening.card === undefined ? undefined : asKnown(sight, { handle: happening.card });
  return one !== undefined && matches(sight, env, one, { ...what, in: what.in ?? [one.place] });
};

/** Abilities of cards in play that watch for this event, as they are now (KF-GEN-07). */
const watching = (course: Course, happening: Happening, n: number): Pending[] =>
  happening.word === undefined
    ? []
    : (course.sight.state.watchers.get(happening.word) ?? []).flatMap(({ card, seat, held }) => {
        const env = envOf(card, seat, held, happening);
        return isAbout(course, env, happening, held.ability.after!) && allHold(course.sight, env, held.ability.if)
          ? [pendingOf(course, `${n} ${card} ${held.key}`, held, env, 'KF-GEN-05', happening.word!)]
          : [];
      });

/** Lasting effects that wait for this event. */
const lasting = (course: Course, happening: Happening, n: number): Pending[] =>
  changesOf(course.sight.state, 'each-time').flatMap(({ change, env, key, lasting: effect }) => {
    if (change.event !== happening.word) return [];
    const now: Env = {
      ...env,
      named: { ...env.named, ...envOf('', 0, { key: '', ability: {} }, happening).named },
      ...(happening.card === undefined ? {} : { it: { handle: happening.card } }),
    };
    if (!isAbout(course, now, happening, { event: change.event, what: change.what, who: change.who })) return [];
    return [
      {
        key: `${n} ${key}`,
        title: textOfEffect(course, effect) ?? titleOf(course, env.self, happening.word.replaceAll('-', ' ')),
        seat: env.controller,
        card: env.self,
        env: now,
        ops: change.do,
        may: change.may === true,
        rules: ['KF-GEN-05', 'KF-UNIT-03'],
        ...(change.next && effect !== undefined ? { once: effect } : {}),
      },
    ];
  });

/** Assault of the attacker and hazardous of the attacked creature (KF-FIGHT-04, KF-KW-ASSAULT-01, KF-KW-HAZARD-01). */
const beforeFight = (course: Course, { word, card, fought }: Happening, n: number): Pending[] => {
  if (word !== 'before-fight' || card === undefined || fought === undefined) return [];
  const keyword = (of: Handle, against: Handle, name: 'assault' | 'hazardous', rule: string): Pending[] => {
    const there = inPlay(course.table).get(of);
    const x = course.sight.state.looks.get(of)?.keywords[name] ?? 0;
    if (!there || x <= 0 || !inPlay(course.table).has(against)) return [];
    return [
      {
        key: `${n} ${of} ${name}`,
        title: titleOf(course, of, `${name} ${x}`),
        seat: there.seat,
        card: of,
        env: { controller: there.seat, self: of, named: { fought: { cards: [{ handle: against }] } } },
        ops: [{ op: 'damage', what: { named: 'fought' }, n: x }],
        may: false,
        rules: [rule, 'KF-FIGHT-05'],
      },
    ];
  };
  return [
    ...keyword(card, fought, 'assault', 'KF-KW-ASSAULT-01'),
    ...keyword(fought, card, 'hazardous', 'KF-KW-HAZARD-01'),
  ];
};

const pendingIn = (course: Course, happened: readonly Happening[]): Pending[] =>
  happened.flatMap((happening, n) => [
    ...own(course, happening, n),
    ...beforeFight(course, happening, n),
    ...watching(course, happening, n),
    ...lasting(course, happening, n),
  ]);

/**
 * Resolves a pending ability with everything that it causes: one step, or several if it contains a timing point
 * (KF-UNIT-03).
 */
function* resolve(course: Course, pending: Pending, item: string): Flow {
  const { env, title, rules, seat, once } = pending;
  course.items.push(item);
  begin(course, { of: 'ability', title, rules, cause: item });
  if (once !== undefined) endLasting(course.scribe, ({ id }) => id === once, 'its moment has come');
  const about: { readonly [key: string]: string } = env.self === null ? {} : { source: env.self };
  const wanted = !pending.may || (yield* ask(may, { seat, title: deedOf(course, env), about }));
  if (wanted) {
    // Earlier events keep waiting: everything that this ability causes comes first (KF-GEN-08).
    const outer = course.happened.splice(0);
    course.did = true;
    if (pending.text !== undefined) yield* course.byHand(env, title, pending.text);
    else yield* course.perform(env, pending.ops);
    course.happened.unshift(...outer);
  }
  course.items.pop();
  drop(course, item, wanted ? 'resolved' : 'none', rules);
  // The record says if the player declined (KF-GEN-12).
  end(course, wanted ? 'resolved' : 'none');
}

/**
 * Empties one timing point: the active player names one pending ability, it resolves completely, and the window is
 * computed again (KF-GEN-03, KF-GEN-04, KF-GEN-07, KF-SM-17).
 */
function* empty(course: Course, pending: () => readonly Pending[], title: string): Flow {
  const items = new Map<string, string>();
  const resolved = new Set<string>();
  for (;;) {
    const due = pending().filter(({ key }) => !resolved.has(key));
    for (const [key, item] of items)
      if (!resolved.has(key) && !due.some((one) => one.key === key)) {
        drop(course, item, 'none', ['KF-GEN-07']);
        items.delete(key);
      }
    if (due.length === 0) return;
    cut(course);
    for (const one of due) if (!items.has(one.key)) items.set(one.key, item(course, one));
    const next =
      due.length === 1
        ? due[0]!
        : due[yield* ask(order, { seat: course.active, title, options: due.map((one) => one.title) })]!;
    resolved.add(next.key);
    yield* resolve(course, next, items.get(next.key)!);
    items.delete(next.key);
  }
}

/** Runs the window of everything that has happened at one timing point. */
export const window = (course: Course, happened: readonly Happening[]): Flow =>
  empty(course, () => pendingIn(course, happened), 'Which resolves next?');

/**
 * Runs the window of the "Destroyed:" abilities of all tagged cards, as they were when tagged (KF-DES-05, KF-DES-06).
 */
export const destroyedWindow = (course: Course, group: Group): Flow =>
  empty(
    course,
    () =>
      [...group.cards].flatMap(([card, { held, seat }]) => {
        if (!inPlay(course.table).has(card) || !isMarked(course, card, 'tagged')) return [];
        return held.flatMap((one) => {
          if (!hasBold(one, 'destroyed')) return [];
          const env = envOf(card, seat, one);
          return allHold(course.sight, env, one.ability.if)
            ? [pendingOf(course, `${card} ${one.key}`, one, env, BOLD_RULES.destroyed, 'destroyed')]
            : [];
        });
      }),
    'Which "Destroyed:" ability resolves next?',
  );

const item = (course: Course, { card, title, seat }: Pick<Pending, 'card' | 'title' | 'seat'>): string =>
  raise(course, 'trigger', { seat, title, ...(card === null ? {} : { card }), definition: definitionOf(course, card) });

/** Resolves an ability whose "as soon as" condition holds (KF-GEN-13). */
export function* resolveSoon(course: Course, { card, seat, held }: Watcher): Flow {
  const pending = pendingOf(course, 'soon', held, envOf(card, seat, held), 'KF-GEN-13', 'as soon as');
  yield* resolve(course, pending, item(course, pending));
  yield* course.settle();
}

/** Resolves a card's abilities with one bold word, for the player who triggers or uses them. */
export function* resolveBold(
  course: Course,
  { card, seat, held, word }: Watcher & { readonly word: Bold },
  more: { readonly fought?: Handle } = {},
): Flow {
  const asYours = inPlay(course.table).get(card)?.seat === seat ? {} : { asYours: true };
  const env = { ...envOf(card, seat, held, { seat, card, ...more }), ...asYours };
  if (!allHold(course.sight, env, held.ability.if)) return;
  const pending = pendingOf(course, word, held, env, BOLD_RULES[word], word);
  yield* resolve(course, pending, item(course, pending));
}
