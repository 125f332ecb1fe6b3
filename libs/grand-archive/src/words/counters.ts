import { cardsIn, secret, zoneId, type Card, type Handle, type Json } from '#table';
import { z } from 'zod';
import { ask, bindNames, makes, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { free, MOST, number, objectField } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { aboutOf, refer } from '../effects/meaning.js';
import { Ref, Selector } from '../effects/nouns.js';
import { itemHandle } from '../effects/select.js';
import { Until } from '../effects/spans.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { COUNTERS } from '../effects/vocabulary.js';
import { sightOf } from '../objects/derive.js';
import { howMany } from '../objects/generating.js';
import { beginEffect } from '../objects/lasting.js';
import { declareOf } from '../play/declared.js';
import { countersOnEntry } from '../play/instances.js';
import { wither } from '../objects/withering.js';
import { addCounters } from '../table/marks.js';
import { operation } from './operation.js';

const SEAL = 'seal';

const banished = ({ table }: Scribe): readonly Card[] =>
  table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat)));

/** Puts a seal counter on cards of a banishment and turns them face down; their owner may look at them (GA-SEAL-01),
 * or all who knew them (GA26-VIS-04). */
const seal = (scribe: Scribe, handles: readonly Handle[]): void => {
  for (const card of banished(scribe)) {
    if (!handles.includes(card.handle) || card.definition === null) continue;
    const to = (card.counters[SEAL] ?? 0) + 1;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: 1, to }] });
    if (card.face === 'up') {
      const known = scribe.rules.lookers('banishment', card.owner, card.owner, 'down', scribe.table.order) ?? [];
      scribe.emit({ kind: 'turned', card: card.handle, face: 'down', definition: secret(card.definition, known) });
    }
  }
};

/** Removes all seal counters, and turns the cards that had one face up (GA-SEAL-02). */
const unseal = (scribe: Scribe): void => {
  for (const card of banished(scribe)) {
    const n = card.counters[SEAL] ?? 0;
    if (n === 0) continue;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: -n, to: 0 }] });
    if (card.face === 'down' && card.definition !== null)
      scribe.emit({ kind: 'turned', card: card.handle, face: 'up', definition: card.definition });
  }
};

/** Adds or removes counters of entries that wait on the stack (GA26-STACK-21). */
const countOnEntries = (scribe: Scribe, handles: readonly Handle[], kind: string, n: number): void => {
  for (const item of scribe.table.items) {
    if (item.state !== 'ready' || !handles.includes(itemHandle(item))) continue;
    const counters = countersOnEntry(item);
    declareOf(scribe, item.id, { counters: { ...counters, [kind]: Math.max(0, (counters[kind] ?? 0) + n) } });
  }
};

const countersOn = (scribe: Scribe, handles: readonly Handle[], kind: string): number =>
  handles.reduce((sum, handle) => sum + (scribe.card(handle)?.counters[kind] ?? 0), 0);

/** How many of the counters there are the controller removes. */
function* chosenAway(scribe: Scribe, env: Env, what: Ref, kind: string): Flow<number> {
  const max = countersOn(scribe, refer(sightOf(scribe), env, what), kind);
  if (max === 0) return max;
  const title = `Remove how many ${kind} counters`;
  return yield* ask(howMany, { seat: env.controller, title, min: 0, max, about: aboutOf(env), rule: 'GA-TGT-08' });
}

/** Operations on counters of objects and cards. */
export const countersWords = [
  operation({
    op: 'counter',
    takes: {
      what: Ref,
      kind: vocabularyWord('counter'),
      n: z.union([Value, z.literal('any-away')]),
      as: makes().optional(),
    },
    means:
      '`n` below 0 removes; `any-away`: removes as many as the controller chooses; `as`: how many counters of ' +
      'objects came or went is `{rolled: …}`',
    stated: {
      group: 'objects',
      title: 'add or remove counters',
      fields: [
        objectField(),
        free('counter', 'Kind', COUNTERS),
        number('n', 'How many (below 0: remove)', -MOST, MOST),
      ],
      also: (said) => ({ kind: String(said['counter']) }),
    },
    *plan(scribe, env, one): Flow<Plan> {
      const away = one.n === 'any-away' ? -(yield* chosenAway(scribe, env, one.what, one.kind)) : undefined;
      const change = (): number => {
        const meant = refer(sightOf(scribe), env, one.what);
        const n = one.n === 'any-away' ? away! : evaluate(sightOf(scribe), env, one.n);
        const before = countersOn(scribe, meant, one.kind);
        addCounters(scribe, meant, one.kind, n);
        countOnEntries(scribe, meant, one.kind, n);
        return Math.abs(countersOn(scribe, meant, one.kind) - before);
      };
      if (one.as !== undefined) return bindNames({ [one.as]: { value: change() } });
      return {
        apply(): boolean {
          change();
          return true;
        },
      };
    },
  }),
  operation({
    op: 'bring',
    takes: { what: Selector, counter: vocabularyWord('counter'), n: Value, until: Until },
    means: 'the next such card that the controller activates enters with `n` more counters',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card enters with counters', {
        brings: one.what as Json,
        counter: one.counter,
        n: evaluate(sightOf(scribe), env, one.n),
        times: 1,
      });
    },
  }),
  operation({
    op: 'wither',
    takes: {},
    means:
      'for each object of the controller with wither counters, as much reserve as it has of them is paid, or it is ' +
      'sacrificed; then all these counters go',
    plan: (scribe, env): Flow<Plan | void> => wither(scribe, env),
  }),
  operation({
    op: 'seal',
    takes: { what: Ref },
    means: 'a seal counter on each of these cards of a banishment, and face down',
    apply(scribe, env, one): void {
      seal(scribe, refer(sightOf(scribe), env, one.what));
    },
  }),
  operation({
    op: 'unseal',
    takes: {},
    means: 'all seal counters of all banishments away, and face up',
    apply(scribe): void {
      unseal(scribe);
    },
  }),
];
