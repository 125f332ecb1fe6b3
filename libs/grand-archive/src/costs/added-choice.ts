import type { Handle, Item, Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import { holds } from '../effects/truth.js';
import type { Ability, TargetSpec } from '../effects/words.js';
import { spellAbilities } from '../play/abilities.js';
import { modes, targets } from '../play/choosing.js';
import { declareOf } from '../play/declared.js';
import { modeCandidates } from '../play/targeting.js';
import { declaredModes, isSpell, legalTargets, modesToChoose, specsOfOne, targetSpecs } from '../play/targets.js';
import { playing, type Cost } from './cost.js';
import type { Paying } from './payment.js';
import { partsFor } from '../rulesets/parts-for.js';
import { sightOf } from '../objects/derive.js';

const declaredOf = (scribe: Scribe, item: string): Item['declared'] =>
  scribe.table.items.find((one) => one.id === item)!.declared;
const modesOf = (declared: Item['declared']): readonly number[] => (declared['modes'] ?? []) as readonly number[];
const listsOf = (declared: Item['declared']) => (declared['targets'] ?? []) as readonly (readonly Handle[])[];

/** Whether this payment adds these targets. */
const isAddedBy = (spec: TargetSpec, { imbued, gives }: Paying): boolean =>
  spec.imbued === true ? imbued : spec.given !== undefined && gives(spec.given);

/** Asks for further modes if being imbued allows more. Returns undefined if too few modes are legal. */
function* furtherModes(
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  modal: Ability | undefined,
  chosen: readonly number[],
  { open: layOpen }: Paying,
): Flow<readonly number[] | undefined> {
  if (!modal) return [];
  const more = modesToChoose(modal.modes!, true) - chosen.length;
  const query = { table: scribe.table, cards: scribe.cards, seat };
  const open = modeCandidates(query, modal, { abilities: [modal], definition: card.id, source: '' }, chosen).filter(
    (one) => !one.refusal,
  );
  const n = modal.modes!.upTo ? Math.min(more, open.length) : more;
  if (n > open.length) return undefined;
  if (n <= 0) return [];
  layOpen();
  return yield* ask(modes, {
    seat,
    title: `Further modes of ${card.name}`,
    min: modal.modes!.upTo ? 0 : n,
    max: n,
    about: { item, labels: open.map(({ label }) => label) },
    options: open.map(({ value }) => value),
    rule: 'GA-ACT-10',
  });
}

/**
 * The target lists of an ability: the lists chosen before, and the lists that the payment adds, which the player
 * chooses now.
 */
function* listsWith(
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  ability: Ability,
  chosen: readonly number[],
  added: readonly number[],
  before: readonly (readonly Handle[])[],
  paying: Paying,
): Flow<(readonly Handle[])[]> {
  const lists: (readonly Handle[])[] = [];
  const known = specsOfOne(ability, chosen).length;
  for (const [n, spec] of specsOfOne(ability, [...chosen, ...added]).entries()) {
    const isNew = n >= known || isAddedBy(spec, paying);
    lists.push(isNew ? yield* targetOf(scribe, seat, item, card, spec, paying) : (before[n] ?? []));
  }
  return lists;
}

/**
 * F11 K: the choices that a payment adds. If it imbued the card and more modes are allowed, the player chooses further
 * modes and their targets now. The player also chooses targets that only an imbued card has, or that a certain card
 * given in payment adds. Former choices stay (GA-ACT-10). Returns false if there is no legal choice (F11 G).
 */
function* chooseAdded(scribe: Scribe, seat: Seat, item: string, card: Definition, paying: Paying): Flow<boolean> {
  if (paying.imbued) declareOf(scribe, item, { imbued: true });
  const declared = declaredOf(scribe, item);
  const chosen = modesOf(declared);
  const abilities = spellAbilities(scribe.cards, card.id).map(({ ability }) => ability);
  const modal = paying.imbued
    ? abilities.find((ability) => ability.modes?.instead?.if.some(({ is }) => is === 'imbued'))
    : undefined;
  if (lacksAdded(scribe, seat, item, card, abilities, chosen, paying)) return false;
  const added = yield* furtherModes(scribe, seat, item, card, modal, chosen, paying);
  if (!added) return false;
  let before = listsOf(declared);
  const lists: (readonly Handle[])[] = [];
  for (const ability of abilities) {
    const more = ability === modal ? added : [];
    const own = yield* listsWith(scribe, seat, item, card, ability, chosen, more, before, paying);
    before = before.slice(specsOfOne(ability, chosen).length);
    lists.push(...own);
  }
  if (added.length > 0 || targetSpecs(abilities, chosen).some((spec) => isAddedBy(spec, paying)))
    declareOf(scribe, item, {
      ...declaredModes(abilities, [...chosen, ...added]),
      targets: lists,
      added: true,
    });
  return true;
}

/**
 * Makes the choices that a payment adds, before anything is paid, so that the announcement can still be taken back
 * (GA-ACT-12). Returns the cost: by the older rules calculated again if something was added (F11 H: GA-ACT-10),
 * otherwise as before (GA26-ACT-11).
 */
export function* addFor(
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  paying: Paying,
  before: Cost,
  costWith: (targets: readonly (readonly Handle[])[]) => Cost,
): Flow<Cost | undefined> {
  if (!(yield* chooseAdded(scribe, seat, item, card, paying))) return undefined;
  const declared = declaredOf(scribe, item);
  if (declared['added'] !== true || partsFor(scribe.table).activation.addedChoices === 'keep-cost') return before;
  const cost = costWith(listsOf(declared));
  scribe.emit({ kind: 'item-set', item, cost });
  return cost;
}

/** The legal targets for a further target list. */
const legalFor = (scribe: Scribe, seat: Seat, item: string, card: Definition, spec: TargetSpec): Handle[] => {
  const source = scribe.table.items.find((one) => one.id === item)!.card!;
  return legalTargets(sightOf(scribe), spec, { controller: seat, source, spell: isSpell(scribe.cards, card.id) });
};

function* targetOf(
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  spec: TargetSpec,
  { open }: Paying,
): Flow<readonly Handle[]> {
  const legal = legalFor(scribe, seat, item, card, spec);
  const max = Math.min(spec.max, legal.length);
  if (max === 0) return [];
  open();
  const title = `Targets of ${card.name}`;
  return yield* ask(targets, { seat, title, min: Math.min(spec.min, max), max, about: { item }, options: legal });
}

/**
 * F11 G: whether a required target that the payment adds is missing. An ability whose restriction is not met needs no
 * target.
 */
const lacksAdded = (
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  abilities: readonly Ability[],
  chosen: readonly number[],
  paying: Paying,
): boolean => {
  const extra = (declaredOf(scribe, item)['paid'] ?? []) as readonly string[];
  const env = { ...playing(seat, card, { extra }), imbued: paying.imbued };
  return abilities.some(
    (ability) =>
      (ability.if ?? []).every((condition) => holds(sightOf(scribe), condition, env)) &&
      specsOfOne(ability, chosen).some(
        (spec) => isAddedBy(spec, paying) && legalFor(scribe, seat, item, card, spec).length < spec.min,
      ),
  );
};
