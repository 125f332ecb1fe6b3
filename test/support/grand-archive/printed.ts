import type { Ability, Condition, Keyword, Selector, Value } from '../../../libs/grand-archive/src/effects/words.js';
import { isKeyword, keywordEntry } from '../../../libs/grand-archive/src/objects/keywords.js';
import { gains } from '../../../libs/grand-archive/src/cards/text/print/changes.js';
import { program, type TokenName } from '../../../libs/grand-archive/src/cards/text/print/clauses.js';
import { costPartPrinted, pricePrinted } from '../../../libs/grand-archive/src/cards/text/print/costs.js';
import {
  article,
  cardsPrinted,
  objectPrinted,
  objectsPrinted,
  speaking,
  Unsaid,
  numberWord,
} from '../../../libs/grand-archive/src/cards/text/print/nouns.js';
import { conditionPrinted, countPrinted } from '../../../libs/grand-archive/src/cards/text/print/numbers.js';

/** What there is to say: keywords and programs. */
interface Sayable {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Multi-Target`, `Fast Attack`. */
const capitals = (words: string): string => words.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());

const keywordName = ({ name, n, of }: Keyword): string => {
  if (name === 'lineage') return `${of!} Lineage`;
  if (isKeyword(name) && keywordEntry(name).phrase === undefined) throw new Unsaid(`a keyword "${name}"`);
  const said = isKeyword(name) ? capitals(keywordEntry(name).phrase ?? name) : name;
  return [...(of === 'ADVANCED' ? ['Advanced'] : []), said, ...(n === undefined ? [] : [String(n)])].join(' ');
};

/** Restrictions that stand in brackets before the text. */
const bracket = (one: Condition): string | undefined => {
  switch (one.is) {
    case 'class-bonus':
      return '[Class Bonus] ';
    case 'element-bonus':
      return '[Element Bonus] ';
    case 'level':
      return `[Level ${one.min ?? 0}+] `;
    case 'damage':
      return `[Damage ${one.min}+] `;
    case 'character':
      return `[${one.name} Bonus] `;
    case 'number': {
      const { of, min, max } = one;
      const isMemory = typeof of === 'object' && 'cards' in of && of.cards.join() === 'memory' && of.who === 'you';
      const isSheen = typeof of === 'object' && 'mastery' in of && of.mastery === true && of.counters === 'sheen';
      const name = isMemory ? 'Memory' : isSheen ? 'Sheen' : undefined;
      return name && typeof min === 'number' && max === undefined ? `[${name} ${min}+] ` : undefined;
    }
    default:
      return undefined;
  }
};

const keyword = (one: Keyword): string => {
  const brackets = (one.if ?? []).map(bracket);
  if (brackets.includes(undefined)) throw new Unsaid(`a keyword under ${JSON.stringify(one.if)}`);
  return `${brackets.join('')}${keywordName(one)}`;
};

const EVENTS: Readonly<Record<string, string>> = {
  enter: 'On Enter:',
  attack: 'On Attack:',
  hit: 'On Hit:',
  kill: 'On Kill:',
  die: 'On Death:',
  leave: 'On Leave:',
  banish: 'On Banish:',
  'wake-up-began': 'At the beginning of your wake up phase,',
  'recollection-began': 'At the beginning of your recollection phase,',
  'end-began': 'At the beginning of your end phase,',
};

/** `At the beginning of each opponent's end phase,`: of whose phase it is. */
const eventOf = ({ when = '', whose }: Ability): string | undefined =>
  EVENTS[when]?.replace('your', whose === 'any' ? "each player's" : whose ? "each opponent's" : 'your');

const asLongAs = (conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? ''
    : `as long as ${conditions.map((one) => conditionPrinted(one, speaking())).join(' and ')}, `;

type Change = NonNullable<Ability['modify']>[number];

const cheaper = (n: Value, kind: string | undefined): string => {
  const [by, each] = typeof n === 'object' && 'times' in n ? n.times : [n];
  if (typeof by !== 'number' || typeof each === 'number') throw new Unsaid('a change of cost');
  const forEach = each === undefined ? '' : ` for each ${countPrinted(each, false)}`;
  return (
    `this card costs ${Math.abs(by)} ${by < 0 ? 'less' : 'more'} ` +
    `to ${kind === 'memory' ? 'materialize' : 'activate'}${forEach}`
  );
};

/** `cards your opponents activate cost 2 more to activate`. */
const dearer = ({ who, ...what }: Selector, n: Value, kind: string | undefined): string => {
  if (typeof n !== 'number') throw new Unsaid('a change of costs');
  const verb = kind === 'memory' ? 'materialize' : 'activate';
  return (
    `${cardsPrinted(what, true)} ${who === 'you' ? 'you' : 'your opponents'} ${verb} ` +
    `cost ${Math.abs(n)} ${n < 0 ? 'less' : 'more'} to ${verb}`
  );
};

const changed = ({ what, stats = {}, keywords, cost, ...more }: Change): string => {
  const [rare] = Object.keys(more);
  if (rare !== undefined) throw new Unsaid(`a change "${rare}"`);
  if (cost && 'all' in what) return dearer(what.all, cost.n, cost.kind);
  if (cost) return cheaper(cost.n, cost.kind);
  const all = 'all' in what ? what.all : undefined;
  const said = all ? `${all.other ? 'other ' : ''}${objectsPrinted(all, true)}` : objectPrinted(what, speaking());
  const each = Object.entries(stats).filter(([, n]) => typeof n !== 'number');
  if (each.length === 0) return `${said} ${gains(stats, keywords, all ? ['get', 'have'] : ['gets', 'has'])}`;
  const many = each[0]![1];
  const [odd] = each.filter(([stat]) => !['power', 'life', 'level'].includes(stat));
  if (odd) throw new Unsaid(`a number for "${odd[0]}"`);
  return (
    `${said} gets ${each.map(([stat]) => `+1 ${stat === 'level' ? stat : stat.toUpperCase()}`).join(' and ')} ` +
    `for each ${typeof many === 'number' ? '' : countPrinted(many, false)}`
  );
};

const lasting = ({ modify = [], if: conditions = [] }: Ability): string => {
  if (modify.length !== 1) throw new Unsaid('several changes');
  const targeted = conditions.find((one) => one.is === 'matches' && 'target' in one.what);
  if (targeted?.is === 'matches' && modify[0]!.cost)
    return capital(`${changed(modify[0]!)} if it targets ${article(objectsPrinted(targeted.that, false))}.`);
  return capital(`${asLongAs(conditions.filter((one) => bracket(one) === undefined))}${changed(modify[0]!)}.`);
};

const kindled = (payers: NonNullable<Ability['payers']>): string => {
  const [one, ...more] = payers;
  const isKindle =
    one?.counters === undefined && one?.what.zone === 'graveyard' && one.what.elements?.join() === 'FIRE' && !one.kind;
  if (!isKindle || more.length > 0 || Object.keys(one.what).length > 2) throw new Unsaid('cards that pay');
  return `Kindle ${one.max}`;
};

const announced = ({ cost = [], as, may, instead, payers, only }: Ability): string => {
  if (payers) return kindled(payers);
  if (only) throw new Unsaid('when a card may be activated');
  if (as === 'brewed' && cost[0]?.pay === 'sacrifice') {
    const { who: _, name, ...what } = cost[0].what;
    if (name !== undefined || cost.length > 1 || cost[0].alike) throw new Unsaid('several ingredients');
    return `Brew — ${capital(numberWord(cost[0].n))} ${objectsPrinted(what, cost[0].n > 1)}`;
  }
  if (as === 'prepared' && cost[0]?.pay === 'counters') return `Prepare ${cost[0].n}`;
  const said = cost.map(pricePrinted).join(' and ');
  if (instead) return `You may ${said} rather than pay this card's reserve cost.`;
  if (may) throw new Unsaid('an optional cost');
  return `As an additional cost to activate this card, ${said}.`;
};

/** `This ability costs (1) less to activate for each Goose you control.` */
const ownCost = ({ change = [] }: Ability): string =>
  change
    .map(({ n, kind }) => {
      const [by, each] = typeof n === 'object' && 'times' in n ? n.times : [];
      if (kind !== undefined || typeof by !== 'number' || typeof each !== 'object')
        throw new Unsaid('a change of its cost');
      return ` This ability costs (${-by}) less to activate for each ${countPrinted(each, false)}.`;
    })
    .join('');

const limits = ({ once, only = [], slow, if: conditions = [] }: Ability): string => {
  const more = only.filter((one) => !conditions.some((same) => JSON.stringify(same) === JSON.stringify(one)));
  const isOpponents = more.length === 2 && more[0]!.is === 'phase';
  const said = [
    ...(once === 'turn' ? ['once per turn'] : once === 'ever' ? ['once'] : []),
    ...(slow ? ['at slow speed'] : []),
    ...(isOpponents
      ? ["during an opponent's recollection phase"]
      : more.map((one) => (one.is === 'your-turn' ? 'during your turn' : `if ${conditionPrinted(one, speaking())}`))),
  ];
  if (said.length > 1) throw new Unsaid('several limits');
  return said.length === 0 ? '' : ` Activate this ability only ${said[0]!}.`;
};

const offered = (modes: NonNullable<Ability['modes']>, tokenName: TokenName): string => {
  const first = `Choose ${modes.upTo ? 'up to ' : ''}${numberWord(modes.choose)}`;
  const instead = modes.instead
    ? `. If ${modes.instead.if.map((one) => conditionPrinted(one, speaking())).join(' and ')}, ` +
      `choose ${numberWord(modes.instead.choose)} instead`
    : '';
  return `${first}${instead}—${modes.of.map((mode) => `\n• ${program(mode.do, mode.targets ?? [], tokenName)}`).join('')}`;
};

/** `Whenever another ally dies,`. */
const watched = (when: string, of: Selector): string => {
  const one = of.other ? `another ${objectsPrinted(of, false)}` : article(objectsPrinted(of, false));
  if (when === 'enter') return `Whenever ${one} enters the field,`;
  if (when === 'die') return `Whenever ${one} dies,`;
  if (when === 'activated') {
    const { who: _, ...what } = of;
    return `Whenever you activate ${article(cardsPrinted(what, false))},`;
  }
  if (when === 'level-up')
    return of.who === 'opponent'
      ? "Whenever a champion you don't control levels up,"
      : 'Whenever your champion levels up,';
  throw new Unsaid(`an event "${when}" of others`);
};

/** What an ability costs; where it works in the graveyard, its own card is banished from there. */
const paid = ({ cost = [], zone }: Ability): string => {
  if (zone !== undefined && zone !== 'graveyard') throw new Unsaid(`an ability in a ${zone}`);
  return cost
    .map((one) => (zone && one.pay === 'banish-self' ? 'Banish this card from your graveyard' : costPartPrinted(one)))
    .join(', ');
};

const body = (ability: Ability, tokenName: TokenName): string => {
  const acts = (): string =>
    `${ability.spell ? 'as a Spell, ' : ''}${program(ability.do ?? [], ability.targets ?? [], tokenName)}`;
  switch (ability.kind) {
    case 'resolve':
      return ability.modes ? offered(ability.modes, tokenName) : acts();
    case 'triggered': {
      if (ability.whenIf && !ability.if && ability.do?.[0]?.op !== 'if')
        throw new Unsaid('an ability that it has so long');
      const said = acts();
      const event = ability.of ? watched(ability.when ?? '', ability.of) : eventOf(ability);
      if (event === undefined) throw new Unsaid(`an event "${ability.when}"`);
      if (ability.modes) return `${event} ${offered(ability.modes, tokenName)}`;
      const conditions = (ability.if ?? []).filter((one) => bracket(one) === undefined);
      if (conditions.length > 0)
        return `${event} if ${conditions.map((one) => conditionPrinted(one, speaking())).join(' and ')}, ${said}`;
      return `${event} ${ability.may ? `You may ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said}`;
    }
    case 'activated':
      if (ability.lent) throw new Unsaid('an ability of others');
      if (ability.zone === 'lineage') return `Lineage Release — ${acts()}`;
      return `${paid(ability)}: ${acts()}${ownCost(ability)}${limits(ability)}`;
    case 'static':
      return lasting(ability);
    case 'announce':
      return announced(ability);
  }
};

const paragraph = (ability: Ability, tokenName: TokenName): string => {
  const brackets = (ability.if ?? []).map(bracket);
  if (ability.kind !== 'static' && ability.kind !== 'triggered' && brackets.includes(undefined))
    throw new Unsaid('a restriction without brackets');
  return `${ability.inherited ? 'Inherited Effect — ' : ''}${brackets.join('')}${body(ability, tokenName)}`;
};

/**
 * Keywords and programs in words of our own, a paragraph each, `~` for the card. Reading them must give the same
 * programs again: a second look at what the compiler understood. Throws Unsaid where it has no words.
 */
export const printText = ({ keywords, abilities }: Sayable, tokenName: TokenName): string =>
  [...keywords.map(keyword), ...abilities.map((one) => paragraph(one, tokenName))].join('\n');
