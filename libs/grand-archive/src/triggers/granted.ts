import type { Card } from '#table';
import { stampOfEffect, type Scribe } from '#rules';
import { lostAllAt } from '../objects/becoming.js';
import { calledIn } from '../objects/called.js';
import type { Delayed } from './delayed.js';
import type { Waiting } from './waiting.js';

/** A triggered ability that an effect grants an object for a time (GA-GRANT-01). */
interface Grant {
  readonly when: string;
  readonly delayed: Delayed;
}

/**
 * The granted abilities of an object that this event triggers. Its controller controls them, and they know the event.
 */
export const granted = (scribe: Scribe, card: Card, when: string, event: Waiting['event']): Waiting[] =>
  scribe.table.effects.flatMap((effect): Waiting[] => {
    const { on, data } = effect;
    const grant = data['grants'] as unknown as Grant | undefined;
    if (grant?.when !== when || !Array.isArray(on) || !on.includes(card.handle)) return [];
    if (stampOfEffect(effect) < (lostAllAt(card) ?? 0)) return [];
    return [
      {
        seat: card.controller,
        source: card.handle,
        definition: card.definition,
        ability: 'rule#delayed',
        title: `${calledIn(scribe.cards, card)}: an ability that it was given`,
        event,
        when,
        delayed: { ...grant.delayed, env: { ...grant.delayed.env, event } },
      },
    ];
  });
