import { z } from 'zod';
import { reveal, type Handle } from '#table';
import { ask, makes, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { n, tokenField, who, yes } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { aboutOf, refer, whom } from '../effects/meaning.js';
import { Ref, Who } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import { placeOnField } from '../objects/enter.js';
import { howMany } from '../objects/generating.js';
import { field, shownBy } from '../objects/traits.js';
import { addCounters } from '../table/marks.js';
import type { OpOf } from '../effects/words.js';
import { calling, operation } from './operation.js';

/** Puts tokens onto the field, and returns them. */
const summon = (scribe: Scribe, { controller }: Env, tokens: readonly string[], rested: boolean): Handle[] => {
  if (tokens.length === 0) return [];
  const cards = tokens.map((definition) => ({
    handle: scribe.name('c'),
    owner: controller,
    controller,
    token: true,
    definition,
  }));
  scribe.emit({ kind: 'created', zone: 'field', cards });
  const handles = cards.map((card) => card.handle);
  placeOnField(scribe, handles, rested);
  return handles;
};

const summonAll = (scribe: Scribe, env: Env, one: OpOf<'summon'>): Handle[] =>
  whom(sightOf(scribe), env, one.who ?? 'you').flatMap((controller) => {
    const n = Math.max(0, evaluate(sightOf(scribe), env, one.n));
    const tokens = Array.from({ length: n }, () => one.token);
    const summoned = summon(scribe, { ...env, controller }, tokens, one.rested === true);
    if (one.with) addCounters(scribe, summoned, one.with.kind, evaluate(sightOf(scribe), env, one.with.n));
    return summoned;
  });

function* howManyOf(scribe: Scribe, env: Env, { token, n }: OpOf<'summon'>): Flow<number> {
  const title = `Summon how many ${scribe.cards.get(token)?.name ?? token}`;
  const max = Math.max(0, evaluate(sightOf(scribe), env, n));
  return yield* ask(howMany, { seat: env.controller, title, min: 0, max, about: aboutOf(env), rule: 'GA-TGT-08' });
}

/** Gathers: `n` times one random token of several, each equally likely (GA-GATHER-01). */
const gather = (scribe: Scribe, env: Env, tokens: readonly string[], n: number): void => {
  for (let left = n; left > 0; left -= 1) {
    const [at] = reveal(scribe.random('gather', [{ tokens }], 1)) ?? [0];
    summon(scribe, env, [tokens[at!]!], false);
  }
};

/** Creates a token that is a copy of an object, if the object shows its front face (GA-COPY-03). */
const summonCopy = (scribe: Scribe, env: Env, of: Handle | undefined): void => {
  const model = field(scribe.table).find((card) => card.handle === of);
  const shown = model && model.face === 'up' ? shownBy(model) : undefined;
  if (shown?.definition && shown.side === 'front') summon(scribe, env, [shown.definition], false);
};

/** Operations that create tokens. */
export const tokensWords = [
  operation({
    op: 'summon',
    takes: {
      token: z.string().describe('id of the token card'),
      n: Value,
      upTo: z.boolean().optional(),
      rested: z.boolean().optional(),
      who: Who.optional().describe('by whom, if not the controller'),
      with: z.strictObject({ kind: vocabularyWord('counter'), n: Value }).optional(),
      as: makes().optional(),
    },
    means: '`n` tokens onto the field, or (`upTo`) up to `n`, as the controller says; `with`: `n` counters on each',
    stated: { group: 'objects', title: 'summon tokens', fields: [who, tokenField, n(20), yes('rested', 'Rested')] },
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const how = one.upTo ? { ...one, n: yield* howManyOf(scribe, env, one) } : one;
      if (one.as !== undefined) return calling(one.as, summonAll(scribe, env, how));
      return {
        apply(): boolean {
          summonAll(scribe, env, how);
          return true;
        },
      };
    },
  }),
  operation({
    op: 'gather',
    takes: { of: z.array(z.string()).min(1).describe('ids of token cards'), n: Value },
    means: '`n` tokens onto the field, each one of these at random',
    apply(scribe, env, one): void {
      gather(scribe, env, one.of, evaluate(sightOf(scribe), env, one.n));
    },
  }),
  operation({
    op: 'summon-copy',
    takes: { of: Ref },
    means: 'a token that is a copy of it',
    apply(scribe, env, one): void {
      summonCopy(scribe, env, refer(sightOf(scribe), env, one.of)[0]);
    },
  }),
];
