import { reveal, type Handle } from '#table';
import { ask, part, question, type Flow, type Plan, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { select } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { choose } from '../play/choosing.js';
import { spellOf } from '../play/spell-source.js';
import { nameOf } from '../play/targeting.js';
import { orders, programsPrevented } from '../table/dealing.js';
import { dealDamage } from '../table/marks.js';
import { sightOf } from './derive.js';

/** Asks for one object for each point of damage: an object may be named several times. */
export const splitting = question({
  of: 'split',
  rule: 'GA-SPLIT-01',
  answer: 'answer',
  parts: (_query, { rule, min, max, options }) => [
    part({
      name: 'value',
      title: 'One damage to {}',
      rule,
      many: () => ({ min, max }),
      candidates: (query) =>
        (reveal(options ?? []) ?? []).map(String).map((value) => ({ value, label: () => nameOf(query, value) })),
    }),
  ],
  read: ({ value }): readonly Handle[] => value ?? [],
  forfeit: ({ max, options }) => {
    const [one] = reveal(options ?? []) ?? [];
    return { value: Array.from({ length: max }, () => String(one)) };
  },
});

/** The player chooses any number of objects and splits the damage among them; it is dealt at once (GA-SPLIT-01). */
export function* splitDamage(scribe: Scribe, env: Env, what: Selector, n: number): Flow<Plan | undefined> {
  const seat = env.controller;
  const there = select(sightOf(scribe), what, env).map(({ handle }) => handle);
  if (n <= 0 || there.length === 0) return undefined;
  const about = aboutOf(env);
  const max = Math.min(n, there.length);
  const chosen = yield* ask(choose, {
    seat,
    title: `Split ${n} damage among`,
    min: 0,
    max,
    about,
    options: there,
  });
  if (chosen.length === 0) return undefined;
  const each =
    chosen.length === 1
      ? Array.from({ length: n }, () => chosen[0]!)
      : yield* ask(splitting, { seat, title: `Split ${n} damage`, min: n, max: n, about, options: chosen });
  const hits = chosen
    .map((to) => ({ to, n: each.filter((one) => one === to).length, source: env.source }))
    .filter((hit) => hit.n > 0);
  const how = { ...spellOf(scribe, env), parts: [] };
  dealDamage(scribe, hits, { ...how, ...(yield* orders(scribe, hits, how)) });
  return { apply: () => true, after: () => programsPrevented(scribe, how.parts) };
}
