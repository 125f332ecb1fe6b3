import { definitionOf } from '../effects/definition.js';
import { seatOf, zoneId, type Handle, type Item } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability, Op, TargetSpec } from '../effects/words.js';
import { abilityAt, spellAbilities } from './abilities.js';
import { textLeftBy, unawaited } from '../cards/text/triggers/left-to-players.js';
import { byHand } from './by-hand.js';
import type { Delayed } from '../triggers/delayed.js';
import { attackTarget } from './choosing.js';
import { settle } from '../turn/checks.js';
import { payTax } from '../combat/attack-tax.js';
import { declareAttack } from '../combat/combat.js';
import { attackTargets, weaponsBeside } from '../combat/attacks.js';
import { placeOnField } from '../objects/enter.js';
import { layChampion } from '../objects/level-up.js';
import { run } from '../effects/perform.js';
import { hasPrinted } from '../objects/keywords.js';
import { isForbidden } from '../objects/characteristics.js';
import { holds } from '../effects/truth.js';
import { rememberNegated } from '../table/history.js';
import { addCounters } from '../table/marks.js';
import { fluxOf } from '../table/notes.js';
import { leaveStack } from './off-stack.js';
import { returnCrux } from './spectral-shift.js';
import { isSpell, stillLegal } from './targets.js';
import { firstTurnStops } from '../turn/first-turn.js';
import { afterResolution } from '../turn/windows.js';
import { asFrom, asPaid, championOf, faceOf, isAwake } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';

type Result = 'resolved' | 'partly' | 'negated' | 'none';

const KIND: Record<Item['of'], string> = { card: 'card', ability: 'ability', trigger: 'trigger' };

/** A program that runs when an item resolves, with its own part of the target lists. */
interface Program {
  readonly ability: Ability;
  readonly ops: readonly Op[];
  readonly specs: readonly TargetSpec[];
  readonly offset: number;
}

const modesOf = (item: Item): readonly number[] => (item.declared['modes'] ?? []) as readonly number[];

const delayedOf = (item: Item): Delayed | undefined => item.declared['delayed'] as unknown as Delayed | undefined;

/** The programs of an item in order: for each ability its own, then those of its chosen modes. */
const programsOf = (scribe: Scribe, item: Item): Program[] => {
  const delayed = delayedOf(item);
  const spell = delayed?.spell === true ? { spell: true } : {};
  if (delayed)
    return [{ ability: { kind: 'triggered', ...spell }, ops: delayed.do, specs: delayed.targets ?? [], offset: 0 }];
  const ref = item.declared['ability'];
  const abilities =
    typeof ref === 'string'
      ? [abilityAt(scribe.cards, ref)]
      : spellAbilities(scribe.cards, item.definition ?? '').map(({ ability }) => ability);
  let offset = 0;
  const slice = (ability: Ability, ops: readonly Op[], specs: readonly TargetSpec[]): Program => {
    offset += specs.length;
    return { ability, ops, specs, offset: offset - specs.length };
  };
  return abilities.flatMap((ability) => {
    if (!ability) return [];
    const own = slice(ability, ability.do ?? [], ability.targets ?? []);
    const modes = ability.modes ? modesOf(item).filter((n) => ability.modes!.of[n]) : [];
    // Target lists stand in the order in which the player chose the modes, but the modes run in printed order
    // (GA-MODE-02).
    const sliced = modes.map((n) => {
      const mode = ability.modes!.of[n]!;
      return { n, program: slice(ability, mode.do, mode.targets ?? []) };
    });
    return [own, ...sliced.toSorted((a, b) => a.n - b.n).map(({ program }) => program)];
  });
};

const envOf = (item: Item, targets: readonly (readonly Handle[])[]): Env => ({
  controller: item.controller,
  source: item.card ?? '',
  definition: item.definition ?? null,
  item: item.id,
  targets,
  named: item.declared['given'] === undefined ? {} : { given: { cards: item.declared['given'] as readonly Handle[] } },
  x: item.declared['x'] as number,
  ...(item.of !== 'card' && item.declared['paid'] === undefined
    ? {}
    : { paid: (item.declared['paid'] ?? []) as string[] }),
  imbued: item.declared['imbued'] === true,
  empowered: Number(item.declared['empowered'] ?? 0),
  ...(item.declared['from'] === undefined ? {} : { from: String(item.declared['from']) }),
  ...(item.declared['main'] === true ? { main: true } : {}),
  copied: item.declared['copied'] === true,
  event: (item.declared['event'] ?? {}) as NonNullable<Env['event']>,
  ...delayedOf(item)?.env,
});

/**
 * Tests every target again (GA-TGT-03). Returns the legal ones, and how far the item resolves (GA-TGT-05 to GA-TGT-07,
 * GA-TGT-11, GA-TGT-12).
 */
const retest = (scribe: Scribe, item: Item): { targets: Handle[][]; result: Result } => {
  // A judge moved the card into a zone without handles, so nothing is left to resolve.
  if (item.of === 'card' && item.card !== undefined && !scribe.card(item.card)) return { targets: [], result: 'none' };
  const chosen = (item.declared['targets'] ?? []) as unknown as Handle[][];
  const programs = programsOf(scribe, item);
  // In the order in which the player chose them, as the target lists stand.
  const specs = programs.toSorted((a, b) => a.offset - b.offset).flatMap((program) => program.specs);
  const ability = typeof item.declared['ability'] === 'string' ? programs[0]?.ability : undefined;
  const env = {
    controller: item.controller,
    source: item.card ?? '',
    spell: isSpell(scribe.cards, item.definition ?? null, ability),
  };
  const targets = chosen.map((list, n) => (specs[n] ? stillLegal(sightOf(scribe), specs[n], list, env) : []));
  const [before, after] = [chosen.flat().length, targets.flat().length];
  if (before === after) return { targets, result: 'resolved' };
  // For "up to one" a missing target is no loss (GA-TGT-12). A missing required target negates the item (GA-TGT-07,
  // GA-TGT-11).
  const missed = targets.some((list, n) => list.length === 0 && chosen[n]!.length > 0 && (specs[n]?.min ?? 1) > 0);
  // Too few targets are left for a legal result, so the item does not resolve (GA-TGT-06).
  const tooFew = targets.some((list, n) => list.length < chosen[n]!.length && list.length < (specs[n]?.need ?? 0));
  return { targets, result: tooFew && after > 0 ? 'none' : missed ? 'negated' : 'partly' };
};

/**
 * Carries out the programs of an item whose restrictions hold now (GA-TERM-13, GA-KW-02), and asks for the text that no
 * program covers.
 */
function* carryOutPrograms(scribe: Scribe, item: Item, targets: readonly (readonly Handle[])[]): Flow {
  for (const { ability, ops, specs, offset } of programsOf(scribe, item)) {
    const env = envOf(item, targets.slice(offset, offset + specs.length));
    if ((ability.if ?? []).every((condition) => holds(sightOf(scribe), condition, env))) yield* run(scribe, env, ops);
  }
}

/** The text that an ability or trigger leaves to the players; undefined if it leaves nothing. */
const textLeft = (scribe: Scribe, item: Item): readonly string[] | undefined => {
  const ref = String(item.declared['ability']);
  if (ref === 'rule#by-hand') {
    const face = definitionOf(scribe.cards, item.definition);
    return face ? unawaited(face) : [];
  }
  // The reference names the copied card, because a copy has its abilities (GA-DFC-14).
  const [id = '', side] = ref.split('#');
  const face = definitionOf(scribe.cards, id);
  const left = textLeftBy(side === 'back' ? face?.back : face, abilityAt(scribe.cards, ref));
  return left.length > 0 ? left : undefined;
};

const finish = (scribe: Scribe, item: Item, result: Result, rules: readonly string[]): void =>
  scribe.emit({ kind: 'item-ended', item: item.id, result, rules });

/**
 * Resolves an action card: its effects, then the move to the graveyard in the same resolution (GA-ACT-14); Spectral
 * Shift banishes it (GA-KW-34).
 */
function* resolveAction(scribe: Scribe, item: Item, targets: Handle[][]): Flow {
  const text = faceOf(scribe.cards, scribe.card(item.card!)!);
  yield* carryOutPrograms(scribe, item, targets);
  if (text && text.byHand.length > 0) yield* byHand(scribe, item, text.byHand);
  const shifted = (item.declared['paid'] as readonly string[] | undefined)?.includes('spectral-shift') === true;
  leaveStack(scribe, item, 'resolved', shifted ? 'banishment' : undefined);
  if (shifted) yield* returnCrux(scribe, item);
}

/** Flux: the player who resolved the card discards at the end of the turn (GA-KW-12). */
const noteFlux = (scribe: Scribe, item: Item): void => {
  const card = definitionOf(scribe.cards, item.definition);
  if (card && hasPrinted(card, 'flux')) fluxOf(item.controller).write(scribe, true);
};

/**
 * Resolves an attack card: moves it to the intent and declares its attack at once, if possible (GA-ACT-17,
 * GA-COMBAT-10, GA-COMBAT-11, GA-KW-11).
 */
function* resolveAttack(scribe: Scribe, item: Item): Flow<boolean> {
  const champion = championOf(scribe.table, scribe.cards, item.controller);
  const card = scribe.card(item.card!)!;
  const armed = weaponsBeside(scribe.table, scribe.cards, item.controller).filter(
    (one) => one.handle === item.declared['weapon'],
  ); // GA-COMBAT-09
  const targets = attackTargets(sightOf(scribe), item.controller, [card, ...armed, ...(champion ? [champion] : [])]);
  const forbidden =
    champion !== undefined &&
    (firstTurnStops(scribe.table) !== undefined || isForbidden(sightOf(scribe), champion, 'attack'));
  if (!champion || !isAwake(champion) || forbidden || targets.length === 0 || scribe.table.phase === 'combat') {
    leaveStack(scribe, item, 'no attack');
    return false;
  }
  if (!(yield* payTax(scribe, item.controller, champion.handle, item.title))) {
    leaveStack(scribe, item, 'no attack');
    return false;
  }
  const [handle] = scribe.move([item.card!], 'intent', { controller: item.controller }, 'attack') as [Handle];
  finish(scribe, item, 'resolved', ['GA-ACT-17']);
  const [target] = yield* ask(attackTarget, {
    seat: item.controller,
    title: `What does ${item.title} attack?`,
    about: { item: item.id },
    options: targets.map((one) => one.handle),
  });
  if (seatOf(scribe.table, item.controller)?.out !== null) {
    // The player was defeated while the question was open, so nobody attacks (CF-55).
    scribe.move([handle], zoneId('graveyard', card.owner), {}, 'no attack');
    scribe.unit('card', item.title, 'none', ['GA-END-10'], item.id);
    afterResolution(scribe);
    return true;
  }
  const still = weaponsBeside(scribe.table, scribe.cards, item.controller).filter(
    (one) => one.handle === item.declared['weapon'],
  );
  yield* declareAttack(scribe, {
    attacker: champion.handle,
    by: item.controller,
    target: target!,
    with: [handle, ...still.map((one) => one.handle)],
    unit: { of: 'card', title: item.title, cause: item.id },
  });
  return true;
}

/** Whether the card's text depends on the zone it was activated from. */
const asksWhereFrom = (cards: Scribe['cards'], item: Item): boolean =>
  definitionOf(cards, item.definition)?.abilities.some(
    (ability) => ability.kind === 'static' && ability.if?.some(({ is }) => is === 'from') === true,
  ) === true;

/** Puts a permanent onto the field, Awake, under the player who activated it (GA-ACT-15, GA-MAT-11). */
const resolvePermanent = (scribe: Scribe, item: Item): void => {
  const [handle] = scribe.move([item.card!], 'field', { controller: item.controller }, 'resolved') as [Handle];
  const paid = (item.declared['paid'] ?? []) as readonly string[];
  const marks = [
    ...(item.declared['imbued'] === true ? [{ key: 'imbued', value: true }] : []),
    ...(paid.length > 0 ? [asPaid(paid)] : []),
    ...(asksWhereFrom(scribe.cards, item) ? [asFrom(String(item.declared['from'] ?? 'hand'))] : []),
  ];
  if (marks.length > 0) scribe.emit({ kind: 'set', changes: marks.map((mark) => ({ card: handle, ...mark })) });
  for (const { counter, n } of (item.declared['brings'] ?? []) as readonly { counter: string; n: number }[])
    addCounters(scribe, [handle], counter, n, 'entered with it');
  placeOnField(scribe, [handle], false, item.declared['how'] !== 'materialize');
};

/**
 * Resolves only the top entry (GA-OPP-05), as one unit of the replay; then the turn player gets Opportunity
 * (GA-OPP-06).
 */
export function* resolveTop(scribe: Scribe): Flow {
  const item = scribe.table.items.at(-1)!;
  scribe.emit({ kind: 'opportunity', seat: null }, { kind: 'item-set', item: item.id, state: 'resolving' });
  const { targets, result } = retest(scribe, item);
  const materialized = item.declared['how'] === 'materialize';
  const kind = materialized ? 'materialization' : KIND[item.of];
  const card = item.of === 'card' && item.card !== undefined ? scribe.card(item.card) : undefined;
  const types = card ? (faceOf(scribe.cards, card)?.types ?? []) : [];
  let rules = ['GA-OPP-05'];
  scribe.underway = { of: kind, title: item.title, rules, cause: item.id };
  if (result === 'negated') {
    if (card) {
      rememberNegated(scribe, item.controller);
      leaveStack(scribe, item, 'negated');
    }
    finish(scribe, item, 'negated', ['GA-TGT-07']);
    rules = ['GA-TGT-07', 'GA-TGT-10'];
  } else if (result === 'none') {
    if (card) leaveStack(scribe, item, 'not resolved');
    finish(scribe, item, 'none', ['GA-TGT-06']);
    rules = ['GA-TGT-06'];
  } else if (item.of !== 'card') {
    yield* carryOutPrograms(scribe, item, targets);
    const left = textLeft(scribe, item);
    if (left) yield* byHand(scribe, item, left);
    finish(scribe, item, result, ['GA-TRIG-06']);
    rules = item.of === 'trigger' ? ['GA-TRIG-06'] : ['GA-ACT-19'];
  } else if (types.includes('CHAMPION')) {
    layChampion(scribe, item.controller, item.card!);
    finish(scribe, item, 'resolved', ['GA-MAT-12']);
    rules = ['GA-MAT-12', 'GA-CHAMP-03'];
  } else if (types.includes('ATTACK')) {
    noteFlux(scribe, item);
    if (yield* resolveAttack(scribe, item)) return;
    finish(scribe, item, 'none', ['GA-COMBAT-11']);
    rules = ['GA-COMBAT-11'];
  } else if (types.includes('ACTION')) {
    yield* resolveAction(scribe, item, targets);
    finish(scribe, item, result, ['GA-ACT-14']);
    rules = ['GA-ACT-14'];
  } else {
    resolvePermanent(scribe, item);
    finish(scribe, item, 'resolved', [materialized ? 'GA-MAT-11' : 'GA-ACT-15']);
    rules = [materialized ? 'GA-MAT-11' : 'GA-ACT-15'];
  }
  if (card && result !== 'negated' && result !== 'none') noteFlux(scribe, item);
  yield* settle(scribe);
  scribe.unit(kind, item.title, result, rules, item.id);
  afterResolution(scribe);
}
