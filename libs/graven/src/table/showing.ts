import type { Showing, Telling } from '#table';

/** What a player would say. */
const telling: Telling = {
  words: { front: 'Front Line', back: 'Back Line', match: 'the match ends', 'the match is over': 'the game is over' },
  deeds: {
    pass: 'passes',
    play: 'plays {card}[ to the {line}]',
    invoke: 'invokes {card}[ to the {line}][ for {price}]',
    activate: 'activates {card}',
    'use-from-hand': 'uses {name} from the hand',
    concede: 'concedes',
  },
  moves: {
    draw: '{who} draws {cards}',
    mill: '{who} mills {cards}',
    discard: '{who} discards {cards}',
    sacrifice: '{who} sacrifices {cards}',
    destroy: '{cards} {is} destroyed',
  },
  answers: {
    player: { '*': 'chooses {seat}' },
    '*': { true: 'says yes', false: 'says no', '#': 'chooses {value}', '*': 'chooses {value}' },
  },
};

/** Titans and humans are told apart at a glance: everything counts them. A deck that runs out loses. */
export const showing: Showing = {
  held: ['hand'],
  large: 'score',
  hues: { HUMAN: 'brown', TITAN: 'violet' },
  telling,
  moments: [{ kind: 'mill', title: '{who} mills {n}', on: { fact: 'moved', cause: 'mill', least: 3 } }],
};
