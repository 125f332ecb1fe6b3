import type { Item, Table } from '#table';
import { boxes, type ChartMoment, type Of } from './moment.js';

const itemIn = (table: Table, id: string): Item | undefined => table.items.find((item) => item.id === id);
const isMaterialized = ({ declared }: Item): boolean => declared['how'] === 'materialize';

/** Abilities that triggered at the beginning of a phase go on the stack before the step in which they resolve. */
const TRIGGERED: Readonly<Record<string, string[]>> = {
  'wake/': boxes('F4', 'C D'),
  'materialize/': boxes('F5', 'B C'),
  'recollection/': boxes('F6', 'B C'),
  'draw/': boxes('F7', 'C D'),
};

/** A card or ability is announced: steps 2 to 6, because its choices were made before. */
export const raised = ({ table, fact: { item } }: ChartMoment<Of<'item-raised'>>): string[] => {
  if (item.of === 'trigger') return TRIGGERED[`${table.phase}/${table.step}`] ?? [];
  if (isMaterialized(item))
    return [...boxes('F5', item.declared['cause'] === 'phase' ? 'F G' : ''), ...boxes('F12', 'A B C D E F G')];
  const free = table.phase === 'main' && table.items.length === 0;
  return [
    ...boxes('F8', free ? (item.controller === table.turn?.seat ? 'C' : 'G') : ''),
    // An ability has no element (GA-ACT-21), and no fact of its own states its cost.
    ...boxes('F11', item.of === 'card' ? 'A B C D E F G' : 'A B D E F G H'),
    ...(item.state === 'ready' ? activated(table, item, table.items.length + 1) : []),
  ];
};

/**
 * Step 9. For an imbued card, earlier facts gave the boxes before it; if its payment added choices, it has been paid
 * again.
 */
const activated = (table: Table, item: Item, onStack: number): string[] => [
  ...boxes('F11', item.declared['imbued'] === true && item.declared['added'] !== true ? 'L' : 'I J L'),
  ...boxes('F8', table.phase === 'main' && onStack === 1 ? 'E' : ''),
];

const modesOf = ({ modes }: Item['declared']): number => (modes as readonly unknown[] | undefined)?.length ?? 0;

/**
 * A fact changes an entry of the stack during its activation: its cost, the choices that its payment added, or its
 * completion.
 */
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
  // Only this fact shows that the payment added choices; an earlier fact showed that it imbued the card.
  return boxes('F11', chosen ? (item.declared['imbued'] === true ? 'G' : 'I J G') : '');
};

/**
 * An announcement is taken back: its costs are not paid, or the choices that its payment added have no legal answer.
 */
export const ended = ({ table, fact }: ChartMoment<Of<'item-ended'>>): string[] => {
  const item = itemIn(table, fact.item);
  if (!item || fact.result !== 'reverted') return [];
  if (isMaterialized(item)) return boxes('F12', 'I Z');
  return boxes('F11', item.declared['imbued'] === true && item.declared['added'] !== true ? 'K G Z' : 'I Z');
};

/**
 * Returns the item whose activation was completed just now, so that the first player gets Opportunity. Triggers that
 * were placed by it lie above it.
 */
const completed = ({ table, earlier }: ChartMoment): Item | undefined => {
  for (const fact of [...earlier].reverse()) {
    if (fact.kind === 'unit-ended' || fact.kind === 'item-ended') return undefined;
    if (fact.kind === 'phase-began' && fact.step !== 'materialized') return undefined;
    if (fact.kind === 'phase-began') break;
    if (fact.kind === 'item-set' && fact.state === 'ready') return itemIn(table, fact.item);
    if (fact.kind === 'item-raised' && fact.item.of !== 'trigger') return itemIn(table, fact.item.id);
  }
  // A player was asked while triggers were placed, so the completion is in an earlier entry.
  return table.items.findLast(({ of }) => of !== 'trigger');
};

/** A window opens: a player gets Opportunity, and nobody has passed yet. */
export const opens = (moment: ChartMoment<Of<'opportunity'>>): string[] => {
  const { table, fact } = moment;
  if (fact.seat === null || fact.passed !== undefined) return [];
  const item = completed(moment);
  return [
    ...(item ? boxes(isMaterialized(item) ? 'F12' : 'F11', 'M') : []),
    ...boxes('F8', table.phase !== 'main' ? '' : table.items.length > 0 ? 'F' : 'B'),
  ];
};

/** The turn player or another player passes in Main with an empty stack. */
export const passed = ({ table, fact }: ChartMoment<Of<'passed'>>): string[] =>
  boxes('F8', table.phase !== 'main' || table.items.length > 0 ? '' : fact.seat === table.turn?.seat ? 'C' : 'G');
