import { findCard, zoneName, zoneSeat } from '#table';
import {
  statedBy,
  statable,
  type Statable,
  commonChanges,
  field,
  slotsSeen,
  whereNamed,
  type Candidate,
  type ChangeKind,
  type Change as Said,
  type Flow,
  type Part,
  type Query,
  type Scribe,
  type Stated,
} from '#rules';
import { KEYWORDS, MARKS } from '../effects/vocabulary.js';
import type { Op, Ref } from '../effects/words.js';
import { layout } from '../table/layout.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { Env } from '../table/sight.js';

const { chosen, maybe, number, seat, word, yes } = field;
const MOST = 99;

const nameOf = ({ cards, table }: Query, handle: string): string =>
  cards.get(findCard(table, handle)?.card.definition ?? '')?.name ?? 'a card';

const titleOf = (id: string): string =>
  (layout.zones.find(({ name }) => name === zoneName(id))?.title ?? zoneName(id)).toLowerCase();

const followed = (query: Query, zones: readonly string[]): Candidate<string>[] =>
  query.table.zones.flatMap((zone) =>
    zone.kind === 'followed' && zones.includes(zoneName(zone.id))
      ? zone.cards.map(({ handle }) => ({
          value: handle,
          label: () => `${nameOf(query, handle)} (${titleOf(zone.id)} of seat ${zoneSeat(zone.id)})`,
        }))
      : [],
  );

const IN_PLAY = ['line', 'artifacts', 'upgrades'];
const creature = (name = 'what', title = 'Which creature'): Part =>
  chosen(name, title, (query) => followed(query, ['line']));
const inField = (name = 'what', title = 'Which card'): Part => chosen(name, title, (query) => followed(query, IN_PLAY));
const awayFromPlay = (query: Query) => [
  ...followed(query, ['discard', 'purged', 'under']),
  ...slotsSeen(query, ['hand', 'archives', 'deck']),
];
const anyCard = (): Part =>
  chosen('what', 'Which card', (query) => [...followed(query, [...IN_PLAY, 'played']), ...awayFromPlay(query)]);
const cardToPlay = (): Part => chosen('what', 'Which card', awayFromPlay);
const who = maybe(seat());
const n = number('n', 'How many', 1, MOST);
const all = maybe(yes('all', 'All of it'));

const NAMES = ['what', 'under', 'to', 'against', 'a', 'b'] as const;
const ref = (name: string): Ref => ({ named: name });

/** What can be stated of a table of KeyForge by hand: operations of the language, which follow their rules. */
const byOperation = statable<readonly Op[]>;

/** Operations are carried out with the cards that were stated by name. */
function* carryOut(course: Course, { by, source }: Stated, said: Said, program: readonly Op[]): Flow {
  const named = Object.fromEntries(
    NAMES.flatMap((name) => {
      const where: Where | undefined = whereNamed(course.table, said[name], by);
      return where ? [[name, { cards: [course.follow(where)] }]] : [];
    }),
  );
  const meant = typeof said['who'] === 'number' ? said['who'] : by;
  const env: Env = { controller: by, self: source ?? null, named: { ...named, who: { players: [meant] } } };
  yield* course.perform(env, program);
  yield* course.settle();
}

const amount = (said: Said): number | 'all' => (said['all'] === true ? 'all' : Number(said['n'] ?? 1));
const WHO = { named: 'who' } as const;
const AMBER: readonly Statable<readonly Op[]>[] = [
  byOperation('amber', 'gain', 'gain æmber', [who, n], (said) => [{ op: 'gain', who: WHO, n: Number(said['n']) }]),
  byOperation('amber', 'lose', 'lose æmber', [who, maybe(n), all], (said) => [
    { op: 'lose', who: WHO, n: amount(said) },
  ]),
  byOperation('amber', 'steal', 'steal æmber', [who, maybe(n), all], (said) => [
    { op: 'steal', who: WHO, n: amount(said) },
  ]),
  byOperation(
    'amber',
    'capture',
    'a creature captures',
    [creature(), maybe(n), all, maybe(seat('who', 'From'))],
    (said) => [
      { op: 'capture', what: ref('what'), n: amount(said), ...(said['who'] === undefined ? {} : { from: WHO }) },
    ],
  ),
  byOperation('amber', 'exalt', 'put æmber on a card', [inField(), n], (said) => [
    { op: 'exalt', what: ref('what'), n: Number(said['n']) },
  ]),
  byOperation('amber', 'take-amber', 'take æmber from a card to a pool', [inField(), maybe(n), all, who], (said) => [
    { op: 'take-amber', what: ref('what'), n: amount(said), ...(said['who'] === undefined ? {} : { to: WHO }) },
  ]),
];

const CARDS: readonly Statable<readonly Op[]>[] = [
  byOperation('cards', 'draw', 'draw cards', [who, n], (said) => [{ op: 'draw', who: WHO, n: Number(said['n']) }]),
  byOperation('cards', 'discard-random', 'discard at random from hand', [who, n], (said) => [
    { op: 'discard', what: { pick: { in: ['hand'], who: WHO }, n: Number(said['n']), random: true } },
  ]),
  byOperation('cards', 'discard-top', 'discard the top of a deck', [who, n], (said) => [
    { op: 'discard', what: { all: { in: ['deck'], who: WHO, top: Number(said['n']) } } },
  ]),
  byOperation('cards', 'discard', 'discard a card', [anyCard()], () => [{ op: 'discard', what: ref('what') }]),
  byOperation('cards', 'archive', 'archive a card', [anyCard(), maybe(seat('who', 'Whose archives'))], (said) => [
    { op: 'archive', what: ref('what'), ...(said['who'] === undefined ? {} : { who: WHO }) },
  ]),
  byOperation('cards', 'archive-top', 'archive the top of a deck', [who, n], (said) => [
    { op: 'archive', what: { all: { in: ['deck'], who: WHO, top: Number(said['n']) } } },
  ]),
  byOperation('cards', 'purge', 'purge a card', [anyCard()], () => [{ op: 'purge', what: ref('what') }]),
  byOperation(
    'cards',
    'return',
    'return a card',
    [anyCard(), word('place', 'Where', ['hand', 'deck-top', 'deck-bottom', 'shuffled'])],
    (said) => [{ op: 'return', what: ref('what'), to: said['place'] as 'hand' }],
  ),
  byOperation('cards', 'play', 'play a card', [cardToPlay()], () => [{ op: 'play', what: ref('what') }], true),
  byOperation(
    'cards',
    'put-into-play',
    'put a card into play',
    [cardToPlay(), who],
    () => [{ op: 'put-into-play', what: ref('what'), who: WHO }],
    true,
  ),
  byOperation('cards', 'swap-piles', 'deck and discard pile change over', [who], () => [
    { op: 'swap-piles', who: WHO },
  ]),
];

const plain = (
  op: 'stun' | 'unstun' | 'exhaust' | 'ready' | 'ward' | 'enrage' | 'destroy' | 'save',
  title: string,
): Statable<readonly Op[]> => byOperation('objects', op, title, [inField()], () => [{ op, what: ref('what') }]);

const OBJECTS: readonly Statable<readonly Op[]>[] = [
  byOperation(
    'objects',
    'damage',
    'deal damage',
    [creature(), n, maybe(number('splash', 'Splash', 1, MOST))],
    (said) => [
      {
        op: 'damage',
        what: ref('what'),
        n: Number(said['n']),
        ...(said['splash'] === undefined ? {} : { splash: Number(said['splash']) }),
      },
    ],
  ),
  byOperation('objects', 'heal', 'heal damage', [creature(), maybe(n), all], (said) => [
    { op: 'heal', what: ref('what'), n: amount(said) },
  ]),
  plain('destroy', 'destroy a card'),
  plain('save', 'a card is not destroyed after all'),
  plain('stun', 'stun a creature'),
  plain('unstun', 'remove a stun'),
  plain('ward', 'ward a creature'),
  plain('enrage', 'enrage a creature'),
  plain('exhaust', 'exhaust a card'),
  plain('ready', 'ready a card'),
  byOperation(
    'objects',
    'counter',
    'give a card counters, or take them away',
    [inField(), field.free('kind', 'Kind', ['power']), number('n', 'How many (below 0: away)', -MOST, MOST)],
    (said) => [{ op: 'counter', what: ref('what'), kind: String(said['kind']), n: Number(said['n']) }],
  ),
  byOperation(
    'objects',
    'power',
    'power for the remainder of the turn',
    [creature(), number('n', 'How much', -MOST, MOST)],
    (said) => [
      {
        op: 'lasting',
        modify: [{ change: 'power', what: { named: 'what' }, by: Number(said['n']) }],
        until: 'end-of-turn',
      },
    ],
  ),
  byOperation(
    'objects',
    'keyword',
    'a keyword for the remainder of the turn',
    [creature(), word('keyword', 'Keyword', Object.keys(KEYWORDS)), maybe(n)],
    (said) => [
      {
        op: 'lasting',
        modify: [
          {
            change: 'keyword',
            what: { named: 'what' },
            keyword: String(said['keyword']),
            ...(said['n'] === undefined ? {} : { n: Number(said['n']) }),
          },
        ],
        until: 'end-of-turn',
      },
    ],
  ),
  byOperation('objects', 'control', 'take control of a card', [inField(), who], () => [
    { op: 'control', what: ref('what'), who: WHO },
  ]),
  byOperation('objects', 'swap', 'swap two creatures', [creature('a', 'This'), creature('b', 'with this')], () => [
    { op: 'swap', a: ref('a'), b: ref('b') },
  ]),
  byOperation(
    'objects',
    'fight',
    'fight with a creature',
    [creature()],
    () => [{ op: 'fight', what: ref('what') }],
    true,
  ),
  byOperation('objects', 'reap', 'reap with a creature', [creature()], () => [{ op: 'reap', what: ref('what') }], true),
  byOperation('objects', 'use', 'use a card', [inField()], () => [{ op: 'use', what: ref('what') }], true),
];

const PLAYERS: readonly Statable<readonly Op[]>[] = [
  byOperation('players', 'chains', 'gain or shed chains', [who, number('n', 'How many', -MOST, MOST)], (said) => [
    { op: 'chains', who: WHO, n: Number(said['n']) },
  ]),
  byOperation(
    'players',
    'forge',
    'forge a key',
    [who, maybe(number('n', 'At this much more', -MOST, MOST)), maybe(yes('all', 'At no cost'))],
    (said) => [{ op: 'forge', who: WHO, by: Number(said['n'] ?? 0), ...(said['all'] === true ? { free: true } : {}) }],
    true,
  ),
  byOperation('players', 'unforge', 'unforge a key', [who], () => [{ op: 'unforge', who: WHO }], true),
];

/** Every typed change of KeyForge's table. @param courseOf what the action has set going in which it is stated */
export const changesIn = (courseOf: (scribe: Scribe) => Course): readonly ChangeKind[] => [
  ...statedBy<readonly Op[]>([], [...AMBER, ...CARDS, ...OBJECTS, ...PLAYERS], (scribe, stated, said, program) =>
    carryOut(courseOf(scribe), stated, said, program),
  ),
  ...commonChanges({ states: [...MARKS], counters: ['amber', 'chains'], shuffled: ['deck'] }),
];
