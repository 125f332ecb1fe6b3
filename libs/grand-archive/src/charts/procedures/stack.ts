import type { Item, Table } from '#table';
import { isCopied } from '../../play/instances.js';
import { boxes, had, type ChartMoment, type Of } from '../moment.js';

const itemIn = (table: Table, id: string): Item | undefined => table.items.find((item) => item.id === id);

export const isResolving = ({ items }: Table): boolean => items.some(({ state }) => state === 'resolving');

/** The ways by which an entry comes onto the stack: the boxes before its cost, of its cost, and of its payment. */
const WAYS = {
  card: { name: 'P-ACT', announced: boxes('P-ACT', '1 2 3 4 5 6'), cost: '7', paid: '8', done: '9' },
  materialization: {
    name: 'P-MATC',
    announced: [...boxes('P-ACT', '1 2 3 4 5'), ...boxes('P-MATC', '6')],
    cost: '7',
    paid: '8',
    done: '9',
  },
  bestowment: {
    name: 'P-BEST',
    announced: [...boxes('P-ACT', '1 2 3 4 5'), ...boxes('P-BEST', '6')],
    cost: '7',
    paid: '8',
    done: '9',
  },
  // No fact of its own states the cost of an ability.
  ability: { name: 'P-ABIL', announced: boxes('P-ABIL', '1 2 3 4 5'), cost: '5', paid: '6', done: '7' },
} as const;

const HOW: Readonly<Record<string, keyof typeof WAYS>> = { materialize: 'materialization', bestow: 'bestowment' };

const wayOf = ({ of, declared }: Item): (typeof WAYS)[keyof typeof WAYS] =>
  WAYS[of === 'ability' ? 'ability' : (HOW[String(declared['how'])] ?? 'card')];

/** A trigger is placed, or a card or an ability announced. A copy is neither. */
export const entryRaised = ({ table, fact: { item } }: ChartMoment<Of<'item-raised'>>): string[] => {
  if (item.of === 'trigger')
    return [
      ...boxes('P-SBC', '11'),
      ...boxes('P-TRIG', item.controller === (table.turn?.seat ?? item.controller) ? '1 2 4' : '1 3 4'),
    ];
  if (isCopied(item)) return [];
  const { name, announced, paid, done } = wayOf(item);
  return [
    ...boxes('P-OPP', table.opportunity ? '3' : ''),
    ...announced,
    ...boxes(name, item.state === 'ready' ? `${paid} ${done}` : ''),
  ];
};

/** An entry changes: its cost is known, its payment adds choices, it is paid for, it resolves, or it loses a target. */
export const entryChanged = (moment: ChartMoment<Of<'item-set'>>): string[] => {
  const { table, fact } = moment;
  const item = itemIn(table, fact.item);
  if (!item) return [];
  if (fact.state === 'resolving')
    return [
      ...boxes('P-SETUP', table.phase === 'setup' ? '7' : ''),
      ...boxes('P-OPP', had(moment, 'passed') ? '5' : ''),
      ...boxes('P-RES', item.of === 'card' ? '1 2' : '2'),
    ];
  const { name, cost, paid, done } = wayOf(item);
  if (fact.cost) return boxes(name, cost);
  const added = item.declared['added'] === true;
  if (fact.state === 'ready') return boxes(name, added ? `8a ${done}` : `${paid} ${done}`);
  if (item.state === 'announced' && fact.declared?.['added'] === true) return boxes(name, `${paid} 8a`);
  return boxes('P-SBC', item.state === 'ready' && fact.declared?.['lost'] !== undefined ? '9' : '');
};

/** The box of a check in which an entry fizzles, by the rule that it cites. */
const FIZZLES: Readonly<Record<string, string[]>> = {
  'GA26-RESTR-06': boxes('P-SBC', '2'),
  'GA26-SBA-09': boxes('P-SBC', '9'),
  'GA26-STACK-12': boxes('P-SBC', '10'),
};

/** The rules of what is carried out in printed order: all else resolves into an object, a level or an attack. */
const INSTRUCTIONS = ['GA-ACT-14', 'GA-TRIG-06'];

/** An entry is taken back, fizzles, or has resolved. */
export const entryEnded = ({ table, fact }: ChartMoment<Of<'item-ended'>>): string[] => {
  const item = itemIn(table, fact.item);
  if (!item) return [];
  const { name, paid } = wayOf(item);
  if (fact.result === 'reverted') return boxes(name, paid);
  if (item.state !== 'resolving') return fact.rules.flatMap((rule) => FIZZLES[rule] ?? []);
  if (fact.result === 'none' || fact.result === 'negated') return boxes('P-RES', '6');
  if (name === 'P-BEST') return [...boxes('P-RES', '3 5 6'), ...boxes('P-BEST', '10')];
  return boxes('P-RES', fact.rules.some((rule) => INSTRUCTIONS.includes(rule)) ? '3 4 6' : '3 5 6');
};

/** A window opens. What was placed before it has Opportunity for itself. */
export const windowOpens = (moment: ChartMoment<Of<'opportunity'>>): string[] => {
  const { table, fact } = moment;
  if (fact.seat === null || fact.passed !== undefined) return [];
  const top = table.items.at(-1);
  const isPlaced = top?.of === 'trigger' && had(moment, 'item-raised', ({ item }) => item.id === top.id);
  return [
    ...boxes('P-TRIG', isPlaced ? '5' : ''),
    ...boxes('P-OPP', '1 2'),
    ...boxes('P-MAIN', table.phase === 'main' && table.items.length === 0 ? '2' : ''),
  ];
};
