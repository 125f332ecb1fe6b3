import { idOf } from '#rules';
import { findCard, type Handle, type Seat } from '#table';
import type { Course, Due, Happened } from '../turn/course.js';
import { endEffects } from '../objects/lasting.js';
import { holds, isIn, lookAt, matches, playersOf, type Env, type Sight } from '../table/sight.js';
import { spent } from '../table/notes.js';
import { onceKey, printed, spentOf, type Held } from '../table/held.js';
import { at, lying, type Where } from '../table/where.js';
import type { EventWord, Op, Selector } from '../effects/words.js';

const titleOf = (name: string, effect: { text?: string | undefined }): string =>
  effect.text === undefined ? name : `${name}: ${effect.text}`;

const free = (course: Course, seat: Seat, held: Held): { ok: boolean; once?: string } => {
  if (!held.effect.oncePerGame) return { ok: true };
  const once = onceKey(seat, held);
  return { ok: spentOf(course.table)[once] === undefined, once };
};

const allHold = (sight: Sight, env: Env, held: Held): boolean =>
  (held.effect.if ?? []).every((test) => holds(sight, env, test));

const dueOf = (
  seat: Seat,
  held: Held,
  card: Where,
  definition: string | null,
  rule: string,
  once: string | undefined,
  more: Partial<Due> = {},
): Due => ({
  seat,
  title: titleOf(held.name, held.effect),
  definition,
  card,
  ops: held.effect.do ?? [],
  may: held.effect.may === true,
  rule,
  ...(once === undefined ? {} : { once }),
  ...more,
});

/** The own effects of a card that came into a discard pile, for its owner (GR-DISC-01 to GR-DISC-04). */
const onDiscard = (course: Course, event: Happened): Due[] => {
  if (event.way === undefined || event.card?.handle === undefined || event.owner === undefined) return [];
  const seat = event.owner;
  const own = event.held ?? printed(course.scribe.cards, idOf(event) ?? null);
  return own.flatMap((held) => {
    const { kind, cause, from } = held.effect;
    if (
      kind !== 'onDiscard' ||
      (cause && !cause.includes(event.way!)) ||
      (from && (event.from === undefined || !from.includes(event.from)))
    )
      return [];
    const { ok, once } = free(course, seat, held);
    const env: Env = { controller: seat, self: event.card!, named: {} };
    return ok && allHold(course.sight, env, held)
      ? [dueOf(seat, held, at(event.card!.handle!), idOf(event) ?? null, 'GR-DISC-01', once)]
      : [];
  });
};

/**
 * The own effects of a card that was played, invoked or resurrected, on the Back Line only (GR-ONP-01 to GR-ONP-03,
 * GR-AMB-32).
 */
const onPlay = (course: Course, event: Happened): Due[] => {
  const handle = event.card?.handle;
  const found = event.how === undefined || handle === undefined ? undefined : lying(course.table, at(handle));
  const { state } = course.sight;
  if (found?.place !== 'back' || state.negated.has(handle!)) return [];
  return (state.held.get(handle!) ?? []).flatMap((held) => {
    const { kind, how } = held.effect;
    if (kind !== 'onPlay' || (how && !how.includes(event.how!))) return [];
    const { ok, once } = free(course, found.seat, held);
    const env: Env = { controller: found.seat, self: at(handle!), named: {} };
    return ok && allHold(course.sight, env, held)
      ? [dueOf(found.seat, held, at(handle!), idOf(found), 'GR-ONP-01', once)]
      : [];
  });
};

/**
 * Whether an event concerns a card that the selector means. A card that left the field counts as it was before; any
 * other card as it is now.
 */
const isAbout = (before: Sight, now: Sight, env: Env, event: Happened, what: Selector | undefined): boolean => {
  if (what === undefined) return true;
  if (!event.card) return false;
  const off = event.from === 'front' || event.from === 'back';
  const sight = off ? before : now;
  const found = lying(sight.table, event.card);
  return (
    found !== undefined &&
    lookAt(sight, found) !== undefined &&
    matches(sight, env, found, { ...what, in: what.in ?? [found.place] })
  );
};

/** The effects of watchers that were active before the operation (GR-PRIM-12, GR-AMB-52). */
const watchers = (course: Course, before: Sight, event: Happened): Due[] =>
  before.state.active.flatMap(({ held, card, seat }) => {
    const { watch } = held.effect;
    if (!watch || !event.words.includes(watch.event) || !isIn(course.table, seat)) return [];
    const env: Env = { controller: seat, self: at(card), named: {} };
    if (watch.who !== undefined && !playersOf(before, env, watch.who).includes(event.seat)) return [];
    if (!isAbout(before, course.sight, env, event, watch.what)) return [];
    const { ok, once } = free(course, seat, held);
    const it = event.card?.handle === undefined ? {} : { it: at(event.card.handle) };
    const definition = idOf(findCard(before.table, card)?.card) ?? null;
    return ok
      ? [
          dueOf(seat, held, at(card), definition, 'GR-PRIM-12', once, {
            ops: watch.do,
            may: watch.may === true,
            named: { who: { players: [event.seat] } },
            ...it,
          }),
        ]
      : [];
  });

/** Effects that were delayed until this event (GR-PRIM-57). Each is due now, and only once. */
const delayed = (course: Course, event: Happened): Due[] => {
  const found = course.table.effects.filter(({ data, controller }) => {
    const delay = data['delay'] as { readonly until: EventWord; readonly whose: string } | undefined;
    return (
      delay !== undefined && event.words.includes(delay.until) && (delay.whose === 'any' || controller === event.seat)
    );
  });
  if (found.length === 0) return [];
  endEffects(course, (effect) => found.includes(effect), 'its moment has come');
  return found.map(({ source, controller, text, data }): Due => ({
    seat: controller,
    title: text,
    definition: (data['definition'] as string | undefined) ?? null,
    // If an effect from hand delayed it, there is no source card on the table.
    card: source === '' ? {} : at(source),
    ops: data['do'] as unknown as Op[],
    may: false,
    rule: 'GR-PRIM-57',
    named: data['named'] as unknown as Env['named'],
    ...(event.card?.handle === undefined ? {} : { it: at(event.card.handle) }),
  }));
};

/** Makes the effects due that these events trigger, in the order of the events. */
export const becomeDue = (course: Course, before: Sight, happened: readonly Happened[]): void => {
  for (const event of happened) {
    const due = [
      ...onDiscard(course, event),
      ...onPlay(course, event),
      ...watchers(course, before, event),
      ...delayed(course, event),
    ];
    course.due.push(...due.filter(({ seat }) => isIn(course.table, seat)));
  }
};

/** Triggers effects that wait for something other than an operation: a phase began, scores were taken. */
export const happen = (course: Course, word: EventWord, seat: Seat): void =>
  becomeDue(course, course.sight, [{ words: [word], seat }]);

/** The current effects of a card, which still count after it leaves the field. */
export const heldBy = (course: Course, handle: Handle): readonly Held[] => course.sight.state.held.get(handle) ?? [];

/** Spends a once-per-game use when the effect is used (GR-ONCE-05), and shows that to everybody (GR-ONCE-08). */
export const spend = (course: Course, once: string, card: Handle | true): void => {
  spent.write(course.scribe, { ...spentOf(course.table), [once]: card });
  const seat = Number(once.split('/')[0]);
  const names = Object.keys(spentOf(course.table))
    .filter((key) => key.startsWith(`${seat}/`))
    .map((key) => key.slice(key.indexOf('/') + 1));
  course.scribe.emit({
    kind: 'set',
    changes: [{ seat, key: 'spent', value: names.map((name) => name.replace('/', ', effect ')).join('; ') }],
  });
};
