import type { Effect } from '#table';
import type { Modify } from '../effects/words.js';
import type { Static } from './statics.js';

/** What goes on: a change that a static ability makes, or a lasting effect on whatever is such a card. */
export type Ongoing = Modify | Effect;

const READ = /"(?:stat|total|keyword)":"([\w-]+)"/g;
const READS_LEVEL = /"is":"level"|"level":true/;
const READS_ENABLED = /"is":"element","element":"(\w+)"/g;
const READS_ELEMENTS = /"elements":\[|"advanced":/;

type Said = Pick<Static, 'ability' | 'change'>;

const asked = new WeakMap<Static['ability'], Map<Modify, readonly string[]>>();

const readIn = (text: string): readonly string[] => [
  ...[...text.matchAll(READ)].map(([, name]) => name!),
  ...(READS_LEVEL.test(text) ? ['level'] : []),
  ...[...text.matchAll(READS_ENABLED)].map(([, element]) => `enabled ${element!}`),
  ...(READS_ELEMENTS.test(text) ? ['elements'] : []),
];

/**
 * The stats, keywords and elements that a static ability asks for: for its set, its conditions and its numbers. A text
 * is read once, however many tables it lies on.
 */
const asksFor = ({ ability, change }: Said): readonly string[] => {
  let known = asked.get(ability);
  if (!known) asked.set(ability, (known = new Map()));
  let names = known.get(change);
  const { what, stats, set } = change;
  if (!names) known.set(change, (names = readIn(JSON.stringify([what, ability.if, stats, set]))));
  return names;
};

/** The stats, keywords and elements that something changes. */
const changes = ({ stats = {}, set = {}, keywords = [], lose = [], enable, disable, element }: Partial<Modify>) => [
  ...Object.keys(stats),
  ...Object.keys(set),
  ...keywords,
  ...lose,
  ...[enable, disable].flatMap((one) => (one === undefined ? [] : [`enabled ${one}`])),
  ...(element === undefined ? [] : ['elements']),
];

/** One of the things that go on, by what it asks for and what it changes. */
interface Member {
  readonly key: Ongoing;
  readonly asks: readonly string[];
  readonly changes: readonly string[];
}

const ofStatic = (one: Static): Member => ({ key: one.change, asks: asksFor(one), changes: changes(one.change) });

const ofEffect = (key: Effect): Member => ({
  key,
  asks: readIn(JSON.stringify(key.data['having'])),
  changes: changes(key.data as Partial<Modify>),
});

const findLoops = (all: readonly Member[]): ReadonlySet<Ongoing> => {
  const asking = all.filter(({ asks }) => asks.length > 0);
  const after = (one: Member): readonly Member[] =>
    asking.filter(({ asks }) => asks.some((name) => one.changes.includes(name)));
  const comesBack = (one: Member): boolean => {
    const reached = new Set(after(one));
    for (const next of reached) for (const further of after(next)) reached.add(further);
    return reached.has(one);
  };
  return new Set(asking.filter(comesBack).map(({ key }) => key));
};

const found = new WeakMap<readonly Static[], ReadonlySet<Ongoing>>();

/** The static abilities and lasting effects that could depend on one another in a loop. */
export const mayLoop = (statics: readonly Static[], effects: readonly Effect[]): ReadonlySet<Ongoing> => {
  if (effects.length > 0) return findLoops([...statics.map(ofStatic), ...effects.map(ofEffect)]);
  let loops = found.get(statics);
  if (!loops) found.set(statics, (loops = findLoops(statics.map(ofStatic))));
  return loops;
};
