import { cardsIn, countIn, findCard, zoneId, zoneName, type Card, type Handle, type Leg, type ZoneId } from '#table';
import { idOf, type CardLookup, type Scribe } from '#rules';
import { endEffectsOn } from './lasting.js';
import { loadedInto } from './loading.js';
import { happened } from '../triggers/triggers.js';
import { triggerPreserve } from './preserving.js';
import { replaced, shielded } from './replacing.js';
import { hasKeyword } from './characteristics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { fallen } from '../table/notes.js';
import { field, hasType, isChampion } from './traits.js';
import { sightOf } from './derive.js';
import type { Sight } from '../effects/env.js';

/** A card of which only the definition matters. */
type Known = Card | Pick<Card, 'definition'>;

/** The types on the default face: they decide where a card goes and how it counts when it leaves (GA-DFC-10). */
const printedTypes = (cards: CardLookup, card: Known): readonly string[] => cards.get(idOf(card) ?? '')?.types ?? [];
export const isRegalia = (cards: CardLookup, card: Known): boolean => printedTypes(cards, card).includes('REGALIA');
const isMaterial = (cards: CardLookup, card: Known): boolean =>
  isRegalia(cards, card) || printedTypes(cards, card).includes('CHAMPION');

/**
 * Whether an object cannot die: nothing moves it to a graveyard, nor, if it is a regalia, to banishment instead
 * (GA-IMMORTAL-01, GA-IMMORTAL-03).
 */
export const cannotDie = (sight: Sight, card: Card): boolean => hasKeyword(sight, card, 'immortality');

/**
 * The zone that a card really goes to when an effect moves it to `zone` (GA-OBJ-19, GA-OBJ-20, GA-ZONE-04). By the
 * newer rules no card of a material deck goes to a graveyard (GA26-TYPE-13, GA26-TYPE-14).
 */
export const destination = ({ table, cards }: Pick<Scribe, 'table' | 'cards'>, card: Known, zone: string): string => {
  if (['hand', 'memory', 'deck'].includes(zone) && isMaterial(cards, card)) return 'materials';
  if (zone !== 'graveyard' || partsFor(table).zones.graveyard === 'any-card') return zone;
  return isMaterial(cards, card) || ('handle' in card && hasType(cards, card, 'CHAMPION')) ? 'banishment' : zone;
};

/** Whether nothing takes an object off the field: by the older rules a champion (GA-TERM-05, GA-CHAMP-10). */
const stays = ({ table, cards }: Scribe, card: Card): boolean =>
  partsFor(table).champions.leave === 'never' && printedTypes(cards, card).includes('CHAMPION');

/** How a card lies in a zone: face down in a memory, otherwise face up (GA-ZONE-15). */
export const lies = (zone: string): { readonly face?: 'down' } => (zoneName(zone) === 'memory' ? { face: 'down' } : {});

/** Renewable: from field or intent the card goes to the material deck in place of banishment (GA26-RENEWABLE-01). */
export const renewed = (scribe: Scribe, card: Card, zone: string): string =>
  zone === 'banishment' &&
  ['field', 'intent'].includes(findCard(scribe.table, card.handle)?.zone.id ?? '') &&
  hasKeyword(sightOf(scribe), card, 'renewable')
    ? 'materials'
    : zone;

/** Whether a used card is banished: a regalia, a champion, or what is ephemeral in the intent (GA26-EPHEM-04). */
const isSpent = (scribe: Scribe, card: Card): boolean =>
  isMaterial(scribe.cards, card) ||
  (findCard(scribe.table, card.handle)?.zone.id === 'intent' && hasKeyword(sightOf(scribe), card, 'ephemeral'));

/**
 * Moves used cards to their owner's graveyard, regalia and champions to banishment (GA-OBJ-19, GA-LOAD-05); copies
 * cease to exist (GA26-SBA-06).
 */
export const putAway = (scribe: Scribe, cards: readonly Card[], cause: string): void => {
  const legs = cards.map((card) =>
    scribe.leg(
      card.handle,
      zoneId(renewed(scribe, card, isSpent(scribe, card) ? 'banishment' : 'graveyard'), card.owner),
    ),
  );
  if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause });
  const copies = cards.filter(({ token }) => token).map(({ handle }) => handle);
  if (copies.length > 0) scribe.emit({ kind: 'ceased', cards: copies, reason: 'copy' });
};

/** A place in a deck: an end, or a number from the top, from 0. */
export type DeckPlace = 'top' | 'bottom' | number;

/** A place that a deck does not have is its nearest end, the bottom (GA26-ORDER-01). */
export const atPlace = ({ table }: Scribe, zone: ZoneId, place: DeckPlace | undefined): { place?: DeckPlace } =>
  place === undefined ? {} : { place: typeof place === 'number' && place >= countIn(table, zone) ? 'bottom' : place };

/** Ends the effects on objects that left, and puts away the cards that were loaded into them (GA-LOAD-05). */
export const letGo = (scribe: Scribe, gone: readonly Card[]): void => {
  const handles = gone.map(({ handle }) => handle);
  endEffectsOn(scribe, handles);
  putAway(
    scribe,
    handles.flatMap((weapon) => loadedInto(scribe.table, weapon)),
    'its weapon left the field',
  );
};

/**
 * Puts away the cards below champions that left. A champion that would have gone to a graveyard has died, although it
 * is banished (GA26-CHAMP-09, GA26-CHAMP-11).
 */
const loseChampions = (scribe: Scribe, gone: readonly Card[], died: (card: Card) => boolean): void => {
  const champions = gone.filter((card) => isChampion(scribe.cards, card));
  for (const card of champions) if (died(card)) fallen(card.controller).write(scribe, true);
  const led = champions.filter((card) => printedTypes(scribe.cards, card).includes('CHAMPION'));
  putAway(
    scribe,
    led.flatMap(({ controller }) => cardsIn(scribe.table, zoneId('lineage', controller))),
    'its champion left the field',
  );
};

/**
 * Moves objects off the field at once, each to its owner's zone (GA-ZONE-16). Death triggers see those that went
 * straight to a graveyard and are no regalia (GA-TERM-07). Tokens then cease to exist (GA-OBJ-23).
 */
export const leaveField = (
  scribe: Scribe,
  handles: readonly Handle[],
  zone: string | ((card: Card) => string),
  options: { place?: DeckPlace; cause?: string; destroys?: true; immortals?: boolean } = {},
): Handle[] => {
  const aimed = (card: Card): string => (typeof zone === 'string' ? zone : zone(card));
  const goal = (card: Card): string => {
    const where = destination(scribe, card, aimed(card));
    const dies = where === 'graveyard' && !isRegalia(scribe.cards, card);
    const instead = replaced(scribe, card, dies);
    return instead === undefined ? where : destination(scribe, card, instead);
  };
  // An object that cannot die would not have died, so no replacement of its death applies (GA-IMMORTAL-01).
  const isDeath = (card: Card): boolean =>
    (aimed(card) === 'graveyard' || options.destroys === true) && !hasKeyword(sightOf(scribe), card, 'ephemeral');
  const leaving = field(scribe.table).filter(
    (card) =>
      handles.includes(card.handle) &&
      !stays(scribe, card) &&
      !(isDeath(card) && options.immortals !== true && cannotDie(sightOf(scribe), card)),
  );
  if (leaving.length === 0) return [];
  const to = new Map(leaving.map((card) => [card.handle, renewed(scribe, card, goal(card))]));
  const banished = leaving.filter((card) => to.get(card.handle) === 'banishment');
  const dying = leaving.filter((card) => to.get(card.handle) === 'graveyard' && !isRegalia(scribe.cards, card));
  const [tokens, rest] = [leaving.filter((card) => card.token), leaving.filter((card) => !card.token)];
  happened(scribe, 'leave', leaving);
  happened(scribe, 'die', dying);
  happened(scribe, 'banish', banished);
  const legs = [...rest, ...tokens].map((card): Leg => {
    const where = card.token ? 'graveyard' : to.get(card.handle)!;
    const zone = zoneId(where, card.owner);
    return scribe.leg(card.handle, zone, { ...lies(where), ...atPlace(scribe, zone, options.place) });
  });
  scribe.emit({ kind: 'moved', legs, ...(options.cause === undefined ? {} : { cause: options.cause }) });
  letGo(scribe, leaving);
  loseChampions(scribe, leaving, isDeath);
  if (tokens.length > 0) scribe.emit({ kind: 'ceased', cards: tokens.map((card) => card.handle), reason: 'token' });
  return leaving.map((card) => card.handle);
};

/**
 * Destroys objects: they go to the graveyard, regalia and champions to banishment.
 *
 * @param immortals whether objects go that cannot die (GA26-IMMORTAL-02)
 */
export const destroy = (scribe: Scribe, doomed: readonly Handle[], cause: string, immortals = false): Handle[] => {
  const handles = shielded(scribe, doomed);
  const saved = field(scribe.table).filter(
    ({ handle, damage }) => damage > 0 && doomed.includes(handle) && !handles.includes(handle),
  );
  if (saved.length > 0)
    scribe.emit({
      kind: 'damaged',
      hits: saved.map(({ handle, damage }) => ({
        card: handle,
        source: handle,
        aimed: -damage,
        prevented: 0,
        dealt: -damage,
        marked: 0,
      })),
    });
  return demolish(scribe, handles, cause, immortals);
};

const demolish = (scribe: Scribe, handles: readonly Handle[], cause: string, immortals: boolean): Handle[] => {
  const kept = field(scribe.table).filter(
    (card) => handles.includes(card.handle) && hasKeyword(sightOf(scribe), card, 'preserve'),
  );
  const goal = (card: Card): string => (isMaterial(scribe.cards, card) ? 'banishment' : 'graveyard');
  const gone = leaveField(scribe, handles, goal, { cause, destroys: true, immortals });
  triggerPreserve(
    scribe,
    kept.filter(({ handle }) => gone.includes(handle)),
  );
  return gone;
};

/**
 * Sacrifices objects: destroys them, and triggers abilities that look for a sacrifice. Objects that cannot die stay.
 */
export const sacrifice = (scribe: Scribe, given: readonly Handle[], cause: string, immortals = false): Handle[] => {
  const handles = shielded(scribe, given);
  const gone = field(scribe.table).filter(
    (card) => handles.includes(card.handle) && !stays(scribe, card) && (immortals || !cannotDie(sightOf(scribe), card)),
  );
  happened(scribe, 'sacrificed', gone);
  return demolish(scribe, handles, cause, immortals);
};
