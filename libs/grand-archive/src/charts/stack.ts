import type { Item, Table } from '#table';
import { boxes, type ChartMoment, type Of } from './moment.js';

const itemIn = (table: Table, id: string): Item | undefined => table.items.find((item) => item.id === id);
const isMaterialized = ({ declared }: Item): boolean => declared['how'] === 'materialize';

/** What triggered at the beginning of a phase goes on the stack before the step in which it resolves. */
const TRIGGERED: Readonly<Record<string, string[]>> = {
  'wake/': boxes('F4', 'C D'),
  'materialize/': boxes('F5', 'B C'),
  'recollection/': boxes('F6', 'B C'),
  'draw/': boxes('F7', 'C D'),
};

/** A card or ability is announced. What is declared with it was settled before: steps 2 to 6. */
export const raised = ({ table, fact: { item } }: ChartMoment<Of<'item-raised'>>): string[] => {
  if (item.of === 'trigger') return TRIGGERED[`${table.phase}/${table.step}`] ?? [];
  if (isMaterialized(item))
    return [...boxes('F5', item.declared['cause'] === 'phase' ? 'F G' : ''), ...boxes('F12', 'A B C D E F G')];
  const free = table.phase === 'main' && table.items.length === 0;
  return [
    ...boxes('F8', free ? (item.controller === table.turn?.seat ? 'C' : 'G') : ''),
    // An ability has no element (GA-ACT-21), and what it costs is not said in a fact of its own.
    ...boxes('F11', item.of === 'card' ? 'A B C D E F G' : 'A B D E F G H'),
    ...(item.state === 'ready' ? activated(table, item, table.items.length + 1) : []),
  ];
};

/**
 * Step 9; what an imbued card went through before is said when that was known. What its payment added has been paid for
 * once more.
 */
const activated = (table: Table, item: Item, onStack: number): string[] => [
  ...boxes('F11', item.declared['imbued'] === true && item.declared['added'] !== true ? 'L' : 'I J L'),
  ...boxes('F8', table.phase === 'main' && onStack === 1 ? 'E' : ''),
];

const modesOf = ({ modes }: Item['declared']): number => (modes as readonly unknown[] | undefined)?.length ?? 0;

/** What is set on an entry of the stack on its way: its cost, what the payment adds, that it is complete. */
export const set = ({ table, fact }: ChartMoment<Of<'item-set'>>): string[] => {
  const item = itemIn(table, fact.item);
  if (!item) return [];
  if (fact.state === 'resolving') return boxes('F8', table.phase === 'main' ? 'F' : '');
  const chart = isMaterialized(item) ? 'F12' : 'F11';
  if (fact.cost) return boxes(chart, 'H');
  if (fact.state === 'ready') return chart === 'F12' ? boxes('F12', 'I L') : activated(table, item, table.items.length);
  if (!fact.declared || item.state !== 'announced') return [];
  if (fact.declared['imbued'] === true && item.declared['imbued'] !== true) return boxes('F11', 'I J');
  const chosen = fact.declared['added'] === true || modesOf(fact.declared) > modesOf(item.declared);
  // That what was given adds something is known only by now; that it imbued the card was said before.
  return boxes('F11', chosen ? (item.declared['imbued'] === true ? 'G' : 'I J G') : '');
};

/**
 * An announcement is taken back: its costs are not paid, or there is no legal choice of what its payment added.
 */
export const ended = ({ table, fact }: ChartMoment<Of<'item-ended'>>): string[] => {
  const item = itemIn(table, fact.item);
  if (!item || fact.result !== 'reverted') return [];
  if (isMaterialized(item)) return boxes('F12', 'I Z');
  return boxes('F11', item.declared['imbued'] === true && item.declared['added'] !== true ? 'K G Z' : 'I Z');
};

/** The player who acts first after an announcement was completed; what was placed by it waits above it. */
const completed = ({ table, earlier }: ChartMoment): Item | undefined => {
  for (const fact of [...earlier].reverse()) {
    if (fact.kind === 'unit-ended' || fact.kind === 'item-ended') return undefined;
    if (fact.kind === 'phase-began' && fact.step !== 'materialized') return undefined;
    if (fact.kind === 'phase-began') break;
    if (fact.kind === 'item-set' && fact.state === 'ready') return itemIn(table, fact.item);
    if (fact.kind === 'item-raised' && fact.item.of !== 'trigger') return itemIn(table, fact.item.id);
  }
  // Something was asked as triggers were placed: it was completed in an entry before.
  return table.items.findLast(({ of }) => of !== 'trigger');
};

/** A window opens, and nobody has passed in it yet. */
export const opens = (moment: ChartMoment<Of<'opportunity'>>): string[] => {
  const { table, fact } = moment;
  if (fact.seat === null || fact.passed !== undefined) return [];
  const item = completed(moment);
  return [
    ...(item ? boxes(isMaterialized(item) ? 'F12' : 'F11', 'M') : []),
    ...boxes('F8', table.phase !== 'main' ? '' : table.items.length > 0 ? 'F' : 'B'),
  ];
};

/** In Main with an empty stack: the turn player does nothing, or another player does not. */
export const passed = ({ table, fact }: ChartMoment<Of<'passed'>>): string[] =>
  boxes('F8', table.phase !== 'main' || table.items.length > 0 ? '' : fact.seat === table.turn?.seat ? 'C' : 'G');
