import type { Showing, Telling } from '#table';
import { ENTERED_NAME } from '../objects/entered-name.js';
import { FROM, GAINED, PAID, USED } from '../objects/traits.js';

/** What a player would say. */
const telling: Telling = {
  words: {
    over: '',
    ended: 'by an effect',
    'rest-of-game': 'the game ends',
    'all opponents are defeated': '',
  },
  deeds: {
    pass: 'passes',
    place: 'begins with {card}',
    materialize: 'materializes {card}',
    activate: 'plays {card}[ with X = {x}][ on {targets}][ with {weapon}][ for {cost}]',
    ability: 'activates an ability of {name}[ with X = {x}][ on {targets}][ for {cost}]',
    attack: 'attacks[ {target}] with {attacker}[ and {weapon}]',
    pay: 'pays',
    cost: 'pays',
    decline: 'declines',
    back: 'takes it back',
    concede: 'concedes',
  },
  answers: {
    materialize: { decline: 'materializes nothing' },
    attack: { '*': 'attacks {value}' },
    glimpse: { '*': 'orders what was glimpsed' },
    modes: { '#': 'chooses “{value}”' },
    order: { '#': 'lets this come first: {value}' },
    present: {
      nothing: 'leaves the deck as it is',
      shuffle: 'shuffles the deck',
      cut: 'cuts the deck',
      both: 'shuffles and cuts the deck',
    },
    retaliate: { true: 'retaliates', false: 'does not retaliate' },
    '*': { true: 'says yes', false: 'says no', '#': 'chooses {value}', '*': 'chooses {value}' },
  },
  // Where the deed has said it, and where what resolves goes anyway.
  moves: {
    announce: '',
    attack: '',
    resolved: '',
    'first champion': '',
    draw: '{who} draws {cards}',
    'draw to memory': '{who} draws {cards} into memory',
    recollection: '{who} recollects {cards}',
    'pay to memory': '{who} puts {cards} into memory[ to pay for {for}]',
    'pay to banishment': '{cards} {is} banished from {whose} memory',
    'state-based check to graveyard': '{cards} die{s}',
    discard: '{who} discards {cards}',
    destroy: '{cards} {is} destroyed',
    sacrifice: '{who} sacrifices {cards}',
    mill: '{who} mills {cards}',
    banish: '{cards} {is} banished',
    'take back': '{cards} return{s} to {whose} hand',
  },
  items: { begins: '', ends: '{name} resolves[: {what}]', due: '{title}', resolves: '{name} resolves[: {what}]' },
  implied: { wake: 'rested' },
};

/** A champion stands for its player, on its former levels (GA-ZONE-01); frames have the colour of the element. */
export const showing: Showing = {
  endures: 'life',
  held: ['hand', 'memory'],
  avatar: { type: 'CHAMPION', beneath: 'lineage' },
  hues: {
    FIRE: 'red',
    WATER: 'blue',
    WIND: 'green',
    ARCANE: 'violet',
    ASTRA: 'teal',
    CRUX: 'gold',
    EXIA: 'pink',
    LUXEM: 'gold',
    NEOS: 'orange',
    TERA: 'brown',
    UMBRA: 'black',
    NORM: 'grey',
  },
  telling,
  moments: [
    { kind: 'level', title: '{who} levels up: {card}', on: { fact: 'moved', cause: 'level up', to: 'field' } },
    { kind: 'kill', title: '{card} dies', on: { fact: 'moved', from: 'field', to: 'graveyard' } },
    {
      kind: 'damage',
      title: '{card} takes {n} damage',
      on: { fact: 'damaged', came: 'first champion', least: 3 },
    },
    { kind: 'negated', title: '{card} is negated', on: { fact: 'item-ended', cause: 'negated' } },
    { kind: 'stack', title: '{n} wait on the stack', on: { fact: 'item-raised', least: 3 } },
  ],
  labels: { named: 'named', 'used-by': 'first used by seat', paid: 'paid for it', from: 'activated from' },
  marks: {
    [ENTERED_NAME]: { says: 'named' },
    [USED]: { says: 'used-by' },
    [PAID]: { says: 'paid' },
    [FROM]: { says: 'from' },
    [GAINED]: { says: 'gained' },
  },
  combat: ['combat'],
};
