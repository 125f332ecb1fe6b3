import { cardsIn, zoneId } from '#table';
import { change, commonChanges, statedBy, type ChangeKind, type Flow } from '#rules';
import type { Op } from '../effects/words.js';
import { mixLater } from '../objects/revealed.js';
import { activateExcused, ORIGINS } from '../play/although.js';
import { loseByEffect } from '../turn/ending.js';
import { OPERATIONS } from '../words/index.js';
import { who, word, yes } from './fields.js';
import { banishCard, moveCard } from './move.js';
import { carryByHand, seatIn } from './program.js';
import { takeCards } from './take.js';

const activateCard: ChangeKind = {
  op: 'activate',
  title: 'activate a card now, although …',
  group: 'cards',
  asks: true,
  fields: [
    who,
    word('from', 'Out of', ORIGINS),
    yes('free', 'Without paying its cost'),
    yes('elements', 'Although an element is not enabled'),
  ],
  carry: (scribe, stated, said) =>
    activateExcused(scribe, seatIn(said, stated), String(said['from']), {
      ...(said['free'] ? { free: true } : {}),
      ...(said['elements'] ? { elements: true } : {}),
    }),
};

const loseGame = change('players', 'lose', 'a player loses the game', [who], (scribe, stated, said) => {
  loseByEffect(scribe, seatIn(said, stated));
});

/** Afterwards nobody can follow a card of a memory that was revealed (GA26-VIS-09). */
const mixing = (reveal: ChangeKind): ChangeKind => ({
  ...reveal,
  *carry(scribe, stated, said): Flow {
    yield* reveal.carry(scribe, stated, said);
    const { table } = scribe;
    for (const { seat } of table.seats)
      if (cardsIn(table, zoneId('memory', seat)).some(({ handle }) => handle === said['what'])) mixLater(scribe, seat);
  },
});

/**
 * All forms in the order in which people see them: operations by name, and changes that are no operation of the
 * language.
 */
const FORMS: readonly (string | ChangeKind)[] = [
  ...['draw', moveCard, banishCard, takeCards],
  ...['mill', 'discard', 'discard-chosen', 'banish-random', 'glimpse', 'shuffle', 'materialize'],
  ...[activateCard, 'level-up'],
  ...['damage', 'heal', 'prevent', 'destroy', 'sacrifice', 'counter', 'rest', 'wake', 'boost', 'keyword', 'forbid'],
  ...['control', 'exchange', 'load', 'transform', 'turn', 'copy', 'negate', 'retarget', 'end-combat'],
  ...['recover', 'summon', 'enable', 'disable', 'cheapen', 'win', loseGame],
];

/**
 * All typed changes of Grand Archive's table: people state them by hand, and scenarios use them for given positions.
 */
export const changes: readonly ChangeKind[] = [
  ...statedBy<Op>(OPERATIONS, FORMS, carryByHand),
  // Main decks are not among `shuffled`: they have their own operation, because other players may cut them.
  ...commonChanges({
    states: ['rested', 'distant', 'loaded', 'imbued'],
    counters: [],
    shuffled: ['materials'],
  }).map((one) => (one.op === 'reveal' ? mixing(one) : one)),
];
