import type { Showing, Telling } from '#table';

/** How the log tells a match to players. */
const telling: Telling = {
  words: { front: 'Front Line', back: 'Back Line', match: 'the match ends', 'the match is over': 'the game is over' },
  deeds: {
    pass: 'passes',
    'pass to phase': 'goes on to the {phase}',
    play: 'plays {card}[ to the {line}]',
    invoke: 'invokes {card}[ to the {line}][ for {price}]',
    activate: 'activates {card}',
    'use-from-hand': 'uses {name} from the hand',
    concede: 'concedes',
  },
  moves: {
    play: '',
    invoke: '',
    draw: '{who} draws {cards}',
    mill: '{who} mills {cards}',
    discard: '{who} discards {cards}',
    sacrifice: '{who} sacrifices {cards}',
    destroy: '{cards} {is} destroyed',
  },
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
    '*': { true: 'says yes', false: 'says no', '#': 'chooses {value}', '*': 'chooses {value}' },
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
