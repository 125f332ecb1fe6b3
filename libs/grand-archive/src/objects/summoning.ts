import { reveal, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { placeOnField } from './enter.js';
import { field, shownBy } from './traits.js';

/** Tokens come onto the field. */
export const summon = (scribe: Scribe, { controller }: Env, tokens: readonly string[], rested: boolean): void => {
  if (tokens.length === 0) return;
  const cards = tokens.map((definition) => ({
    handle: scribe.name('c'),
    owner: controller,
    controller,
    token: true,
    definition,
  }));
  scribe.emit({ kind: 'created', zone: 'field', cards });
  placeOnField(
    scribe,
    cards.map((card) => card.handle),
    rested,
  );
};

/** Gathers: a token of several, each as likely, so many times (GA-GATHER-01). */
export const gather = (scribe: Scribe, env: Env, tokens: readonly string[], n: number): void => {
  for (let left = n; left > 0; left -= 1) {
    const [at] = reveal(scribe.random('gather', [{ tokens }], 1)) ?? [0];
    summon(scribe, env, [tokens[at!]!], false);
  }
};

/** A token that is a copy of an object: of the face that is printed on its front (GA-COPY-03). */
export const summonCopy = (scribe: Scribe, env: Env, of: Handle | undefined): void => {
  const model = field(scribe.table).find((card) => card.handle === of);
  const shown = model && model.face === 'up' ? shownBy(model) : undefined;
  if (shown?.definition && shown.side === 'front') summon(scribe, env, [shown.definition], false);
};
