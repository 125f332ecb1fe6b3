import type { Showing, Telling } from '#table';
import { HOUSES } from '../effects/vocabulary.js';
import { houseName } from './houses.js';
import { ATTACKED, SPENT } from './marks.js';

const marked = (mark: string) => ({ has: `{who} is ${mark}`, lacks: `{who} is no longer ${mark}` });
const key = (colour: string) => ({
  has: `{who} forges the ${colour} key`,
  lacks: `{whose} ${colour} key is unforged`,
});

/**
 * How the log tells a match to players. KeyForge has no stack: the log names an ability when it begins (KF-UNIT-01).
 */
const telling: Telling = {
  words: {
    ...Object.fromEntries(HOUSES.map((house) => [house, houseName(house)])),
    amber: 'æmber',
    'called off': 'it did not take place',
    combat: 'the fight',
    'end-of-turn': 'the turn ends',
    fought: '',
    'leaves-play': 'it leaves play',
    match: 'the match ends',
    'opponents-next-turn': "the opponent's next turn ends",
    'your-next-turn': 'their next turn begins',
    'your-whole-next-turn': 'their next turn ends',
  },
  values: {
    houses: { has: '{whose} houses are {value}', lacks: '' },
    house: { has: '', lacks: '' },
    'red-key': key('red'),
    'blue-key': key('blue'),
    'yellow-key': key('yellow'),
    exhausted: { has: '{who} is exhausted', lacks: '{who} is ready' },
    stunned: marked('stunned'),
    warded: marked('warded'),
    enraged: marked('enraged'),
    tagged: { has: '', lacks: '{who} is not destroyed' },
  },
  // Where a played card goes follows from its type.
  moves: {
    play: '{who} plays {cards}',
    played: '',
    draw: '{who} draws {cards}',
    reshuffle: '{who} shuffles the discard pile into the deck: {cards}',
    discard: '{who} discards {cards}',
    destroyed: '{cards} {is} destroyed',
    mulligan: '{who} puts {cards} back into the deck',
    archives: '{who} takes {cards} out of the archives',
    archive: '{who} archives {cards}',
    purge: '{cards} {is} purged',
    'return to hand': '{cards} return{s} to {whose} hand',
  },
  deeds: {
    play: 'plays {card}[ on {on}]',
    discard: 'discards {card}',
    fight: 'fights {target} with {card}',
    reap: 'reaps with {card}',
    act: 'uses {card}',
    unstun: 'removes the stun from {card}',
    'by-hand-of': 'carries out by hand what {card} says',
    'end-step': 'ends the turn',
    concede: 'concedes',
  },
  answers: {
    mulligan: { true: 'takes a mulligan', false: 'keeps the hand' },
    archives: { true: 'takes their archives into their hand', false: 'leaves their archives' },
    house: { '*': 'chooses {value}' },
    key: { '*': 'chooses the {value} key' },
    may: { true: 'accepts', false: 'declines' },
    order: { '#': 'chooses what comes first: {value}' },
    how: { '#': 'chooses to {value}' },
    modes: { '#': 'chooses “{value}”' },
    name: { '*': 'names {value}' },
    number: { '*': 'chooses {value}' },
    player: { '*': 'chooses {seat}' },
    place: { '0': 'chooses the left flank', '*': 'chooses the place with {value} to its left' },
    cards: { '*': 'chooses {value}' },
  },
  asks: {
    archives: '{who} may take their archives into their hand',
    cards: '{who} chooses cards[ for {source}]',
    house: '{who} chooses a house',
    how: '{who} chooses how to use a card',
    key: '{who} chooses a key',
    may: '{who} decides[ about {source}]',
    modes: '{who} chooses[ for {source}]',
    mulligan: '{who} may take a mulligan',
    name: '{who} names a card',
    number: '{who} chooses a number',
    order: '{who} chooses what comes first',
    place: '{who} chooses a place in the battleline',
    player: '{who} chooses a player',
  },
  effects: { '{seat} has control': '{seat} controls {whom}' },
  counters: { keys: '{who} has {to} key{s}' },
  items: { begins: '{title}', ends: '', due: '{title}', resolves: '{name} takes effect', played: '' },
  phase: 'step: {title}',
  steps: {
    'KF-SETUP-03': '{title}',
    'KF-SETUP-06': '{title}',
    'KF-EOT-05': '{who} has enough æmber for a key: check!',
    'No damage: elusive': 'No damage: {targets} is elusive',
  },
  implied: { ready: 'exhausted' },
  opportunity: '',
};

/**
 * How viewers draw a table. Damage stands beside the power, which it does not change; exhausted cards are turned; each
 * house has its colour.
 */
export const showing: Showing = {
  signs: { amber: 'Æ' },
  counters: ['amber', 'keys'],
  held: ['hand', 'archives'],
  large: 'amber',
  pips: { counter: 'keys', values: { 'red-key': 'red', 'yellow-key': 'gold', 'blue-key': 'blue' } },
  labels: { house: 'active house', tagged: 'to be destroyed', attacked: 'attacked this turn', stack: 'Going on' },
  marks: { [SPENT]: { uses: 'armor' }, [ATTACKED]: { says: 'attacked' } },
  turned: 'exhausted',
  hues: {
    brobnar: 'red',
    dis: 'violet',
    logos: 'blue',
    mars: 'pink',
    sanctum: 'gold',
    saurian: 'teal',
    shadows: 'black',
    staralliance: 'white',
    untamed: 'green',
  },
  telling,
  moments: [
    { kind: 'key', title: '{who} forges a key', on: { fact: 'counted', counter: 'keys', least: 1 } },
    { kind: 'kill', title: '{card} is destroyed', on: { fact: 'moved', cause: 'destroyed' } },
    { kind: 'damage', title: '{card} takes {n} damage', on: { fact: 'damaged', least: 6 } },
    { kind: 'amber', title: '{who} gains {n} æmber', on: { fact: 'counted', counter: 'amber', least: 4 } },
  ],
  combat: ['fight'],
};
