import { findCard } from '#table';
import { ask, type Flow, type Plan } from '#rules';
import { count, isMarked, mark } from '../objects/change-facts.js';
import { select } from '../objects/select.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import type { Env } from '../table/sight.js';
import { inPlay } from '../table/where.js';
import { placeInLine } from '../turn/checks.js';
import type { Course } from '../turn/course.js';
import { aimAt } from '../turn/damage.js';
import { aboutOf, pick } from './pick.js';
import { amountOf, creaturesOf, inFull, inPlayOf, isLine, naming, numberOf, type Planners } from './planner.js';
import type { Ref } from './words.js';

type Marks = 'stun' | 'unstun' | 'exhaust' | 'ready' | 'ward' | 'enrage';
type Words = Marks | 'damage' | 'spread' | 'heal' | 'destroy' | 'save' | 'counter' | 'swap' | 'move' | 'attach';

const TITLES: Readonly<Record<Marks, string>> = {
  stun: 'Stun',
  unstun: 'Unstun',
  exhaust: 'Exhaust',
  ready: 'Ready',
  ward: 'Ward',
  enrage: 'Enrage',
};

/** A mark is set or taken off: on a card that has it already, nothing (KF-STUN-01, KF-WARD-01, KF-READY-07). */
const marking = (word: Marks, key: string, value: true | null, creatures: boolean) =>
  function* (course: Course, env: Env, { what, as }: { what: Ref; as?: string | undefined }): Flow<Plan> {
    const found = yield* pick(course, env, what, TITLES[word]);
    const cards = creatures ? creaturesOf(course, found) : inPlayOf(course, found);
    const { list, named } = naming(as);
    return {
      ...(named ? { named } : {}),
      apply: () => {
        const changed = mark(course, cards, key, value);
        list.push(...changed.map((handle) => ({ handle })));
        if (word === 'ready')
          for (const card of changed)
            course.happen({ word: 'readied', seat: inPlay(course.table).get(card)!.seat, card });
        return inFull(cards.length, changed.length);
      },
    };
  };

/** What is being destroyed already cannot be chosen to be destroyed (KF-DES-17). */
const untagged = (what: Ref): Ref =>
  typeof what === 'object' && 'pick' in what ? { ...what, pick: { ...what.pick, tagged: false } } : what;

/** What happens to creatures, and how cards in play stand. */
export const CREATURES: Planners<Words> = {
  stun: marking('stun', 'stunned', true, true),
  unstun: marking('unstun', 'stunned', null, true),
  exhaust: marking('exhaust', 'exhausted', true, false),
  ready: marking('ready', 'exhausted', null, false),
  ward: marking('ward', 'warded', true, true),
  enrage: marking('enrage', 'enraged', true, true),

  *damage(course, env, { what, n, splash, ignoresArmor, as }) {
    const cards = creaturesOf(course, yield* pick(course, env, what, 'Deal damage to', isLine));
    const { list, named } = naming(as);
    // The number may speak of each of several.
    const amounts = cards.map((handle) => numberOf(course, { ...env, it: { handle } }, n));
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
  *spread(course, env, { n, among }) {
    // Allotted completely first, then dealt in one sequence (KF-DMG-13).
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
  *heal(course, env, { what, n, as, amount }) {
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
  *destroy(course, env, { what, as }) {
    const cards = inPlayOf(course, yield* pick(course, env, untagged(what), 'Destroy'));
    const { list, named } = naming(as);
    return {
      ...(named ? { named } : {}),
      apply: () => {
        course.doomed.push(...cards.map((card) => ({ card, named: list })));
        // A ward, or what happens instead: "if you do" fails (KF-WARD-07). What joins a running group counts at once,
        // what was tagged before not at all (KF-DES-04).
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
  *save(course, env, { what }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, 'Save')).filter((card) =>
      isMarked(course, card, 'tagged'),
    );
    return {
      apply: () => {
        // It is no longer tagged, and does not count as destroyed (KF-DES-11).
        mark(course, cards, 'tagged', null);
        for (const card of cards) course.group?.cards.delete(card);
        return cards.length > 0;
      },
    };
  },
  *counter(course, env, { what, kind, n }) {
    const cards = inPlayOf(course, yield* pick(course, env, what, `${kind} counters`));
    const amounts = cards.map((handle) => numberOf(course, { ...env, it: { handle } }, n));
    return {
      apply: () =>
        count(
          course,
          cards.map((card, k) => ({ card, counter: kind, by: amounts[k]! })),
          'counter',
        ) !== 0,
    };
  },
  *swap(course, env, { a, b }) {
    const [one] = creaturesOf(course, yield* pick(course, env, a, 'Swap this', isLine));
    const [other] = creaturesOf(
      course,
      yield* pick(
        course,
        env,
        b,
        'with this',
        (each) => isLine(each) && each.where.handle !== one && each.seat === inPlay(course.table).get(one ?? '')?.seat,
      ),
    );
    return {
      apply: () => {
        const [x, y] = [one, other].map((handle) =>
          handle === undefined ? undefined : inPlay(course.table).get(handle),
        );
        if (!x || !y || x === y || x.seat !== y.seat) return false;
        // Left to right, so that each comes to its place when those before it have come (KF-LINE-07).
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
  *move(course, env, { what, to }) {
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
    return undefined;
  },
  *attach(course, env, { what, to }) {
    const upgrades = yield* pick(course, env, what, 'Move the upgrade', ({ zone }) => zone.startsWith('upgrades'));
    const [host] = creaturesOf(course, yield* pick(course, env, to, 'onto', isLine));
    return {
      apply: () => {
        const moved = inPlayOf(course, upgrades).filter((card) => inPlay(course.table).get(card)!.zone === 'upgrades');
        if (host === undefined) return false;
        for (const card of moved) course.scribe.emit({ kind: 'attached', card, host });
        return moved.length > 0;
      },
    };
  },
};
