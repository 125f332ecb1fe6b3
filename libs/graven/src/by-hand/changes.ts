import {
  statedBy,
  statable,
  type Statable,
  commonChanges,
  field,
  candidatesLying,
  slotsSeen,
  whereNamed,
  type ChangeKind,
  type Change as Said,
  type Flow,
  type Part,
  type Scribe,
  type Stated,
} from '#rules';
import { LINES, PHASES, type Line, type Modifier, type Op, type Ref, type Until } from '../effects/words.js';
import type { Env } from '../table/sight.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';

const { chosen, free, maybe, number, seat, word, yes } = field;
const MOST = 99;

const inField = (name = 'what', title = 'Which card'): Part =>
  chosen(name, title, (query) => candidatesLying(query, ({ zone }) => zone === 'front' || zone === 'back'));
const anyCard = (name = 'what', title = 'Which card'): Part =>
  chosen(name, title, (query) => [...candidatesLying(query, ({ zone }) => zone !== 'out'), ...slotsSeen(query)]);
const inPile = (): Part =>
  chosen('what', 'Which card', (query) => candidatesLying(query, ({ zone }) => zone === 'discard'));
const inHand = (): Part => chosen('what', 'Which card', (query) => slotsSeen(query, ['hand']));
const who = maybe(seat());
const n = number('n', 'How many', 1, MOST);
const all = yes('all', 'All of them');
const line = maybe(word('line', 'Which line', LINES));
const phase = word('phase', 'Which phase', PHASES);
const until = maybe(word('until', 'How long (none said: this turn)', ['end-of-turn', 'your-next-turn', 'match']));

const WHO = { named: 'who' } as const;
const NAMES = ['what', 'a', 'b'] as const;
const ref = (name: (typeof NAMES)[number]): Ref => ({ named: name });
const what = ref('what');

/** What can be stated of a table of GRAVEN by hand: an operation of the language, which follows its rules. */
const byOperation = statable<Op>;

/** An operation is carried out with the cards and the player that were stated; triggers wait for the effect's end. */
function* carryOut(course: Course, { by, source }: Stated, said: Said, program: Op): Flow {
  const cards = NAMES.flatMap((name) => {
    const where = whereNamed(course.table, said[name], by);
    return where ? [[name, { cards: [course.follow<Where>(where)] }]] : [];
  });
  const meant = typeof said['who'] === 'number' ? said['who'] : by;
  const env: Env = {
    controller: by,
    self: source === undefined ? null : course.follow({ handle: source }),
    named: { ...(Object.fromEntries(cards) as Env['named']), who: { players: [meant] } },
  };
  yield* course.perform(env, [program]);
}

const count = (said: Said): number => Number(said['n'] ?? 1);
const lineOf = (said: Said): { line: Line | 'choose' } => ({ line: (said['line'] as Line | undefined) ?? 'choose' });
const lasts = (said: Said, modifier: Modifier): Op => ({
  op: 'lasting',
  until: (said['until'] as Until | undefined) ?? 'end-of-turn',
  modify: [modifier],
});
/** The cards that are meant, as a filter; wherever they are on the field. */
const these = { named: 'what' };

const PILES: readonly Statable<Op>[] = [
  byOperation('cards', 'draw', 'draw cards', [who, n], (said) => ({ op: 'draw', who: WHO, n: count(said) })),
  byOperation('cards', 'mill', 'mill cards', [who, n], (said) => ({ op: 'mill', who: WHO, n: count(said) })),
  byOperation(
    'cards',
    'discard',
    'discard from hand',
    [who, maybe(n), all, yes('random', 'At random')],
    (said) => ({
      op: 'discard',
      who: WHO,
      n: said['all'] === true ? 'all' : count(said),
      ...(said['random'] === true ? { by: 'random' as const } : {}),
    }),
    true,
  ),
  byOperation(
    'cards',
    'search',
    'search a deck',
    [who, n, word('to', 'Where to', ['hand', ...LINES, 'discard']), yes('reveal', 'Show them')],
    (said) => ({
      op: 'search',
      who: WHO,
      what: {},
      n: count(said),
      to: said['to'] as 'hand',
      ...(said['reveal'] === true ? { reveal: true } : {}),
    }),
    true,
  ),
  byOperation(
    'see',
    'look',
    'look at a hand, or at the top of a deck',
    [word('at', 'At what', ['hand', 'deck']), who, maybe(n)],
    (said) => ({
      op: 'look',
      at: said['at'] as 'hand',
      who: WHO,
      ...(said['n'] === undefined ? {} : { n: count(said) }),
    }),
  ),
  byOperation(
    'see',
    'arrange',
    'put the top of a deck back in an order',
    [who, n],
    (said) => ({ op: 'arrange', who: WHO, n: count(said) }),
    true,
  ),
];

const CARDS: readonly Statable<Op>[] = [
  byOperation('cards', 'destroy', 'destroy a card', [inField()], () => ({ op: 'destroy', what })),
  byOperation(
    'cards',
    'resurrect',
    'resurrect a Human of your Discard Pile',
    [inPile(), line],
    (said) => ({ op: 'resurrect', what, ...lineOf(said) }),
    true,
  ),
  byOperation(
    'cards',
    'play',
    'play a Human of your hand',
    [inHand(), line],
    (said) => ({ op: 'play', what, ...lineOf(said) }),
    true,
  ),
  byOperation(
    'cards',
    'invoke',
    'invoke a Titan of your hand',
    [inHand(), line, yes('all', 'At no price')],
    (said) => ({ op: 'invoke', what, ...lineOf(said), ...(said['all'] === true ? { price: 'none' as const } : {}) }),
    true,
  ),
  byOperation(
    'cards',
    'put',
    'put a card onto the field',
    [anyCard(), who, line],
    (said) => ({ op: 'put', what, who: WHO, ...lineOf(said) }),
    true,
  ),
  byOperation('cards', 'bury', 'put a card into its Discard Pile', [anyCard()], () => ({ op: 'bury', what })),
  byOperation('cards', 'return', "return a card to its owner's hand", [anyCard()], () => ({ op: 'return', what })),
  byOperation(
    'cards',
    'to-deck',
    "put a card into its owner's deck",
    [anyCard(), word('place', 'Where', ['top', 'bottom', 'shuffled'])],
    (said) => ({ op: 'to-deck', what, place: said['place'] as 'top' }),
  ),
  byOperation('cards', 'move', 'move a card to the other line', [inField()], () => ({ op: 'move', what, to: 'other' })),
  byOperation('cards', 'control', 'take control of a card', [inField(), who, until], (said) => ({
    op: 'control',
    what,
    who: WHO,
    line: 'same',
    until: (said['until'] as Until | undefined) ?? 'end-of-turn',
  })),
  byOperation('cards', 'exchange', 'exchange two cards', [anyCard('a', 'This'), anyCard('b', 'for this')], () => ({
    op: 'exchange',
    a: ref('a'),
    b: ref('b'),
  })),
];

const OBJECTS: readonly Statable<Op>[] = [
  byOperation(
    'objects',
    'counter',
    'give a card counters, or take them away',
    [inField(), free('kind', 'Kind', []), number('n', 'How many (below 0: away)', -MOST, MOST)],
    (said) => ({ op: 'counter', what, kind: String(said['kind']), n: count(said) }),
  ),
  byOperation(
    'objects',
    'points',
    'points of a card, more or fewer',
    [inField(), number('n', 'How many', -MOST, MOST), until],
    (said) => lasts(said, { change: 'points', what: these, by: count(said) }),
  ),
  byOperation('objects', 'negate', 'the effects of a card do not work', [inField(), until], (said) =>
    lasts(said, { change: 'negate', what: these }),
  ),
  byOperation(
    'objects',
    'protect',
    'a card cannot be …',
    [inField(), word('from', 'Protection from', ['destroyed', 'sacrificed', 'controlled', 'chosen']), until],
    (said) => lasts(said, { change: 'protect', what: these, from: [said['from'] as 'destroyed'] }),
  ),
];

const PLAYERS: readonly Statable<Op>[] = [
  byOperation(
    'players',
    'score',
    'survey score, more or less',
    [who, number('n', 'How much', -MOST, MOST), until],
    (said) => lasts(said, { change: 'score', who: WHO, by: count(said) }),
  ),
  byOperation(
    'players',
    'forbid',
    'a player may not …',
    [who, word('action', 'Action', ['play', 'invoke', 'activate', 'from-hand', 'draw', 'search']), until],
    (said) => lasts(said, { change: 'forbid', who: WHO, action: said['action'] as 'play' }),
  ),
  byOperation('players', 'skip', 'skip the next phase of a name', [who, phase], (said) => ({
    op: 'skip',
    phase: said['phase'] as 'draw',
    who: WHO,
  })),
  byOperation('players', 'extra-turn', 'a turn more', [who], () => ({ op: 'extra-turn', who: WHO })),
  byOperation('players', 'lose', 'a player loses', [seat()], () => ({ op: 'lose', who: WHO })),
  byOperation('players', 'win', 'a player wins the match', [seat()], () => ({ op: 'win', who: WHO })),
];

/** What no table of GRAVEN has, or what it has in words of its own. */
const OTHERWISE = ['look', 'look-at', 'attach'];

/** Every typed change of GRAVEN's table. @param courseOf what the action has set going in which it is stated */
export const changesIn = (courseOf: (scribe: Scribe) => Course): readonly ChangeKind[] => [
  ...statedBy([...PILES, ...CARDS, ...OBJECTS, ...PLAYERS], (scribe, stated, said, program) =>
    carryOut(courseOf(scribe), stated, said, program),
  ),
  ...commonChanges({ states: [], counters: [], shuffled: ['deck'] }).filter(({ op }) => !OTHERWISE.includes(op)),
];
