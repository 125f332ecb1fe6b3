import type { Ability, Condition, CostPart, Keyword } from '#rules';
import { gains, program, type TokenName } from './clauses.js';
import { condition, counted, object, objects, Unsaid } from './nouns.js';

/** What there is to say: keywords and programs. */
export interface Sayable {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}

const keyword = ({ name, n, of }: Keyword): string =>
  name === 'lineage' ? `${of!} Lineage` : [name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(name === 'multi-target' ? '-' : ' '), ...(n === undefined ? [] : [n])].join(' ');

const EVENTS: Readonly<Record<string, string>> = { enter: 'Enter', attack: 'Attack', hit: 'Hit', kill: 'Kill', die: 'Death', leave: 'Leave' };

const part = (one: CostPart): string => {
  switch (one.pay) {
    case 'rest':
      return 'REST';
    case 'reserve':
      return `(${one.n})`;
    case 'banish-self':
      return 'Banish ~';
    case 'sacrifice-self':
      return 'Sacrifice ~';
    default:
      throw new Unsaid(`a cost "${one.pay}"`);
  }
};

const lasting = ({ modify = [], if: conditions = [] }: Ability): string => {
  const [change, ...more] = modify;
  if (!change || more.length > 0) throw new Unsaid('several changes');
  const all = 'all' in change.what ? change.what.all : undefined;
  const said = all ? `${all.other ? 'other ' : ''}${objects(all, true)}` : object(change.what, { targets: [], named: new Set() });
  const each = Object.entries(change.stats ?? {}).filter(([, n]) => typeof n !== 'number');
  const how =
    each.length > 0
      ? `gets ${each.map(([stat]) => `+1 ${stat === 'level' ? stat : stat.toUpperCase()}`).join(' and ')} for each ${counted(each[0]![1] as Parameters<typeof counted>[0], false)}`
      : gains(change.stats ?? {}, change.keywords, all ? ['get', 'have'] : ['gets', 'has']);
  const when = conditions.length === 0 ? '' : `as long as ${conditions.map(condition).join(' and ')}, `;
  const text = `${when}${said} ${how}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Restrictions that stand in brackets before the text. */
const bracket = (one: Condition): string | undefined => (one.is === 'class-bonus' ? '[Class Bonus] ' : one.is === 'level' ? `[Level ${one.min}+] ` : undefined);

const body = (ability: Ability, tokenName: TokenName): string => {
  const acts = (): string => program(ability.do ?? [], ability.targets ?? [], tokenName);
  switch (ability.kind) {
    case 'resolve':
      return acts();
    case 'triggered': {
      const said = acts();
      const event = EVENTS[ability.when ?? ''];
      if (event === undefined) throw new Unsaid(`an event "${ability.when}"`);
      return `On ${event}: ${ability.may ? `You may ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said}`;
    }
    case 'activated':
      return `${(ability.cost ?? []).map(part).join(', ')}: ${acts()}`;
    case 'announce':
      throw new Unsaid('a cost of playing the card');
    case 'static':
      return lasting({ ...ability, if: (ability.if ?? []).filter((one) => bracket(one) === undefined) });
  }
};

const paragraph = (ability: Ability, tokenName: TokenName): string => {
  const brackets = (ability.if ?? []).map(bracket);
  if (ability.kind !== 'static' && brackets.includes(undefined)) throw new Unsaid('a restriction without brackets');
  return `${ability.inherited ? 'Inherited Effect — ' : ''}${brackets.join('')}${body(ability, tokenName)}`;
};

/**
 * Keywords and programs in words of our own, a paragraph each, `~` for the card. Reading them must give the same programs again: a second look at
 * what the compiler understood. Throws Unsaid where it has no words.
 */
export const printText = ({ keywords, abilities }: Sayable, tokenName: TokenName): string =>
  [...keywords.map(keyword), ...abilities.map((one) => paragraph(one, tokenName))].join('\n');
