import type { Value, Who } from '../../../effects/words.js';
import { alt, any, form, map, opt, token, value, type Parser } from '../context.js';
import { houseOf } from './houses.js';
import { cards } from './nouns.js';
import { single } from './refs.js';
import { DONE, that } from './that.js';
import { amber, number } from './numbers.js';
import { EVERYWHERE } from './qualities.js';

/** Numbers that a text computes: `for each friendly Shard`, `half its power`. */

const differ = (mine: Value, theirs: Value): Value => ({ most: [0, { sum: [mine, { times: -1, of: theirs }] }] });
const creatures = (who: Who): Value => ({ count: { type: 'CREATURE', who } });
const done: Value = { named: DONE };

const DONE_WORDS = any(
  'destroyed this way',
  'discarded this way',
  'discarded',
  'purged this way',
  'archived this way',
  'revealed this way',
  'returned this way',
  'sacrificed this way',
  'healed this way',
  'shuffled into their deck this way',
  'exhausted this way',
  'stunned this way',
);

const house = token((word) => houseOf(word));
/** The words after `for each`, as a number. */
export const counted: Parser<Value> = alt<Value>(
  form`${{ what: cards }} that was destroyed in a fight this turn`(({ what }) => ({
    deeds: 'destroyed-in-fight',
    what,
  })),
  form`house represented among ${{ what: cards }} [,] except for ${{ except: house }}`(({ what, except }) => ({
    houses: what,
    except,
  })),
  value(any('forged key your opponent has', 'key your opponent has forged', "of your opponent's forged keys"), {
    keys: 'opponent',
  }),
  value(any('forged key you have', 'key you have forged', 'of your forged keys'), { keys: 'you' }),
  form`unforged key you have`({ sum: [3, { times: -1, of: { keys: 'you' } }] }),
  value(any('archived card you have', 'card in your archives'), { count: { in: ['archives'], who: 'you' } }),
  form`card in your hand`({ hand: 'you' }),
  form`${amber} ${any('in your pool', 'you have')}`({ amber: 'you' }),
  form`${amber} ${any("in your opponent's pool", 'your opponent has')}`({ amber: 'opponent' }),
  form`${amber} on ${{ on: single }}`(({ on }) => ({ on })),
  form`damage on ${{ damage: single }}`(({ damage }) => ({ damage })),
  form`damage healed`(done),
  form`creature you have|control in excess of your opponent`(differ(creatures('you'), creatures('opponent'))),
  form`creature your opponent controls|has in excess of you`(differ(creatures('opponent'), creatures('you'))),
  value(any('trait that creature has', 'of its traits'), { traits: that }),
  value(any('neighbor it has', 'neighbor ~ has', "of ~ 's neighbors", 'of its neighbors'), {
    count: { type: 'CREATURE', neighbor: 'self' },
  }),
  form`house represented among [the] ${{ what: cards }} [,] except for ${{ not: cards }}`(({ what, not }) => ({
    houses: { ...what, not },
  })),
  form`house represented among [the] ${{ what: cards }}`(({ what }) => ({ houses: what })),
  form`${{ what: cards }} ${DONE_WORDS}`(({ what }) =>
    Object.keys(what).every((key) => key === 'type') ? done : { count: { ...what, in: EVERYWHERE, named: DONE } },
  ),
  map(cards, (what) => ({ count: what })),
);

/** `for each …`. */
export const forEach = form`for each ${{ n: counted }}`(({ n }) => n);

/** `n` for each of what `of` counts. */
export const times = (n: number, of: Value | null): Value => (of === null ? n : n === 1 ? of : { times: n, of });

const measured: Parser<Value> = alt<Value>(
  value(any('its power', "that creature's power", "the chosen creature's power"), { power: that }),
  value(any("~ 's power", "this creature's power"), { power: 'self' }),
  form`the number of ${{ n: counted }}`(({ n }) => n),
  value(any('that amount', 'the damage healed', 'the amount healed'), done),
  form`the ${amber} in their pool`({ amber: 'controller' }),
);
const rounding = any(
  '( rounding down the gain )',
  '( rounding down the loss )',
  '( rounding down )',
  '( rounded down )',
);
/** `equal to half its power (rounding down …)`. */
export const equalTo: Parser<Value> = alt<Value>(
  form`equal to half ${{ n: measured }} ${opt(rounding)}`(({ n }) => ({ half: n })),
  form`equal to twice ${{ n: measured }} ${opt(rounding)}`(({ n }) => ({ times: 2, of: n })),
  form`equal to ${{ n: measured }} ${opt(rounding)}`(({ n }) => n),
);

/** `3 Æ`. */
export const someAmber = form`${{ n: number }} ${amber}`(({ n }) => n);

/**
 * Whether a text about each player also counts "their opponent's" things. It could mean those of the player or of the
 * opponent, so it is left to the players.
 */
export const isAmbiguous = (of: Who | null, n: Value | 'all'): boolean =>
  of === 'each' && JSON.stringify(n).includes('"opponent"');
