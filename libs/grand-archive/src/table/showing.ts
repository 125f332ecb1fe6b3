import type { Showing, Telling } from '#table';
import { ENTERED_NAME } from '../objects/entered-name.js';
import { FROM, GAINED, PAID, USED } from '../objects/traits.js';

/** What a player would say. */
const telling: Telling = {
  words: { over: 'it took place', ended: 'by an effect', 'rest-of-game': 'the game ends' },
  deeds: {
    pass: 'passes',
    place: 'begins with {card}',
    materialize: 'materializes {card}',
    activate: 'activates {card}[ with X = {x}][ on {targets}][ with {weapon}]',
    ability: 'activates an ability of {name}[ with X = {x}][ on {targets}]',
    attack: 'attacks[ {target}] with {attacker}[ and {weapon}]',
    pay: 'pays',
    cost: 'pays',
    decline: 'declines',
    back: 'takes it back',
    concede: 'concedes',
  },
  answers: {
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
  // An announced card and an attack go where the deed has said; what resolves has said so, too.
  moves: {
    announce: '',
    attack: '',
    'resolved to graveyard': '',
    'resolved to field': '{cards} enter{s} the field',
    draw: '{who} draws {cards}',
    'draw to memory': '{who} draws {cards} into memory',
    recollection: '{who} recollects {cards}',
    'pay to memory': '{who} puts {cards} into memory[ to pay for {for}]',
    'pay to banishment': '{cards} {is} banished from {whose} memory',
    'state-based check to graveyard': '{cards} go{es} to the graveyard',
    discard: '{who} discards {cards}',
    destroy: '{cards} {is} destroyed',
  },
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
    {
      kind: 'kill',
      title: '{card} dies in combat',
      on: { fact: 'moved', from: 'field', to: 'graveyard', fought: true },
    },
    { kind: 'damage', title: '{card} takes {n} damage', on: { fact: 'damaged', least: 5 } },
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
