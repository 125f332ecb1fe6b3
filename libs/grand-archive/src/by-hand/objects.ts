import type { ChangeKind } from '#rules';
import { COUNTERS, STATS } from '../effects/vocabulary.js';
import { isKeyword } from '../objects/keywords.js';
import { amountSaid, byProgram, it, other, untilOf } from './program.js';
import {
  deedField,
  entry,
  free,
  keywordField,
  maybe,
  noChampion,
  number,
  objectField,
  n,
  unit,
  until,
  weapon,
  who,
  word,
  yes,
} from './fields.js';

const stats = STATS.map((stat) =>
  maybe(number(stat, `${stat[0]!.toUpperCase()}${stat.slice(1)} (more or less)`, -99, 99)),
);
const most = 999;

/** What is done to objects in play, and to what waits on the stack. */
export const objectChanges: readonly ChangeKind[] = [
  byProgram('damage', 'damage', 'deal damage', [unit(), n(most), yes('unpreventable', 'Unpreventable')], (said) => ({
    op: 'damage',
    to: it,
    n: amountSaid(said),
    ...(said['unpreventable'] ? { unpreventable: true } : {}),
  })),
  byProgram('damage', 'heal', 'remove damage from a unit', [unit(), n(most)], (said) => ({
    op: 'heal',
    what: it,
    n: amountSaid(said),
  })),
  byProgram(
    'damage',
    'prevent',
    'prevent damage',
    [unit(), maybe(number('n', 'How much (none said: all)', 1, most)), yes('next', 'The next, then no more'), until],
    (said) => ({
      op: 'prevent',
      what: it,
      n: said['n'] === undefined ? 'all' : amountSaid(said),
      ...(said['next'] ? { next: true } : {}),
      until: untilOf(said['until']),
    }),
  ),
  byProgram('objects', 'destroy', 'destroy an object', [objectField()], () => ({ op: 'destroy', what: it })),
  byProgram('objects', 'sacrifice', 'sacrifice an object', [objectField()], () => ({ op: 'sacrifice', what: it })),
  byProgram(
    'objects',
    'counter',
    'add or remove counters',
    [objectField(), free('counter', 'Kind', COUNTERS), number('n', 'How many (below 0: remove)', -most, most)],
    (said) => ({ op: 'counter', what: it, kind: String(said['counter']), n: amountSaid(said) }),
  ),
  byProgram('objects', 'rest', 'rest an object', [objectField()], () => ({ op: 'rest', what: it })),
  byProgram('objects', 'wake', 'wake an object', [objectField()], () => ({ op: 'wake', what: it })),
  byProgram('lasting', 'boost', 'change numbers for a time', [unit(), ...stats, maybe(until)], (said) => ({
    op: 'boost',
    what: it,
    stats: Object.fromEntries(STATS.flatMap((stat) => (said[stat] === undefined ? [] : [[stat, Number(said[stat])]]))),
    until: untilOf(said['until']),
  })),
  byProgram('lasting', 'keyword', 'give a keyword for a time', [objectField(), keywordField, until], (said) => ({
    op: 'boost',
    what: it,
    stats: {},
    keywords: [String(said['keyword'])].filter(isKeyword),
    until: untilOf(said['until']),
  })),
  byProgram('lasting', 'forbid', 'forbid an object something', [objectField(), deedField, until], (said) => ({
    op: 'forbid',
    what: it,
    to: [String(said['deed'])],
    until: untilOf(said['until']),
  })),
  byProgram('objects', 'control', 'give control of an object', [objectField(), who, maybe(until)], (said) => ({
    op: 'control',
    what: it,
    who: 'you',
    ...(said['until'] === undefined ? {} : { until: untilOf(said['until']) }),
  })),
  byProgram(
    'objects',
    'exchange',
    'exchange control of two objects',
    [noChampion('what', 'One'), noChampion('other', 'The other')],
    () => ({ op: 'exchange', what: it, with: other }),
  ),
  byProgram(
    'objects',
    'load',
    'load an object into a weapon',
    [noChampion('what', 'Object'), weapon('other', 'Into which weapon')],
    () => ({ op: 'load', what: it, into: other }),
  ),
  byProgram('objects', 'transform', 'transform', [objectField()], () => ({ op: 'transform', what: it })),
  byProgram(
    'objects',
    'turn',
    'turn an object face up or down',
    [noChampion(), word('face', 'Which way', ['up', 'down'])],
    (said) => ({ op: 'turn', what: it, face: said['face'] as 'up' | 'down' }),
  ),
  byProgram(
    'objects',
    'copy',
    'make an object a copy of another',
    [noChampion('what', 'The object that becomes a copy'), noChampion('other', 'The object to copy')],
    () => ({ op: 'copy', what: it, of: other }),
  ),
  byProgram(
    'stack',
    'negate',
    'negate an entry of the stack',
    [entry, maybe(word('to', 'Its card goes to', ['graveyard', 'banishment']))],
    (said) => ({
      op: 'negate',
      what: it,
      ...(said['to'] === undefined ? {} : { to: said['to'] as 'graveyard' | 'banishment' }),
    }),
  ),
  byProgram('combat', 'retarget', 'turn the attack to another unit', [unit()], () => ({ op: 'retarget', to: it })),
  byProgram('combat', 'end-combat', 'end the combat', [], () => ({ op: 'end-combat' })),
];
