import { type Handle, type Json } from '#table';
import { named, perform, plainly, running, type Flow, type Mechanics, type Scribe } from '#rules';
import { endCombatPhase } from '../combat/combat-end.js';
import { boost } from '../objects/boosting.js';
import { banishRandom, draw } from '../objects/drawing.js';
import { elementsOf } from '../objects/elements.js';
import { forgotten, inMemories } from '../objects/forgetting.js';
import { endGame } from '../turn/ending.js';
import { beginEffect } from '../objects/lasting.js';
import { destroy, sacrifice } from '../objects/leave.js';
import { gather, summon } from '../objects/summoning.js';
import { mill } from '../objects/milling.js';
import { load } from '../objects/load.js';
import { recovering } from '../objects/recovering.js';
import { addCounters, dealDamage, recover, setRested } from '../table/marks.js';
import { delay, delayed, reflexive } from '../triggers/delayed.js';
import { deedOf } from './deed.js';
import { furtherAtOnce } from './further-physics.js';
import { laterAtOnce } from './later-physics.js';
import { lyingThere, moveCards } from './moving-cards.js';
import { may } from '../play/choosing.js';
import { negate } from '../play/negate.js';
import { moveAny } from '../objects/move-any.js';
import { become, control, copy, exchange, retarget, transform, turn } from '../objects/object-changes.js';
import { isAsSpell, spellOf } from '../play/spell-source.js';
import { suppress } from '../objects/suppressing.js';
import { field } from '../objects/traits.js';
import type { Env } from './env.js';
import { aboutOf, evaluate, reckoning, refer, whom } from './meaning.js';
import { happens } from './moved.js';
import { payNow } from './naming.js';
import { inSteps, isStepwise, type Stepwise } from './stepwise.js';
import type { Op, OwnOp, Ref, Terms, Value, Who } from './words.js';

/** Cards of the tops of decks go elsewhere; where they lie now. */
const millAll = (scribe: Scribe, env: Env, one: Extract<OwnOp, { op: 'mill' }>): readonly Handle[] =>
  whom(scribe, env, one.who).flatMap((seat) => {
    const gone = mill(scribe, seat, evaluate(scribe, env, one.n), one.to);
    if (one.with !== undefined) addCounters(scribe, gone, one.with, 1);
    return gone;
  });

/** What a shield's text says of what it prevents: by a trigger, which may have targets of its own. */
const consequence = (
  scribe: Scribe,
  env: Env,
  { do: ops, targets }: NonNullable<Extract<OwnOp, { op: 'prevent' }>['then']>,
) =>
  targets === undefined
    ? delayed(env, ops as readonly Op[])
    : reflexive(env, ops as readonly Op[], targets, isAsSpell(scribe, env));

/** Carries out an operation that happens at once. */
const atOnce = (scribe: Scribe, env: Env, one: Exclude<OwnOp, Stepwise>): void => {
  const num = (n: Value): number => evaluate(scribe, env, n);
  const refs = (ref: Ref): Handle[] => refer(scribe, env, ref);
  const seats = (who: Who) => whom(scribe, env, who);
  const onField = (ref: Ref): Handle[] =>
    refs(ref).filter((handle) => field(scribe.table).some((card) => card.handle === handle));
  switch (one.op) {
    case 'draw':
      for (const seat of seats(one.who)) draw(scribe, seat, num(one.n), one.to);
      return;
    case 'damage':
      dealDamage(
        scribe,
        refs(one.to).map((to) => ({ to, n: num(one.n), source: env.source })),
        { ...spellOf(scribe, env), ...(one.unpreventable ? { unpreventable: true } : {}) },
      );
      return;
    case 'recover':
      for (const seat of seats(one.who)) recovering(scribe, seat, num(one.n), env.source);
      return;
    case 'heal':
      for (const handle of refs(one.what)) recover(scribe, scribe.card(handle), num(one.n), env.source);
      return;
    case 'destroy':
      destroy(scribe, refs(one.what), 'destroy');
      return;
    case 'sacrifice':
      sacrifice(scribe, refs(one.what), 'sacrifice');
      return;
    case 'banish-random':
      for (const seat of seats(one.who)) banishRandom(scribe, seat, one.zone, num(one.n), env.controller);
      return;
    case 'banish': {
      const going = lyingThere(scribe, env, one);
      const held = inMemories(scribe, going);
      addCounters(scribe, moveAny(scribe, going, 'banishment', {}), one.with ?? '', one.with ? 1 : 0);
      for (const [seat, gone] of held) forgotten(scribe, seat, env.controller, gone);
      return;
    }
    case 'move':
      moveCards(scribe, env, one);
      return;
    case 'suppress':
      suppress(scribe, env, onField(one.what), one.transformed);
      return;
    case 'become':
      become(scribe, onField(one.what), { types: one.types, subtypes: one.subtypes, keywords: one.keywords });
      return;
    case 'mill':
      millAll(scribe, env, one);
      return;
    case 'counter':
      addCounters(scribe, refs(one.what), one.kind, num(one.n));
      return;
    case 'rest':
      setRested(scribe, refs(one.what), true);
      return;
    case 'wake':
      setRested(scribe, refs(one.what), false);
      return;
    case 'boost': {
      const stats = Object.fromEntries(Object.entries(one.stats).map(([stat, n]) => [stat, num(n)]));
      boost(scribe, env, onField(one.what), { ...one, stats });
      return;
    }
    case 'forbid':
      beginEffect(scribe, env, onField(one.what), one.until, `may not ${one.to.join(', ')}`, { forbid: one.to });
      return;
    case 'prevent': {
      const on = onField(one.what);
      const shield = {
        prevent: one.n === 'all' ? 'all' : num(one.n),
        ...(one.of ? { of: one.of } : {}),
        ...(one.next ? { next: true } : {}),
        ...(one.upTo === undefined ? {} : { upTo: one.upTo }),
        ...(one.but === undefined ? {} : { but: one.but }),
        ...(one.then
          ? { then: { min: one.then.min, delayed: consequence(scribe, env, one.then) } as unknown as Json }
          : {}),
        ...(one.gives === undefined ? {} : { gives: one.gives }),
      };
      // Each object has a shield of its own, to be used up by itself.
      for (const handle of on) beginEffect(scribe, env, [handle], one.until, 'damage is prevented', shield);
      return;
    }
    case 'enable':
      if (!elementsOf(scribe.table, scribe.cards, env.controller).has(one.element))
        beginEffect(scribe, env, { seat: env.controller }, one.until, `${one.element} enabled`, {
          enable: one.element,
        });
      return;
    case 'disable':
      for (const seat of seats(one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.element} disabled`, { disable: one.element });
      return;
    case 'cheapen':
      for (const seat of seats(one.who ?? 'you'))
        beginEffect(scribe, env, { seat }, one.until, 'cards cost otherwise', {
          cheapen: one.what as Json,
          n: num(one.n),
          kind: one.kind ?? 'reserve',
          ...(one.times === undefined ? {} : { times: one.times }),
          ...(one.from === undefined ? {} : { from: one.from }),
        });
      return;
    case 'limit':
      for (const seat of seats(one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.zone} limit`, { limit: one.zone, n: num(one.n) });
      return;
    case 'negate':
      for (const handle of refs(one.what)) negate(scribe, handle, one.to);
      return;
    case 'summon':
      for (const controller of seats(one.who ?? 'you'))
        summon(
          scribe,
          { ...env, controller },
          Array.from({ length: Math.max(0, num(one.n)) }, () => one.token),
          one.rested === true,
        );
      return;
    case 'load':
      load(scribe, refs(one.what), onField(one.into)[0], one.from);
      return;
    case 'gather':
      gather(scribe, env, one.of, num(one.n));
      return;
    case 'retarget':
      retarget(scribe, env, refs(one.to)[0]);
      return;
    case 'end-combat':
      endCombatPhase(scribe, env.item);
      return;
    case 'control':
      control(scribe, env, refs(one.what), seats(one.who)[0], one.until);
      return;
    case 'exchange':
      exchange(scribe, env, refs(one.what), refs(one.with));
      return;
    case 'transform':
      for (const handle of refs(one.what)) transform(scribe, handle);
      return;
    case 'turn':
      for (const handle of refs(one.what)) turn(scribe, handle, one.face);
      return;
    case 'copy':
      copy(scribe, env, refs(one.what), refs(one.of)[0], one.until);
      return;
    case 'win':
      endGame(scribe, env.controller, 'an effect says so', ['GA-END-02']);
      return;
    case 'grant':
    case 'reflex':
    case 'double-attack':
    case 'twice':
    case 'sure':
    case 'gain':
    case 'switch':
    case 'entering':
    case 'permit':
    case 'lineage':
    case 'worsen':
    case 'bring':
    case 'stay-level':
      furtherAtOnce(scribe, env, one);
      return;
    default:
      laterAtOnce(scribe, env, one);
  }
};

/** How Grand Archive carries out its operations, and what the control words ask of it. */
const mechanics: Mechanics<Terms> = {
  ...plainly<Terms>(),
  ...reckoning,
  sight: ({ scribe }) => scribe,
  *plan({ scribe }, env, one) {
    if (isStepwise(one)) return yield* inSteps(scribe, env, one);
    if (one.op === 'mill' && one.as !== undefined)
      return named({ [one.as]: { cards: millAll(scribe, env, one), lying: true } });
    if (one.op === 'move' && one.as !== undefined)
      return named({ [one.as]: { cards: moveCards(scribe, env, one), lying: true } });
    return {
      apply: () => happens(scribe, env, one, () => atOnce(scribe, env, one)),
    };
  },
  about: aboutOf,
  deed: ({ scribe }, env, op) => deedOf(scribe.cards, env, op),
  *player({ scribe }, env, who) {
    return whom(scribe, env, who)[0];
  },
  players: ({ scribe }, env, who) => whom(scribe, env, who),
  cards: ({ scribe }, env, what) => refer(scribe, env, { all: what }),
  begin: ({ scribe }, env, op) => {
    if (op.op === 'delay') delay(scribe, env, op);
  },
  pay: ({ scribe }, env, one) => payNow(scribe, env, one),
  asks: { may },
};

/** Runs a program of Grand Archive. */
export const run = (scribe: Scribe, env: Env, ops: readonly Op[]): Flow<Env> =>
  perform(mechanics, running(scribe), env, ops);
