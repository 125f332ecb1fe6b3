import type { PassingShown, Showing, Telling } from '#table';
import { ENTERED_NAME } from '../objects/entered-name.js';
import { MATERIAL_TYPES } from './deck-entries.js';
import { FROM, GAINED, PAID, USED } from '../objects/traits.js';

/** The words of the narration for Grand Archive. */
const telling: Telling = {
  words: {
    over: '',
    ended: 'by an effect',
    'rest-of-game': 'the game ends',
    'all opponents are defeated': '',
    'First turn': 'Placing champions',
    'its champion is defeated': 'their champion is defeated',
    choice: 'before materializing',
    materialized: 'after materializing',
    return: 'memory returns',
    returned: 'memory has returned',
    triggers: 'triggered abilities',
  },
  deeds: {
    pass: 'passes',
    place: 'begins with {card}',
    materialize: 'materializes {card}',
    activate: 'plays {card}[ with X = {x}][ on {targets}][ with {weapon}][ for {cost}]',
    starcall: 'activates a card that they look at[ with X = {x}][ on {targets}][ for {cost}]',
    aethercall: 'loads a card that they look at',
    ability: 'activates an ability of {name}[ with X = {x}][ on {targets}][ for {cost}]',
    attack: 'attacks[ {target}] with {attacker}[ and {weapon}]',
    pay: 'pays',
    cost: 'pays',
    decline: 'declines',
    back: 'takes it back',
    concede: 'concedes',
    'mean-champion': 'means {champion} by their champion',
  },
  answers: {
    materialize: { decline: 'materializes nothing' },
    'attack-target': { '*': 'attacks {value}' },
    'attack-weapon': { '*': 'attacks with {value}' },
    glimpse: { '*': 'glimpses' },
    'glimpse-or-call': { '*': 'glimpses' },
    may: { true: 'uses {source}', false: 'does not use {source}' },
    modes: { '#': 'chooses “{value}”' },
    order: { '#': 'chooses the order: {value}' },
    present: {
      nothing: 'leaves {owners} deck as it is',
      shuffle: 'shuffles {owners} deck',
      cut: 'cuts {owners} deck',
      both: 'shuffles and cuts {owners} deck',
    },
    retaliate: { true: 'retaliates', false: 'does not retaliate' },
    '*': { true: 'accepts', false: 'declines', '#': 'chooses {value}', '*': 'chooses {value}' },
  },
  asks: {
    'activate-although': '{who} may activate a card',
    'activate-lying': '{who} may activate a card',
    'activate-now': '{who} may activate a card',
    'attack-target': '{who} chooses what {item} attacks',
    'attack-weapon': '{who} may choose a weapon for {item}',
    below: '{who} puts cards below the deck in order',
    champion: '{who} chooses a champion to begin with',
    choose: '{who} chooses[ for {source}]',
    cost: '{who} may pay[ for {source}]',
    dig: '{who} looks through cards of the deck',
    discard: '{who} chooses what to discard',
    'discard-either': '{who} chooses what to discard',
    'discard-of': '{who} chooses what is discarded',
    first: '{who} chooses who goes first',
    'first-boon': '{who} may bestow a boon before the game',
    glimpse: '{who} glimpses',
    'glimpse-or-call': '{who} glimpses, and may use a card that they look at',
    'how-many': '{who} chooses how many',
    'level-up': '{who} may level up',
    materialize: '{who} may materialize a card',
    'materialize-now': '{who} materializes a card',
    'materialize-there': '{who} may materialize a banished card',
    may: '{who} may use {source}',
    modes: '{who} chooses modes[ of {source}]',
    name: '{who} names a card',
    order: '{who} chooses what comes first',
    pay: '{who} pays[ for {item}]',
    'pay-again': '{who} pays[ for {item}]',
    present: '{who} may shuffle or cut {owners} deck',
    retaliate: '{who} may retaliate[ with {unit}]',
    split: '{who} splits damage',
    take: '{who} takes cards',
    'take-own': '{who} takes cards',
    targets: '{who} chooses targets[ for {source}]',
    type: '{who} names a card type',
  },
  // Empty if the deed says it already, and for where a resolving card goes anyway.
  moves: {
    announce: '',
    attack: '',
    resolved: '',
    'intent to graveyard': '',
    'stack to graveyard': '',
    'level up to field': '{who} levels up to {cards}',
    'level up to lineage': '',
    'delevel to field': '{who} goes back to {cards}',
    'delevel to materials': '',
    'first champion': '{who} begins with {cards}',
    draw: '{who} draws {cards}',
    'draw to memory': '{who} draws {cards} into memory',
    recollection: '{who} recollects {cards}',
    'mix to hand': '',
    'mix to memory': '{who} mixes {whose} memory',
    'pay to memory': '{who} puts {cards} into memory[ to pay for {for}]',
    'pay to banishment': '{cards} {is} banished from {whose} memory',
    'state-based check to graveyard': '{cards} die{s}',
    discard: '{who} discards {cards}',
    destroy: '{cards} {is} destroyed',
    sacrifice: '{who} sacrifices {cards}',
    mill: '{who} mills {cards}',
    banish: '{cards} {is} banished',
    'take back': '{cards} return{s} to {whose} hand',
    'field to graveyard': '{cards} die{s}',
    'field to banishment': '{cards} {is} banished',
    'hand to graveyard': '{who} discards {cards}',
  },
  counters: { durability: '{who} has {to} durability' },
  items: { begins: '', ends: '{name} resolves[: {what}]', due: '{title}', resolves: '{name} resolves[: {what}]' },
  implied: { wake: 'rested' },
};

/** A cost and its colon, a permission, or an attack out of turn, in the words of printed texts (GA-ACT-19). */
const COST = String.raw`(?:^|\n|[.\]:•—“”")] ?|, )(?:\(|\[?REST|Rest |Reserve |Memory |Banish|Sacrifice|Remove|Discard|Return|Reveal|Put|Pay|Destroy)[^.:\n]*:`;
const COULD_ACT = `${COST}|Lineage Release|[Ff]ast [Aa]ttack|may (?:activate|play|materialize)`;

const UNASKED = {
  first: false,
  wake: false,
  materialize: false,
  recollection: false,
  draw: false,
  main: false,
  combat: false,
  end: false,
};

/**
 * Where Opportunity may arise (GA-OPP-12, GA-OPP-13); a card without an activated ability can only attack, awake and in
 * its player's own Main Phase (GA-COMBAT-01), the champion with a weapon or an attack card (GA-CHAMP-09).
 */
const passing: PassingShown = {
  stops: {
    own: { ...UNASKED, main: true },
    others: { ...UNASKED, end: true },
  },
  acts: [
    { zones: ['hand', 'memory'] },
    { zones: ['field', 'lineage', 'graveyard', 'banishment'], text: COULD_ACT },
    { zones: ['field'], counters: ['enlighten'] },
    { zones: ['field'], types: ['ALLY', 'WEAPON'], phases: ['main'], own: true, upright: true },
  ],
};

/**
 * A champion stands for its player, with its former levels beneath (GA-ZONE-01); a frame has the colour of the element.
 */
export const showing: Showing = {
  endures: 'life',
  held: ['hand', 'memory'],
  // Boons are in one format alone.
  quiet: ['pantheon'],
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
    { kind: 'stack', title: '{n} items wait on the stack', on: { fact: 'item-raised', least: 3 } },
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
  passing,
  parts: { material: [...MATERIAL_TYPES] },
};
