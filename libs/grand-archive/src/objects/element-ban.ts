import type { Table } from '#table';
import { ask, refuse, type Flow, type Refusal, type Scribe } from '#rules';
import type { Face } from '../effects/definition.js';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { ELEMENTS } from '../effects/vocabulary.js';
import type { Until } from '../effects/words.js';
import { first, modes } from '../play/choosing.js';
import { beginEffect } from './lasting.js';

const CHOICES = ELEMENTS.filter((element) => element !== 'NORM');

const inWords = (element: string): string => `${element.charAt(0)}${element.slice(1).toLowerCase()}`;

/** Elements are chosen, and nobody may play a card of one of them for a time (GA-BAN-02). */
export function* banElements(scribe: Scribe, env: Env, n: number, until: Until): Flow {
  const chosen = yield* ask(modes, {
    seat: env.controller,
    title: `Choose up to ${n} elements`,
    min: 0,
    max: n,
    about: { ...aboutOf(env), labels: CHOICES.map(inWords) },
    options: first(CHOICES.length),
  });
  const banned = chosen.map((at) => CHOICES[at]!);
  if (banned.length > 0)
    beginEffect(
      scribe,
      env,
      { seat: env.controller },
      until,
      `no ${banned.map(inWords).join(' or ')} cards are played`,
      {
        bannedElements: banned,
      },
    );
}

/** What keeps a card from being activated or materialized for its elements; whoever would do so. */
export const elementBanned = (table: Table, { name, elements }: Face): Refusal | undefined => {
  const found = table.effects.find(({ data }) =>
    ((data['bannedElements'] ?? []) as readonly string[]).some((element) => elements.includes(element)),
  );
  return found && refuse('GA-BAN-02', `${name} may not be played: ${found.text}`);
};
