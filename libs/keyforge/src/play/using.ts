import { findCard, type Handle, type Seat } from '#table';
import { ask, type Flow, idOf } from '#rules';
import { reapAmber } from '../objects/amber.js';
import { isMarked, mark } from '../objects/change-facts.js';
import { hasKeyword } from '../objects/look.js';
import { neighbors } from '../objects/line.js';
import { matches, valueOf } from '../objects/select.js';
import { ATTACKED } from '../table/marks.js';
import { begun, didThis } from '../table/notes.js';
import { changesOf, type Held } from '../table/state.js';
import { inPlay, lying, type Where } from '../table/where.js';
import { hasBold } from '../turn/bold.js';
import type { Aimed, Course } from '../turn/course.js';
import { dealDamage } from '../turn/damage.js';
import { begin, drop, end, raise } from '../turn/units.js';
import { countName, payFees } from './grants.js';
import { actionsOf, cannotUse, ignored, targetsOf } from './legal.js';
import { cardsAsked as whichCards, how } from './questions.js';

/** Begins any use of a card: exhausts the card first (KF-USE-03), and counts the use. */
function* startUse(
  course: Course,
  seat: Seat,
  card: Handle,
  of: string,
  title: string,
  rules: readonly string[],
): Flow<string> {
  const found = findCard(course.table, card)!.card;
  const name = course.sight.state.looks.get(card)?.name ?? '';
  const whole = `${name}${title.startsWith(':') ? '' : ' '}${title}`;
  const item = raise(course, 'card', { seat, title: whole, card, definition: found.definition });
  course.items.push(item);
  begin(course, { of, title: whole, rules, cause: item });
  payFees(course, seat, 'use', { handle: card });
  begun.write(course.scribe, true);
  countName(course, name);
  didThis(course.scribe, {
    deed: 'used',
    seat,
    card,
    ...(found.definition === null ? {} : { definition: found.definition }),
  });
  mark(course, [card], 'exhausted', true);
  return item;
}

const endUse = (course: Course, item: string, rules: readonly string[]): void => {
  course.items.pop();
  drop(course, item, 'resolved', rules);
};

const did = (course: Course, deed: 'fought' | 'reaped', seat: Seat, card: Handle): void => {
  const definition = idOf(findCard(course.table, card)?.card) ?? idOf(course.gone.get(card)?.lying) ?? null;
  didThis(course.scribe, { deed, seat, card, ...(definition === null ? {} : { definition }) });
};

/** Runs a use to its end. Abilities that wait for earlier events keep waiting until then (KF-GEN-08). */
function* apart(course: Course, flow: () => Flow): Flow {
  const outer = course.happened.splice(0);
  yield* flow();
  course.happened.unshift(...outer);
}

/** Uses a stunned creature: that only removes its stun (KF-STUN-02, KF-STUN-04). */
export function* unstun(course: Course, card: Handle, seat: Seat): Flow {
  yield* apart(course, function* () {
    const item = yield* startUse(course, seat, card, 'unstun', 'shakes off its stun', ['KF-STUN-02', 'KF-UNIT-08']);
    mark(course, [card], 'stunned', null);
    end(course);
    course.happen({ word: 'used', seat, card });
    yield* course.settle();
    endUse(course, item, ['KF-SM-11']);
  });
}

/** Reaps: exhausts the creature, gains 1 æmber, then opens the window (KF-REAP-01 to KF-REAP-04). */
export function* reap(course: Course, card: Handle): Flow<boolean> {
  const seat = inPlay(course.table).get(card)?.seat;
  if (seat === undefined) return false;
  if (canUnstun(course, seat, card)) {
    yield* unstun(course, card, seat);
    return false;
  }
  if (cannotUse(course.sight, seat, card, 'reap')) return false;
  yield* apart(course, function* () {
    const item = yield* startUse(course, seat, card, 'reap', 'reaps', ['KF-REAP-01', 'KF-REAP-02', 'KF-UNIT-08']);
    reapAmber(course, seat);
    end(course);
    did(course, 'reaped', seat, card);
    course.happen({ word: 'reaped', seat, card, own: 'reap' }, { word: 'used', seat, card });
    yield* course.settle();
    endUse(course, item, ['KF-SM-11']);
  });
  return true;
}

const canUnstun = (course: Course, seat: Seat, card: Handle): boolean =>
  isMarked(course, card, 'stunned') && cannotUse(course.sight, seat, card, 'unstun') === undefined;

/** Resolves an Action or Omni ability for the player who uses the card (KF-ACT-01 to KF-ACT-05). */
export function* act(course: Course, card: Handle, held: Held, seat: Seat): Flow {
  yield* apart(course, function* () {
    const bold = hasBold(held, 'action') ? 'action' : 'omni';
    const { text } = held.ability;
    const title = text === undefined ? `uses its ${bold} ability` : `: ${text}`;
    const item = yield* startUse(course, seat, card, 'action', title, ['KF-ACT-01', 'KF-ACT-02', 'KF-UNIT-08']);
    const env = {
      controller: seat,
      self: card,
      named: {},
      ...(inPlay(course.table).get(card)?.seat === seat ? {} : { asYours: true }),
      ...(held.giver === undefined ? {} : { giver: held.giver }),
    };
    course.did = true;
    if (held.text !== undefined) yield* course.byHand(env, course.sight.state.looks.get(card)?.name ?? '', held.text);
    else yield* course.perform(env, held.ability.do ?? []);
    end(course);
    course.happen({ word: 'used', seat, card });
    yield* course.settle();
    endUse(course, item, ['KF-SM-11']);
  });
}

/** The damage that a creature deals in step 2 (KF-FIGHT-08, KF-FIGHT-09, KF-FIGHT-17). */
const strength = (course: Course, card: Handle, role: 'attacking' | 'attacked'): number => {
  const { sight } = course;
  const one = lying(course.table, { handle: card })!;
  const found = changesOf(sight.state, 'fight-damage').filter(
    ({ change, env }) => (change.when === undefined || change.when === role) && matches(sight, env, one, change.what),
  );
  const full = found.reduce(
    (sum, { change, env }) => sum + (change.by === undefined ? 0 : valueOf(sight, env, change.by)),
    sight.state.looks.get(card)?.power ?? 0,
  );
  const caps = found.flatMap(({ change, env }) =>
    change.most === undefined ? [] : [valueOf(sight, env, change.most)],
  );
  return Math.min(full, ...caps);
};

/** Step 2: both creatures deal damage at once, in one sequence, together with splash-attack (KF-KW-SPLASH-02). */
const blows = (course: Course, attacker: Handle, target: Handle, elusive: boolean): Aimed[] => {
  const { looks } = course.sight.state;
  const poison = (card: Handle): boolean => hasKeyword(looks.get(card), 'poison');
  const other = course.table.combat?.data['other'];
  const aimed: Aimed[] = [];
  // An effect may name another creature to take the damage. If that creature has left play, none takes it
  // (KF-FIGHT-17).
  const dealt = typeof other === 'string' ? other : target;
  // Elusive protects only the two fighters (KF-KW-ELUSIVE-01).
  if ((!elusive || dealt !== target) && inPlay(course.table).has(dealt))
    aimed.push({
      card: dealt,
      n: strength(course, attacker, 'attacking'),
      source: attacker,
      poison: poison(attacker),
    });
  // An attacker with skirmish takes no damage in return (KF-KW-SKIRM-01).
  if (!elusive && !hasKeyword(looks.get(attacker), 'skirmish'))
    aimed.push({ card: attacker, n: strength(course, target, 'attacked'), source: target, poison: poison(target) });
  const splash = looks.get(attacker)?.keywords['splash-attack'] ?? 0;
  for (const card of neighbors(course.sight, target)) aimed.push({ card, n: splash, source: attacker });
  return aimed;
};

/** Whether the fight still happens after the before-fight window (KF-FIGHT-06, KF-FIGHT-07). */
const isOn = (course: Course, attacker: Handle, target: Handle): boolean => {
  const [a, b] = [inPlay(course.table).get(attacker), inPlay(course.table).get(target)];
  return a !== undefined && b !== undefined && a.seat !== b.seat && course.table.combat?.data['off'] !== true;
};

/** Carries out one fight, box by box (chart, 3f; KF-SM-10). */
function* theFight(course: Course, seat: Seat, attacker: Handle, options: readonly Handle[], attacked: Where[]): Flow {
  const { scribe } = course;
  // Step 1: the attacker exhausts, and then its player chooses the creature to attack (KF-USE-03).
  const item = yield* startUse(course, seat, attacker, 'fight', 'fights', ['KF-FIGHT-03', 'KF-UNIT-07']);
  const asking = { seat: course.active, title: 'Attack which creature?', options, rule: 'KF-FIGHT-03' };
  const target = options.length === 1 ? options[0]! : (yield* ask(whichCards, asking))[0]!;
  attacked.push({ handle: target });
  const first = !isMarked(course, target, ATTACKED);
  scribe.emit({
    kind: 'combat-began',
    attack: { attacker, by: seat, targets: [target], with: [], retaliators: [], data: {} },
  });
  mark(course, [target], ATTACKED, true); // KF-KW-ELUSIVE-02
  end(course);
  course.happen(
    { word: 'before-fight', seat, card: attacker, fought: target, own: 'before-fight' },
    { word: 'attacked', seat, card: target, fought: attacker, named: { attacker: { cards: [{ handle: attacker }] } } },
  );
  yield* course.settle();
  const fought = isOn(course, attacker, target);
  if (fought) {
    const elusive = first && isElusive(course, attacker, target);
    scribe.emit({ kind: 'combat-set', data: { damage: true } });
    yield* dealDamage(course, blows(course, attacker, target, elusive), {
      of: 'fight',
      title: elusive ? 'No damage: elusive' : 'Both deal damage',
      rules: ['KF-FIGHT-08', 'KF-UNIT-07', 'KF-DMG-01'],
    });
    yield* course.settle();
  }
  scribe.emit({ kind: 'combat-ended', result: fought ? 'fought' : 'called off' });
  mark(course, [attacker], 'enraged', null); // KF-CNT-04
  if (fought) {
    did(course, 'fought', seat, attacker);
    course.happen({ word: 'fought', seat, card: attacker, fought: target, own: 'fight' });
  }
  course.happen({ word: 'used', seat, card: attacker }, { word: 'used-to-fight', seat, card: attacker }); // KF-USE-06
  yield* course.settle();
  endUse(course, item, ['KF-SM-10']);
}

/**
 * Whether the target is elusive when damage is dealt: it may have lost the keyword before the fight (KF-KW-ELUSIVE-01,
 * KF-KW-GAIN-01).
 */
const isElusive = (course: Course, attacker: Handle, target: Handle): boolean =>
  hasKeyword(course.sight.state.looks.get(target), 'elusive') &&
  !ignored(course.sight, lying(course.table, { handle: attacker })!, 'elusive');

/** Lets a creature fight. The active player chooses the target now, if several are possible. */
export function* fight(
  course: Course,
  attacker: Handle,
  among?: readonly Handle[],
  attacked: Where[] = [],
): Flow<boolean> {
  const seat = inPlay(course.table).get(attacker)?.seat;
  if (seat === undefined) return false;
  if (canUnstun(course, seat, attacker)) {
    yield* unstun(course, attacker, seat);
    return false;
  }
  if (cannotUse(course.sight, seat, attacker, 'fight')) return false;
  const options = targetsOf(course.sight, attacker).filter((target) => among === undefined || among.includes(target));
  if (options.length === 0) return false;
  yield* apart(course, () => theFight(course, seat, attacker, options, attacked));
  return true;
}

/** The ways in which a card that is not stunned can be used now, apart from its house. */
const waysToUse = ({ sight }: Course, card: Handle, seat: Seat) => {
  const may = (way: 'fight' | 'reap' | 'action'): boolean => cannotUse(sight, seat, card, way) === undefined;
  return [
    ...(may('fight') ? [{ title: 'fight', held: undefined }] : []),
    ...(may('reap') ? [{ title: 'reap', held: undefined }] : []),
    ...(may('action') ? actionsOf(sight, card).map((held) => ({ title: held.ability.text ?? 'action', held })) : []),
  ];
};

/** Whether "use a card" would do anything with this card (KF-EFF-03). */
export const isUsable = (course: Course, card: Handle, seat: Seat): boolean => {
  const own = inPlay(course.table).get(card)?.seat;
  return own !== undefined && (canUnstun(course, own, card) || waysToUse(course, card, seat).length > 0);
};

/** Uses a card in the way that the active player chooses (KF-USE-04). */
export function* useAny(course: Course, card: Handle, seat: Seat): Flow<boolean> {
  const own = inPlay(course.table).get(card)?.seat;
  if (own === undefined) return false;
  if (canUnstun(course, own, card)) {
    yield* unstun(course, card, own);
    return true;
  }
  const ways = waysToUse(course, card, seat);
  if (ways.length === 0) return false;
  const n =
    ways.length === 1
      ? 0
      : yield* ask(how, { seat: course.active, title: 'How is it used?', options: ways.map(({ title }) => title) });
  const way = ways[n]!;
  if (way.held) yield* act(course, card, way.held, seat);
  else if (way.title === 'fight') return yield* fight(course, card);
  else return yield* reap(course, card);
  return true;
}
