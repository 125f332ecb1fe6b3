import type { ChangeKind, Query } from '#rules';
import { endIfDecided, lose } from '../turn/ending.js';
import { amountSaid, byProgram, change, seatIn, untilOf } from './program.js';
import { chosen, elementField, maybe, n, number, until, who, word, yes } from './fields.js';

/** The token cards there are, by name. */
const tokens = ({ cards }: Query) =>
  [...(cards.ofType?.('TOKEN') ?? [])].map((id) => ({ value: id, label: cards.get(id)?.name ?? id }));

/** What is done to players, and what they may do. */
export const playerChanges: readonly ChangeKind[] = [
  byProgram('damage', 'recover', 'recover', [who, n(999)], (said) => ({
    op: 'recover',
    who: 'you',
    n: amountSaid(said),
  })),
  byProgram(
    'objects',
    'summon',
    'summon tokens',
    [who, chosen('token', 'Which token', tokens), n(20), yes('rested', 'Rested')],
    (said) => ({
      op: 'summon',
      token: String(said['token']),
      n: amountSaid(said),
      ...(said['rested'] ? { rested: true } : {}),
    }),
  ),
  byProgram('players', 'enable', 'enable an element', [who, elementField, maybe(until)], (said) => ({
    op: 'enable',
    element: String(said['element']),
    until: untilOf(said['until'], 'rest-of-game'),
  })),
  byProgram('players', 'disable', 'disable an element', [who, elementField, until], (said) => ({
    op: 'disable',
    who: 'you',
    element: String(said['element']),
    until: untilOf(said['until']),
  })),
  byProgram(
    'players',
    'cheapen',
    'cards cost less or more',
    [
      who,
      number('n', 'How much less (below 0: more)', -99, 99),
      word('kind', 'Cost', ['reserve', 'memory']),
      maybe(number('times', 'How many of the next cards (left out: all)', 1, 20)),
      until,
    ],
    (said) => ({
      op: 'cheapen',
      what: {},
      n: amountSaid(said),
      kind: said['kind'] as 'reserve' | 'memory',
      ...(said['times'] === undefined ? {} : { times: Number(said['times']) }),
      until: untilOf(said['until']),
    }),
  ),
  byProgram('players', 'win', 'a player wins the game', [who], () => ({ op: 'win' })),
  change('players', 'lose', 'a player loses the game', [who], (scribe, stated, said) => {
    lose(scribe, [seatIn(said, stated)], 'an effect says so');
    endIfDecided(scribe, ['GA-END-01']);
  }),
];
