import { definitionOf } from '../effects/definition.js';
import { cardsIn, type Handle, type Item } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { abilityAt } from './ability-at.js';
import { resolveAttack } from './attack-card.js';
import { textLeftBy, unawaited } from '../cards/text/triggers/left-to-players.js';
import { byHand } from './by-hand.js';
import { may } from './choosing.js';
import { settle } from '../turn/checks.js';
import { levelStops } from '../turn/materials.js';
import { placeOnField } from '../objects/enter.js';
import { layChampion } from '../objects/level-up.js';
import { run } from '../effects/perform.js';
import { linkOf, linkTo } from '../objects/links.js';
import { hasPrinted } from '../objects/keywords.js';
import { rememberAenean } from '../objects/aenean.js';
import { keywordOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { timesHad } from '../objects/labels.js';
import { preserve } from '../objects/preserving.js';
import { partsFor } from '../rulesets/parts-for.js';
import { rememberNegated } from '../table/history.js';
import { addCounters } from '../table/marks.js';
import { fluxOf } from '../table/notes.js';
import { gainBoon, isBoon, layBoon, leftAsGained, leftByBoons } from './boons.js';
import { meanChampions } from './champion-meant.js';
import { createCopy } from './copies.js';
import { isCopied } from './instances.js';
import { goesToBanishment, leaveStack } from './off-stack.js';
import { envOf, programsOf, type Program } from './programs.js';
import { hasPart, noteParts } from './restricted.js';
import { retest, type HowResolved } from './retest.js';
import { returnCrux } from './spectral-shift.js';
import { afterResolution } from '../turn/windows.js';
import { asFrom, asPaid, faceOf } from '../objects/traits.js';

const KIND: Record<Item['of'], string> = { card: 'card', ability: 'ability', trigger: 'trigger' };

/**
 * Carries out the programs of an item whose restrictions hold now (GA-TERM-13, GA-KW-02), and asks for the text that no
 * program covers.
 */
function* carryOutPrograms(scribe: Scribe, item: Item, targets: readonly (readonly Handle[])[]): Flow {
  const ownOf = ({ offset, specs }: Program) => targets.slice(offset, offset + specs.length);
  const programs = programsOf(scribe, item);
  const said = programs.map((one) => ({ env: envOf(item, ownOf(one)), said: [one.ability.if, one.mode?.if, one.ops] }));
  yield* meanChampions(scribe, said);
  for (const program of programs) {
    const own = ownOf(program);
    // A further instance with targets of its own is left to the players.
    const isFurther = item.of === 'card' && program.specs.length === 0;
    const times = isFurther ? timesHad(sightOf(scribe), item.controller, program.ability) : 1;
    for (let n = 0; n < times; n += 1)
      if (hasPart(scribe, item, program, own)) yield* run(scribe, envOf(item, own), program.ops);
  }
}

/** Whether the player of an optional trigger wants it, where that is decided as it resolves (GA26-TRIG-02). */
function* isWanted(scribe: Scribe, item: Item): Flow<boolean> {
  const ref = String(item.declared['ability']);
  const isAsked = partsFor(scribe.table).triggers.optional === 'decided-as-resolving';
  if (!isAsked || item.of !== 'trigger' || abilityAt(scribe.cards, ref)?.may !== true) return true;
  const about = { source: item.card ?? '', trigger: ref, item: item.id };
  return yield* ask(may, { seat: item.controller, title: item.title, about, rule: 'GA26-TRIG-02' });
}

/** The text that an ability or trigger leaves to the players; undefined if it leaves nothing. */
const textLeft = (scribe: Scribe, item: Item): readonly string[] | undefined => {
  const ref = String(item.declared['ability']);
  if (ref === 'rule#by-hand') {
    const face = definitionOf(scribe.cards, item.definition);
    const card = scribe.card(item.card ?? '');
    return [...(face ? unawaited(face) : []), ...(card ? leftByBoons(scribe, card) : [])];
  }
  // The reference names the copied card, because a copy has its abilities (GA-DFC-14).
  const [id = '', side] = ref.split('#');
  const face = definitionOf(scribe.cards, id);
  const left = textLeftBy(side === 'back' ? face?.back : face, abilityAt(scribe.cards, ref));
  return left.length > 0 ? left : undefined;
};

const finish = (scribe: Scribe, item: Item, result: HowResolved, rules: readonly string[]): void =>
  scribe.emit({ kind: 'item-ended', item: item.id, result, rules });

/**
 * Preserve: the resolved card goes to the material deck. If it would be banished, its controller picks which
 * (GA26-PRESERVE-03). Returns whether it went there.
 */
function* isKept(scribe: Scribe, item: Item, shifted: boolean): Flow<boolean> {
  const card = cardsIn(scribe.table, 'stack').find(({ handle }) => handle === item.card);
  if (!card || card.token || isCopied(item) || keywordOf(sightOf(scribe), card, 'preserve') === undefined) return false;
  const isBanished = shifted || item.declared['goes'] === 'banishment' || goesToBanishment(scribe, item, card);
  const title = `Put ${item.title} into your material deck, Preserved?`;
  const about = { source: card.handle };
  if (isBanished && !(yield* ask(may, { seat: item.controller, title, about, rule: 'GA26-PRESERVE-03' }))) return false;
  preserve(scribe, [card.handle]);
  return true;
}

/**
 * Resolves an action card: its effects, then the move to the graveyard in the same resolution (GA-ACT-14); Spectral
 * Shift banishes it (GA-KW-34).
 */
function* resolveAction(scribe: Scribe, item: Item, targets: Handle[][]): Flow {
  const text = faceOf(scribe.cards, scribe.card(item.card!)!);
  yield* carryOutPrograms(scribe, item, targets);
  if (text && text.byHand.length > 0) yield* byHand(scribe, item, text.byHand);
  const shifted = (item.declared['paid'] as readonly string[] | undefined)?.includes('spectral-shift') === true;
  if (!(yield* isKept(scribe, item, shifted))) leaveStack(scribe, item, 'resolved', shifted ? 'banishment' : undefined);
  if (shifted) yield* returnCrux(scribe, item);
}

/** Flux: the player who resolved the card discards at the end of the turn (GA-KW-12). */
const noteFlux = (scribe: Scribe, item: Item): void => {
  const card = definitionOf(scribe.cards, item.definition);
  if (card && hasPrinted(card, 'flux')) fluxOf(item.controller).write(scribe, true);
};

/** A condition that any ability may have: the card was activated from the main deck. */
const STARCALLED = JSON.stringify({ is: 'from', zone: 'deck' });

/** Whether the card's text depends on the zone it was activated from. */
const asksWhereFrom = (cards: Scribe['cards'], item: Item): boolean =>
  definitionOf(cards, item.definition)?.abilities.some(
    (ability) =>
      (ability.kind === 'static' && ability.if?.some(({ is }) => is === 'from') === true) ||
      JSON.stringify(ability).includes(STARCALLED),
  ) === true;

/**
 * Puts a permanent onto the field, Awake, under the player who activated it (GA-ACT-15, GA-MAT-11), or a token of it
 * for a copy (GA26-COPY-03).
 */
const resolvePermanent = (scribe: Scribe, item: Item, [linked]: readonly Handle[]): void => {
  const [handle] = isCopied(item)
    ? [createCopy(scribe, item, 'field')]
    : (scribe.move([item.card!], 'field', { controller: item.controller }, 'resolved') as [Handle]);
  if (isCopied(item)) leaveStack(scribe, item, 'resolved');
  if (linked !== undefined && linkOf(definitionOf(scribe.cards, item.definition))) linkTo(scribe, handle, linked);
  const paid = (item.declared['paid'] ?? []) as readonly string[];
  const marks = [
    ...(item.declared['imbued'] === true ? [{ key: 'imbued', value: true }] : []),
    ...(paid.length > 0 ? [asPaid(paid)] : []),
    ...(asksWhereFrom(scribe.cards, item) ? [asFrom(String(item.declared['from'] ?? 'hand'))] : []),
  ];
  if (marks.length > 0) scribe.emit({ kind: 'set', changes: marks.map((mark) => ({ card: handle, ...mark })) });
  for (const { counter, n } of (item.declared['brings'] ?? []) as readonly { counter: string; n: number }[])
    addCounters(scribe, [handle], counter, n, 'entered with it');
  const { how, x = 0 } = item.declared;
  placeOnField(scribe, [handle], false, { activated: how !== 'materialize', x: Number(x) });
};

/** Whether level and lineage no longer allow a champion card that begins to resolve (GA26-MAT-07). */
const levelLost = ({ table, cards }: Scribe, { controller: seat, definition }: Item): boolean => {
  const card = definitionOf(cards, definition);
  const tested = partsFor(table).resolution.champions === 'tested-again';
  return tested && card !== undefined && levelStops({ table, cards, seat }, card) !== undefined;
};

/**
 * Resolves only the top entry (GA-OPP-05), as one unit of the replay; then the turn player gets Opportunity
 * (GA-OPP-06).
 */
export function* resolveTop(scribe: Scribe): Flow {
  const item = scribe.table.items.at(-1)!;
  scribe.emit({ kind: 'opportunity', seat: null }, { kind: 'item-set', item: item.id, state: 'resolving' });
  noteParts(scribe, item);
  const { targets, result, rules: stopped } = retest(scribe, item);
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
    finish(scribe, item, 'none', stopped);
    rules = [...stopped];
  } else if (item.of !== 'card') {
    if (yield* isWanted(scribe, item)) {
      yield* carryOutPrograms(scribe, item, targets);
      const left = textLeft(scribe, item);
      if (left) yield* byHand(scribe, item, left);
    }
    finish(scribe, item, result, ['GA-TRIG-06']);
    rules = item.of === 'trigger' ? ['GA-TRIG-06'] : ['GA-ACT-19'];
  } else if (types.includes('CHAMPION')) {
    if (levelLost(scribe, item)) {
      leaveStack(scribe, item, 'not resolved');
      finish(scribe, item, 'none', ['GA26-MAT-07']);
      rules = ['GA26-MAT-07'];
    } else {
      layChampion(scribe, item.controller, item.card!);
      finish(scribe, item, 'resolved', ['GA-MAT-12']);
      rules = ['GA-MAT-12', 'GA-CHAMP-03'];
    }
  } else if (types.includes('ATTACK')) {
    noteFlux(scribe, item);
    if (yield* resolveAttack(scribe, item)) return;
    finish(scribe, item, 'none', ['GA-COMBAT-11']);
    rules = ['GA-COMBAT-11'];
  } else if (isBoon(types)) {
    gainBoon(scribe, item);
    yield* carryOutPrograms(scribe, item, targets);
    const left = leftAsGained(scribe, item);
    if (left.length > 0) yield* byHand(scribe, item, left);
    layBoon(scribe, item);
    finish(scribe, item, result, ['GA26-BOON-06']);
    rules = ['GA26-BOON-06'];
  } else if (types.includes('ACTION')) {
    yield* resolveAction(scribe, item, targets);
    finish(scribe, item, result, ['GA-ACT-14']);
    rules = ['GA-ACT-14'];
  } else {
    resolvePermanent(scribe, item, targets.flat());
    finish(scribe, item, 'resolved', [materialized ? 'GA-MAT-11' : 'GA-ACT-15']);
    rules = [materialized ? 'GA-MAT-11' : 'GA-ACT-15'];
  }
  if (card && result !== 'negated' && result !== 'none') {
    noteFlux(scribe, item);
    rememberAenean(scribe, item.controller, item.definition);
  }
  yield* settle(scribe);
  scribe.unit(kind, item.title, result, rules, item.id);
  afterResolution(scribe);
}
