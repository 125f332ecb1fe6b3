import { plural } from './plural.js';

/** A judge fixes the table. */
export const mend = {
  title: 'Fix the table',
  show: 'Show what can be fixed',
  showAgain: 'The table has changed: show again what can be fixed',
  what: 'What should change?',
  pressCard: 'Press a card on the table to choose it.',
  chooseCard: 'Choose this card',
  zoneOf: ({ player, zone }: { player: string; zone: string }) => `${player}: ${zone}`,
  nth: ({ card, nth }: { card: string; nth: number }) => `${card} ${nth}`,
  refused: ({ reason }: { reason: string }) => `This cannot be done: ${reason}`,
  comesTo: 'What will change',
  working: 'Working it out …',
  nothing: 'Nothing changes.',
  carryOut: 'Make the changes',
  taken: ({ changes }: { changes: string }) => `Fix: ${changes}`,
  done: 'The table is fixed.',
  left: ({ change, stat, from, to }: { change: string; stat: string; from: number; to: number }) =>
    `${change} (${stat} ${from} → ${to})`,
};

/** The match goes back. */
export const rewind = {
  title: 'Go back',
  pick: 'Pick the first step that is to be undone, here or on the timeline.',
  to: 'Go back to',
  before: ({ place }: { place: string }) => `before ${place}`,
  beginning: ({ step }: { step: number }) => `the beginning of step ${step}`,
  how: 'How',
  exact: 'exactly as it was',
  policy: 'by policy: drawn cards go back at random',
  look: 'Show what it would undo',
  undoesRewind: 'This way back would be undone: the match is where it was before it.',
  undoesEntry: ({ step, from }: { step: number; from: number }) =>
    `Step ${step} came in one go with step ${from}, which goes back with it: step ${from} and all that came after it ` +
    'would be undone.',
  undoesStep: ({ step }: { step: number }) =>
    `Step ${step} and all that came after it would be undone. What judges did beside the play stays.`,
  backTo: ({ moment }: { moment: string }) => `Back to ${moment}`,
  goBack: 'Let the match go back',
  goBackTo: ({ moment }: { moment: string }) => `Go back to ${moment}`,
  notTo: 'A question was open at the moment chosen: by policy the match goes back to before it was asked.',
  undone: 'It undoes:',
  actions: ({ count }: { count: number }) =>
    plural(count, { one: '1 action of a player', other: `${count} actions of players` }),
  answers: ({ count }: { count: number }) =>
    plural(count, { one: '1 of them answers a question', other: `${count} of them answer questions` }),
  nothingUndone: 'Nothing that players did.',
  draws: ({ count }: { count: number }) => plural(count, { one: '1 random draw', other: `${count} random draws` }),
  shuffles: ({ count }: { count: number }) => plural(count, { one: '1 shuffle', other: `${count} shuffles` }),
  looks: ({ count }: { count: number }) => plural(count, { one: '1 look at cards', other: `${count} looks at cards` }),
  steps: ({ count }: { count: number }) => plural(count, { one: '1 step', other: `${count} steps` }),
  rulingFirst: 'Undoing more than the last action takes a ruling: rule first, then choose the ruling above.',
  ruleOnIt: 'Rule on it',
  refused: ({ reason }: { reason: string }) => `This cannot be done: ${reason}`,
  deals: 'What goes back by policy',
  dealsList: 'By policy',
  dealt: ({ count, from, to }: { count: number; from: string; to: string }) =>
    plural(count, {
      one: `1 card of ${from}, chosen at random, goes back to ${to}.`,
      other: `${count} cards of ${from}, chosen at random, go back to ${to}.`,
    }),
  shuffled: ({ count, zone }: { count: number; zone: string }) =>
    plural(count, { one: `1 card of ${zone} is shuffled.`, other: `${count} cards of ${zone} are shuffled.` }),
  noDeals: 'No card goes back, and nothing is shuffled.',
  learnt: 'What players have learnt since, and will still know',
  learntList: 'Learnt since',
  learntCards: ({ player, cards }: { player: unknown; cards: string }) => [player, ': ', cards],
  learntNothing: ({ player }: { player: unknown }) => [player, ': nothing'],
  seen: ({ card, zone }: { card: string; zone: string }) => `${card} (${zone})`,
  seenTimes: ({ count, seen }: { count: number; seen: string }) => `${count} × ${seen}`,
  unknownCard: 'a card',
  done: 'The match has gone back.',
};

/** The match goes on differently, as another match. */
export const fork = {
  title: 'What if',
  about:
    'A fork is a new match that goes on from exactly that moment, open choices included, with new random draws. It ' +
    'always stays marked as a fork, counts for nothing, and changes nothing in this match. Until this match is ' +
    'over, only judges can see the fork.',
  at: 'Go on from',
  now: 'the table now',
  begin: 'Fork the match there',
  recorded: 'The fork shows hidden cards. The match records that you fork it, and each look at the fork.',
  begun: ({ place }: { place: string }) => `The fork after ${place}:`,
  taken: ({ place }: { place: string }) => `Fork after ${place}`,
  done: 'The fork has begun.',
  playOn: 'Play it on',
  itsBench: 'Its bench',
  keepLinks: 'Keep these links: nothing else holds the token of that match.',
};

/** A table is changed, and begun as another match. */
export const changed = {
  title: 'Change this table',
  about:
    'What if the table had been different? Change the table of the moment shown, which is written as a scenario, ' +
    'and begin it as a new match. That match always stays marked, and counts for nothing. Until this match is ' +
    'over, only judges can see it.',
  edit: 'Edit this table',
  editAgain: 'Start over with the table shown',
  recorded: 'This shows all hands and decks. The match records your look, and the match that you begin.',
  refused: ({ reason }: { reason: string }) => `No match can begin with this table: ${reason}.`,
  exact: 'The match begins with exactly this table.',
  unsaid: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The match begins differently in 1 place, which a scenario cannot describe',
      other: `The match begins differently in ${count} places, which a scenario cannot describe`,
    }),
  differs: ({ place, is, begins }: { place: unknown; is: string; begins: string }) => [
    place,
    `: ${is}; it begins with ${begins}`,
  ],
  nothing: 'nothing',
  scenario: ({ place }: { place: string }) => `The table after ${place}`,
  notJson: ({ reason }: { reason: string }) => `This is not JSON: ${reason}`,
  begin: 'Begin with the changed table',
  begun: ({ place }: { place: string }) => `The match with the changed table after ${place}:`,
  draft: 'Changed table',
  taken: ({ place }: { place: string }) => `Changed table after ${place}`,
  done: 'The match with the changed table has begun.',
};
