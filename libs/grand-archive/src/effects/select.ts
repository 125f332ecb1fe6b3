import { idOf } from '#rules';
import { cardsIn, findCard, zoneId, type Card, type Handle, type Item, type Seat } from '#table';
import type { AskingCard, Sight } from './env.js';
import { nameMeant } from './named.js';
import type { Selector } from './words.js';
import type { Face } from './definition.js';
import { ELEMENTS } from './vocabulary.js';
import { inMemory, whereItLies } from '../objects/element-changes.js';
import { isKeyword } from '../objects/keywords.js';
import { isLoaded } from '../objects/loading.js';
import { remembered } from '../objects/remembered.js';
import { enteredThisTurn } from '../table/history.js';
import { hitBy } from '../table/notes.js';
import { hasKeyword, printedKeyword, statOf } from '../objects/characteristics.js';
import { isCopied } from '../play/instances.js';
import { withNumberOfX } from '../objects/x-cost.js';
import { actsAsSpell } from '../play/spell-source.js';
import { asSpell, faceOf, faceUp, field, hasType, isAwake } from '../objects/traits.js';

/** The elements that are not advanced. */
const BASIC = ['NORM', 'FIRE', 'WATER', 'WIND'];
export const isAdvanced = (element: string): boolean => !BASIC.includes(element);

const costFits = (face: Face, limits: NonNullable<Selector['maxCost']>): boolean => {
  const limit = limits[(face.cost?.kind ?? '') as keyof typeof limits];
  return limit !== undefined && face.cost !== null && face.cost.n !== 'X' && face.cost.n <= limit;
};

/** Whether a face is a unit or a Siegeable domain (GA-SIEGE-01). */
export const isAttackableFace = ({ types, subtypes }: Pick<Face, 'types' | 'subtypes'>): boolean =>
  types.includes('CHAMPION') || types.includes('ALLY') || (types.includes('DOMAIN') && subtypes.includes('SIEGEABLE'));

/** What has no element is Norm (GA26-ELEM-06). */
const elementsOf = ({ elements }: Face): readonly string[] => (elements.length === 0 ? ['NORM'] : elements);

/** Whether the printed values of a face fit a selector. */
export const fits = (face: Face, what: Selector, env: AskingCard): boolean => {
  const elements = elementsOf(face);
  if (what.types && !what.types.some((type) => face.types.includes(type))) return false;
  if (what.not?.some((one) => [face.types, face.subtypes, elements].some((all) => all.includes(one)))) return false;
  if (what.every && !what.every.every((type) => face.types.includes(type) || face.subtypes.includes(type)))
    return false;
  if (what.subtypes && !what.subtypes.some((type) => face.subtypes.includes(type))) return false;
  if (what.classes && !what.classes.some((one) => face.classes.includes(one))) return false;
  if (what.elements && !what.elements.some((element) => elements.includes(element))) return false;
  if (what.advanced !== undefined && what.advanced !== elements.some(isAdvanced)) return false;
  if (what.either && !what.either.some((kind) => fits(face, kind, env))) return false;
  if (what.name !== undefined && nameMeant(what.name, env) !== face.name) return false;
  if (what.type !== undefined && !face.types.includes(nameMeant(what.type, env) ?? '')) return false;
  if (what.unique && !face.types.includes('UNIQUE')) return false;
  if (what.attackable && !isAttackableFace(face)) return false;
  if (what.unit && !face.types.includes('CHAMPION') && !face.types.includes('ALLY')) return false;
  if (what.base && (face.stats[what.base.stat] ?? 0) !== what.base.n) return false;
  return !what.maxCost || costFits(face, what.maxCost);
};

/** Whether the state of the card itself fits a selector: its position, its counters and its numbers. */
const isSo = (sight: Sight, card: Card, what: Selector, env: AskingCard): boolean => {
  const { table, cards } = sight;
  if (what.other && card.handle === env.source) return false;
  if (what.rested !== undefined && what.rested === isAwake(card)) return false;
  if (what.owned && card.owner !== env.controller) return false;
  if (what.who === 'you' && card.controller !== env.controller) return false;
  if (what.who === 'opponent' && card.controller === env.controller) return false;
  if (what.token !== undefined && what.token !== card.token) return false;
  if (what.transformed !== undefined && what.transformed !== (card.side === 'back')) return false;
  if (what.linked && findCard(table, env.source)?.card.host !== card.handle) return false;
  if (what.remembered && !remembered(table, env.source).includes(card.handle)) return false;
  if (what.loaded !== undefined && what.loaded !== isLoaded(table, card)) return false;
  if (what.role === 'attacker' && table.combat?.attacker !== card.handle) return false;
  if (what.role === 'used' && table.combat?.with.includes(card.handle) !== true) return false;
  if (what.role === 'target' && table.combat?.targets.includes(card.handle) !== true) return false;
  if (what.counter !== undefined && (card.counters[what.counter] ?? 0) === 0) return false;
  if (what.entered && !enteredThisTurn(table, card)) return false;
  if (what.hit && !hitBy(env.source).in(table)?.includes(card.handle)) return false;
  if (what.spare && card.controller === env.controller && hasType(cards, card, 'CHAMPION')) return false;
  if (what.damaged !== undefined && what.damaged !== card.damage > 0) return false;
  if (what.keyword !== undefined && !(isKeyword(what.keyword) && hasKeyword(sight, card, what.keyword))) return false;
  if (what.minStat && statOf(sight, card, what.minStat.stat) < what.minStat.n) return false;
  if (what.odd && (statOf(sight, card, what.odd.stat) % 2 !== 0) !== what.odd.is) return false;
  return !what.maxStat || statOf(sight, card, what.maxStat.stat) <= what.maxStat.n;
};

/** The parts of a selector that need a face; a card that lies face down has none (GA-DFC-18). */
const ofFace = [
  'types',
  'every',
  'subtypes',
  'classes',
  'elements',
  'advanced',
  'either',
  'name',
  'type',
  'unit',
  'attackable',
  'unique',
  'maxCost',
  'base',
  'transformed',
  'keyword',
  'minStat',
  'maxStat',
  'odd',
] as const;
const asksFace = (what: Selector): boolean => ofFace.some((part) => what[part] !== undefined);

const asksElement = ({ elements, advanced, not = [], either = [] }: Selector): boolean =>
  elements !== undefined ||
  advanced !== undefined ||
  not.some((one) => (ELEMENTS as readonly string[]).includes(one)) ||
  either.some(asksElement);

/**
 * Whether a card fits a selector. A selector that asks for characteristics does not find a face-down card (GA-VIS-12),
 * but a face-down card is still an object; it is no champion (GA-OBJ-08).
 */
export const matches = (sight: Sight, card: Card, what: Selector, env: AskingCard): boolean => {
  if (card.face === 'down') return what.face !== 'up' && !asksFace(what) && isSo(sight, card, what, env);
  if (what.face === 'down') return false;
  const face = faceOf(sight.cards, card);
  if (face === undefined) return false;
  const asked = asksElement(what) ? whereItLies(sight, card, face) : face;
  return fits(withNumberOfX(sight, asked, what, card), what, env) && isSo(sight, card, what, env);
};

/**
 * Whether a card that only its own player knows (in memory, hand or material deck) fits a selector when that player
 * chooses.
 */
export const fitsHidden = (
  sight: Sight,
  seat: Seat,
  definition: string | null,
  what: Selector,
  env: AskingCard,
  zone?: string,
): boolean => {
  const { table, cards } = sight;
  const face = faceUp(cards, { definition });
  const asked = face && withNumberOfX(sight, face, what);
  if (!face || !asked || !fits(zone === 'memory' ? inMemory(table, asked, seat) : asked, what, env)) return false;
  return (
    what.keyword === undefined ||
    (isKeyword(what.keyword) &&
      printedKeyword(sight, face, what.keyword, {
        controller: seat,
        source: '',
        definition,
        targets: [],
        named: {},
      }) !== undefined)
  );
};

/**
 * The cards that a selector finds now: on the field, or in every player's zone of that name. Cards in the player's own
 * memory count with their real characteristics, though they lie face down.
 */
export const select = (sight: Sight, what: Selector, env: AskingCard): Card[] => {
  const { table } = sight;
  if (what.item)
    return itemsOf(sight, what, env).flatMap((item) =>
      item.card === undefined ? [] : (findCard(table, item.card)?.card ?? []),
    );
  const name = what.zone ?? 'field';
  if (name === 'field') return field(table).filter((card) => matches(sight, card, what, env));
  if (name === 'memory') {
    return cardsIn(table, zoneId('memory', env.controller)).filter(
      (card) =>
        what.who !== 'opponent' &&
        fitsHidden(sight, env.controller, idOf(card), what, env, 'memory') &&
        (!what.other || card.handle !== env.source),
    );
  }
  // For a lineage, "you" means the lineage under the player's champion, no matter who owns the cards (GA-LINEAGE-02).
  if (name === 'lineage' && what.who === 'you') {
    const { who: _, ...plain } = what;
    return cardsIn(table, zoneId(name, env.controller)).filter((card) => matches(sight, card, plain, env));
  }
  const zones = name === 'intent' ? [name] : table.seats.map((seat) => zoneId(name, seat.seat));
  return zones.flatMap((zone) => cardsIn(table, zone)).filter((card) => matches(sight, card, what, env));
};

/**
 * Whether an entry of the stack is of the kind that a selector asks for. A materialized card on the stack is not an
 * activation (GA-OBJ-17).
 */
const isSuchItem = ({ of, declared }: Item, asked: Selector['item']): boolean => {
  if (asked === 'any') return true;
  const isMaterialized = of === 'card' && declared['how'] === 'materialize';
  if (asked === 'not-materialized') return !isMaterialized;
  if (asked === 'activation') return of === 'card' && !isMaterialized;
  return (asked === 'card') === (of === 'card');
};

/** Whether an entry of the stack targets an object that now fits the selector. */
const isAimedAt = (sight: Sight, item: Item, what: Selector, env: AskingCard): boolean => {
  const targets = ((item.declared['targets'] ?? []) as readonly (readonly Handle[])[]).flat();
  return field(sight.table).some((card) => targets.includes(card.handle) && matches(sight, card, what, env));
};

/**
 * The entries of the stack that a selector finds: activated cards, abilities, or both. An ability counts with the
 * characteristics of its source.
 */
export const itemsOf = (sight: Sight, what: Selector, env: AskingCard): Item[] =>
  sight.table.items.filter((item) => {
    if (item.state !== 'ready' || !isSuchItem(item, what.item)) return false;
    if (item.id === env.source || (what.other && item.card === env.source)) return false;
    if (
      (what.who === 'you' && item.controller !== env.controller) ||
      (what.who === 'opponent' && item.controller === env.controller)
    )
      return false;
    if (what.targeting && !isAimedAt(sight, item, what.targeting, env)) return false;
    const card = item.card === undefined ? undefined : findCard(sight.table, item.card)?.card;
    // An ability keeps the characteristics of its source, even if the source has left or lies face down (GA-TRIG-10).
    const face = (card && faceOf(sight.cards, card)) ?? faceUp(sight.cards, { definition: item.definition ?? null });
    if (face === undefined) return false;
    const spell = actsAsSpell(sight.cards, item) ? asSpell(face) : face; // GA26-ABIL-05
    return fits(withNumberOfX(sight, spell, what, card), what, env);
  });

/**
 * The handle of an entry of the stack as a target: an activated card's own handle; the item id of an ability or a copy,
 * since a source may have several of them there.
 */
export const itemHandle = (item: Item): Handle =>
  item.of === 'card' && item.card !== undefined && !isCopied(item) ? item.card : item.id;

/** The handles of everything that a selector finds. */
export const handlesOf = (sight: Sight, what: Selector, env: AskingCard): Handle[] =>
  what.item ? itemsOf(sight, what, env).map(itemHandle) : select(sight, what, env).map((card) => card.handle);
