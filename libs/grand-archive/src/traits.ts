import { cardsIn, findCard, type Card, type Handle, type Seat, type Table, zoneId } from '#table';
import type { Ability, CardLookup, Condition, Env, Face, Selector, Value } from '#rules';

/**
 * What a card is, as it lies there: its face that is up (GA-DFC-06, GA-DFC-07). Undefined for a card that this table does not know, and for one
 * that lies face down: it has no characteristics, whoever may look (GA-VIS-12, GA-DFC-18).
 */
export const faceOf = (cards: CardLookup, card: Pick<Card, 'definition' | 'side'> & { readonly face?: Card['face'] }): Face | undefined => {
  if (card.face === 'down') return undefined;
  const definition = card.definition === null ? undefined : cards.get(card.definition);
  return card.side === 'back' ? (definition?.back ?? definition) : definition;
};

export const hasType = (cards: CardLookup, card: Card, ...types: readonly string[]): boolean => {
  const face = faceOf(cards, card);
  return face !== undefined && types.some((type) => face.types.includes(type));
};

/** Units: champions, allies and ally tokens in play (GA-TERM-14). */
export const isUnit = (cards: CardLookup, card: Card): boolean => hasType(cards, card, 'CHAMPION', 'ALLY');

export const field = (table: Table): readonly Card[] => cardsIn(table, 'field');

export const isAwake = (card: Card): boolean => card.values['rested'] !== true;

/** A player's champion; a player has at most one (GA-CHAMP-08). */
export const championOf = (table: Table, cards: CardLookup, seat: Seat): Card | undefined =>
  field(table).find((card) => card.controller === seat && hasType(cards, card, 'CHAMPION'));

/** The cards that make a champion: itself, and its former levels below it. */
const lineageOf = (table: Table, cards: CardLookup, seat: Seat): readonly Card[] => {
  const champion = championOf(table, cards, seat);
  return champion ? [champion, ...cardsIn(table, zoneId('lineage', seat))] : [];
};

/** Abilities of a card in play: printed ones, and for a champion those inherited from the cards below (GA-KW-16, GA-KW-17). */
export const abilitiesOf = (table: Table, cards: CardLookup, card: Card): readonly Ability[] => {
  const own = faceOf(cards, card)?.abilities ?? [];
  if (!hasType(cards, card, 'CHAMPION')) return own;
  const below = cardsIn(table, zoneId('lineage', card.controller)).flatMap((one) => faceOf(cards, one)?.abilities ?? []);
  const inherited = below.filter((ability) => ability.inherited);
  return inherited.length === 0 ? own : [...own, ...inherited];
};

interface Granted {
  readonly stats?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
  readonly enable?: string;
}

const touches = (table: Table, cards: CardLookup, source: Card, what: NonNullable<Ability['modify']>[number]['what'], card: Card): boolean => {
  if ('self' in what) return source.handle === card.handle;
  if ('champion' in what) return hasType(cards, card, 'CHAMPION') && (what.champion === 'each' || (what.champion === 'you') === (card.controller === source.controller));
  return 'all' in what && matches(table, cards, card, what.all, { controller: source.controller, source: source.handle });
};

/** A static ability that changes stats or keywords, and the card it comes from. */
interface Static {
  readonly source: Card;
  readonly ability: Ability;
  readonly change: NonNullable<Ability['modify']>[number];
}

/** The static abilities at work on a table. Tables share their zones from fact to fact, and most questions are asked of one table. */
const statics = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly Static[]>>();
const staticsOf = (table: Table, cards: CardLookup): readonly Static[] => {
  let known = statics.get(cards);
  if (!known) statics.set(cards, (known = new WeakMap<Table['zones'], readonly Static[]>()));
  let found = known.get(table.zones);
  if (found) return found;
  // An attack card works while it lies in intent.
  found = [...field(table), ...cardsIn(table, 'intent')].flatMap((source) =>
    abilitiesOf(table, cards, source).flatMap((ability) =>
      ability.kind === 'static' ? (ability.modify ?? []).flatMap((change) => (change.stats || change.keywords ? [{ source, ability, change }] : [])) : [],
    ),
  );
  known.set(table.zones, found);
  return found;
};

/**
 * How deep static abilities may lean on one another ("as long as your level is 2 or more" on a card that raises levels). Deeper, where one
 * leans on itself in a circle, they are taken as not at work.
 */
const DEEPEST = 3;
let depth = 0;

/** Everything that static abilities and lasting effects give a card now (GA-STATIC-01). */
const granted = (table: Table, cards: CardLookup, card: Card): Granted[] => {
  const given: Granted[] = [];
  const all = depth < DEEPEST ? staticsOf(table, cards) : [];
  depth += 1;
  try {
    for (const { source, ability, change } of all) {
      if (!touches(table, cards, source, change.what, card) || !conditionsHold(table, cards, ability, source)) continue;
      const stats = Object.fromEntries(Object.entries(change.stats ?? {}).map(([stat, value]) => [stat, plainValue(table, cards, source, value)]));
      given.push({ stats, ...(change.keywords ? { keywords: change.keywords } : {}) });
    }
  } finally {
    depth -= 1;
  }
  for (const effect of table.effects) {
    if (Array.isArray(effect.on) && effect.on.includes(card.handle)) given.push(effect.data as Granted);
  }
  return given;
};

/** The values a static ability may use: they are worked out without a running effect. */
const plainValue = (table: Table, cards: CardLookup, source: Card, value: Value): number => {
  if (typeof value === 'number') return value;
  if ('level' in value) return levelOf(table, cards, source.controller);
  if ('count' in value) return select(table, cards, value.count, { controller: source.controller, source: source.handle }).length;
  if ('counters' in value && 'self' in value.of) return source.counters[value.counters] ?? 0;
  return 0;
};

const conditionsHold = (table: Table, cards: CardLookup, ability: Ability, source: Card): boolean =>
  (ability.if ?? []).every((condition) =>
    holds(table, cards, condition, { controller: source.controller, source: source.handle, definition: source.definition, targets: [], chosen: {} }),
  );

/** A stat of a card in play, with everything that changes it now; 0 where the card has none (GA-CTR-01, GA-OBJ-02). */
export const statOf = (table: Table, cards: CardLookup, card: Card, stat: string): number => {
  let total = faceOf(cards, card)?.stats[stat] ?? 0;
  if ((stat === 'power' || stat === 'life') && hasType(cards, card, 'ALLY')) total += card.counters['buff'] ?? 0;
  for (const given of granted(table, cards, card)) total += given.stats?.[stat] ?? 0;
  return total;
};

/** Damage equal to or above health (GA-DMG-06). What has no health printed has none to lose (GA-OBJ-02). */
export const isLethallyDamaged = (table: Table, cards: CardLookup, card: Card): boolean =>
  faceOf(cards, card)?.stats['life'] !== undefined && card.damage >= statOf(table, cards, card, 'life');

export const keywordsOf = (table: Table, cards: CardLookup, card: Card): string[] => [
  ...new Set([...(faceOf(cards, card)?.keywords ?? []).map((keyword) => keyword.name), ...granted(table, cards, card).flatMap((given) => given.keywords ?? [])]),
];

export const hasKeyword = (table: Table, cards: CardLookup, card: Card, keyword: string): boolean =>
  faceOf(cards, card)?.keywords.some((one) => one.name === keyword) === true || granted(table, cards, card).some((given) => given.keywords?.includes(keyword));

/** LV: the champion's printed level with bonuses and penalties (GA-TERM-11); 0 without a champion. */
export const levelOf = (table: Table, cards: CardLookup, seat: Seat): number => {
  const champion = championOf(table, cards, seat);
  return champion ? statOf(table, cards, champion, 'level') : 0;
};

/**
 * The elements a player may use: Normal (GA-ELEM-02), those that abilities and effects enable (GA-ELEM-03, GA-ELEM-04), and the elements
 * printed on the player's champion and its former levels (docs/decisions/003).
 */
export const elementsOf = (table: Table, cards: CardLookup, seat: Seat): Set<string> => {
  const enabled = new Set(['NORM']);
  for (const card of lineageOf(table, cards, seat)) for (const element of faceOf(cards, card)?.elements ?? []) enabled.add(element);
  for (const source of field(table)) {
    if (source.controller !== seat) continue;
    for (const ability of abilitiesOf(table, cards, source)) {
      for (const change of ability.modify ?? []) if (change.enable !== undefined && conditionsHold(table, cards, ability, source)) enabled.add(change.enable);
    }
  }
  for (const effect of table.effects) {
    const element = effect.data['enable'];
    if (!Array.isArray(effect.on) && (effect.on as { seat: Seat }).seat === seat && typeof element === 'string') enabled.add(element);
  }
  return enabled;
};

export const matches = (table: Table, cards: CardLookup, card: Card, what: Selector, env: Pick<Env, 'controller' | 'source'>): boolean => {
  const face = faceOf(cards, card);
  if (!face) return false; // hidden characteristics make no target (GA-VIS-12)
  if (what.types && !what.types.some((type) => face.types.includes(type))) return false;
  if (what.not?.some((type) => face.types.includes(type))) return false;
  if (what.subtypes && !what.subtypes.some((type) => face.subtypes.includes(type))) return false;
  if (what.elements && !what.elements.some((element) => face.elements.includes(element))) return false;
  if (what.unit && !isUnit(cards, card)) return false;
  if (what.other && card.handle === env.source) return false;
  if (what.rested !== undefined && what.rested === isAwake(card)) return false;
  if (what.who === 'you' && card.controller !== env.controller) return false;
  if (what.who === 'opponent' && card.controller === env.controller) return false;
  return !what.maxStat || statOf(table, cards, card, what.maxStat.stat) <= what.maxStat.n;
};

/** The cards a selector means now: of the field, or of every player's zone of that name. Items of the stack by their card. */
export const select = (table: Table, cards: CardLookup, what: Selector, env: Pick<Env, 'controller' | 'source'>): Card[] => {
  if (what.item) {
    return table.items
      .filter((item) => item.state === 'ready' && item.card !== undefined && (what.item === 'any' || (what.item === 'card') === (item.of === 'card')))
      .flatMap((item) => findCard(table, item.card as Handle)?.card ?? [])
      .filter((card) => matches(table, cards, card, what, env));
  }
  const name = what.zone ?? 'field';
  const zones = name === 'field' || name === 'intent' ? [name] : table.seats.map((seat) => zoneId(name, seat.seat));
  return zones.flatMap((zone) => cardsIn(table, zone)).filter((card) => matches(table, cards, card, what, env));
};

export const holds = (table: Table, cards: CardLookup, condition: Condition, env: Env): boolean => {
  switch (condition.is) {
    case 'class-bonus': {
      // GA-KW-01: a class of the champion matches a class of the card.
      const champion = championOf(table, cards, env.controller);
      const classes = env.definition === null ? [] : (cards.get(env.definition)?.classes ?? []);
      return champion !== undefined && (faceOf(cards, champion)?.classes ?? []).some((one) => classes.includes(one));
    }
    case 'focus':
      return table.notes['turn']?.[`materialized:${env.controller}`] !== true; // GA-KW-14, GA-KW-15
    case 'level':
      return levelOf(table, cards, env.controller) >= condition.min; // GA-TERM-12
    case 'element':
      return elementsOf(table, cards, env.controller).has(condition.element);
    case 'exists': {
      const n = select(table, cards, condition.what, env).length;
      return n >= (condition.min ?? 1) && n <= (condition.max ?? Infinity);
    }
    case 'paid':
      return env.paid?.includes(condition.what) === true;
    case 'your-turn':
      return table.turn?.seat === env.controller;
  }
};
