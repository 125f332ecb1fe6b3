import { z } from 'zod';
import { cardsIn, secret, zoneId, type Card, type Handle, type Json } from '#table';
import { vocabularyWord, type Scribe } from '#rules';
import { evaluate } from '../effects/truth.js';
import { refer } from '../effects/meaning.js';
import { Ref, Selector, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { beginEffect } from '../objects/lasting.js';
import { addCounters } from '../table/marks.js';
import type { OpsOf, Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const what = Ref;

/** Counters on objects and cards. */
export const countersWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('counter'), what, kind: vocabularyWord('counter'), n })
      .describe('n below 0 removes'),
    z
      .strictObject({ op: z.literal('bring'), what: Selector, counter: vocabularyWord('counter'), n, until: Until })
      .describe('the next such card that the controller activates enters with `n` more counters'),
    z
      .strictObject({ op: z.literal('seal'), what: Ref })
      .describe('a seal counter on each of these cards of a banishment, and face down'),
    z.strictObject({ op: z.literal('unseal') }).describe('all seal counters of all banishments away, and face up'),
  ] as const;

const SEAL = 'seal';

const banished = ({ table }: Scribe): readonly Card[] =>
  table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat)));

/** Cards of a banishment get a seal counter and are turned face down, for their owner to look at (GA-SEAL-01). */
const seal = (scribe: Scribe, handles: readonly Handle[]): void => {
  for (const card of banished(scribe)) {
    if (!handles.includes(card.handle) || card.definition === null) continue;
    const to = (card.counters[SEAL] ?? 0) + 1;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: 1, to }] });
    if (card.face === 'up')
      scribe.emit({
        kind: 'turned',
        card: card.handle,
        face: 'down',
        definition: secret(card.definition, [card.owner]),
      });
  }
};

/** All seal counters go; what had one is turned face up (GA-SEAL-02). */
const unseal = (scribe: Scribe): void => {
  for (const card of banished(scribe)) {
    const n = card.counters[SEAL] ?? 0;
    if (n === 0) continue;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: -n, to: 0 }] });
    if (card.face === 'down' && card.definition !== null)
      scribe.emit({ kind: 'turned', card: card.handle, face: 'up', definition: card.definition });
  }
};

export const countersPlans: Plans<OpsOf<typeof countersWords>> = {
  counter: {
    apply: (scribe, env, one) =>
      addCounters(scribe, refer(sightOf(scribe), env, one.what), one.kind, evaluate(sightOf(scribe), env, one.n)),
  },
  bring: {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card enters with counters', {
        brings: one.what as Json,
        counter: one.counter,
        n: evaluate(sightOf(scribe), env, one.n),
        times: 1,
      });
    },
  },
  seal: { apply: (scribe, env, one) => seal(scribe, refer(sightOf(scribe), env, one.what)) },
  unseal: { apply: (scribe) => unseal(scribe) },
};
