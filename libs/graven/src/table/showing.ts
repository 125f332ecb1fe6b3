import type { Showing, Telling } from '#table';

/** How the log tells a match to players. */
const telling: Telling = {
  words: {
    front: 'Front Line',
    back: 'Back Line',
    match: 'the match ends',
    'the match is over': 'the game is over',
    'empty deck': 'their deck is empty',
    'three Titans': 'three Titans are in their discard pile',
    'empty deck, three Titans': 'their deck is empty, and three Titans are in their discard pile',
  },
  deeds: {
    pass: 'passes',
    'pass to phase': 'goes on to the {phase}',
    play: 'plays {card}[ to the {line}]',
    invoke: 'invokes {card}[ to the {line}][ for {price}]',
    activate: 'activates {card}',
    'use-from-hand': 'uses {name} from their hand',
    concede: 'concedes',
  },
  moves: {
    'play to front': '{who} plays {cards} to the Front Line',
    'play to back': '{who} plays {cards} to the Back Line',
    'invoke to front': '{who} invokes {cards} to the Front Line',
    'invoke to back': '{who} invokes {cards} to the Back Line',
    draw: '{who} draws {cards}',
    mill: '{who} mills {cards}',
    discard: '{who} discards {cards}',
    sacrifice: '{who} sacrifices {cards}',
    destroy: '{cards} {is} destroyed',
  },
  // What an ability was used for, and how often: the card and its results say so.
  values: { spent: { has: '', lacks: '' } },
  asks: {
    arrange: '{who} puts cards back in order',
    cards: '{who} chooses cards[ for {source}]',
    draw: '{who} may draw 1 card or 3',
    line: '{who} chooses a line',
    may: '{who} decides[ about {source}]',
    modes: '{who} chooses[ for {source}]',
    'name-card': '{who} names a card',
    'name-line': '{who} names a line',
    'name-number': '{who} names a number',
    order: '{who} chooses what comes first',
    player: '{who} chooses a player',
    price: '{who} chooses what to sacrifice',
  },
  // A card's text, which the log has as the card resolves, says what its effect does.
  effects: { 'control by {seat}': '{seat} controls {whom}', '*': '' },
  counters: { score: '{whose} survey score is {to}', titans: '{who} has {to} Titan{s} in the Discard Pile' },
  items: {
    begins: '{who} announces {title}',
    ends: '{name} resolves',
    due: '{title}',
    resolves: '{name} resolves[: {what}]',
  },
  steps: { 'GR-SURVEY-03': '{title}' },
  answers: {
    player: { '*': 'chooses {seat}' },
    modes: { '#': 'chooses “{value}”' },
    order: { '#': 'chooses the order: {value}' },
    '*': { true: 'accepts', false: 'declines', '#': 'chooses {value}', '*': 'chooses {value}' },
  },
};

/**
 * How viewers draw a table. Titans and Humans have different colours, as many rules count them. An empty deck loses the
 * match.
 */
export const showing: Showing = {
  held: ['hand'],
  large: 'score',
  hues: { HUMAN: 'brown', TITAN: 'violet' },
  telling,
  // Only one's own Play Phase and Effect Phase end by a pass (GR-SM-11); the second is for cards of the Back Line.
  passing: {
    stops: { own: { play: true, effect: true }, others: {} },
    acts: [{ zones: ['hand'] }, { zones: ['back'], phases: ['effect'] }],
  },
  moments: [
    { kind: 'kill', title: '{card} is destroyed', on: { fact: 'moved', cause: 'destroy' } },
    { kind: 'mill', title: '{who} mills {n}', on: { fact: 'moved', cause: 'mill', least: 3 } },
  ],
};
