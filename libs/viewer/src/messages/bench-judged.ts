import { plural } from './plural.js';

/** What a player reads when a judge has done something in their match. */
export const judged = {
  region: 'From a judge',
  noted: 'Got it',
  beginAppeal: 'Appeal …',
  appeal: 'Appeal',
  why: 'Why? Only judges read it.',
  cancel: 'Cancel',
  appealed: 'A judge has been called for your appeal.',
  rules: 'A judge’s ruling',
  rulesOnYourCall: 'The ruling on your call',
  appealDecided: 'The appeal is decided',
  inItsPlace: 'This ruling replaces the one before it.',
  upheld: 'The ruling before it stands.',
  overturned: 'The ruling before it no longer stands.',
  lifted: {
    caution: 'The caution no longer stands.',
    warning: 'The warning no longer stands.',
    'game-loss': 'The game loss no longer stands.',
    'match-loss': 'The match loss no longer stands.',
    disqualification: 'The disqualification no longer stands.',
  },
  past: {
    title: 'Rulings and penalties',
    none: 'No judge has ruled in this match.',
    replaced: ({ ruling }: { ruling: number }) => `Ruling ${ruling} stands in its place.`,
  },
  changed: 'A judge has changed the table',
  countsNow: 'What you see now is what counts.',
  takesBack: 'A judge takes the match back',
  takesActionsBack: ({ count }: { count: number }) =>
    plural(count, { one: 'A judge takes 1 action back', other: `A judge takes ${count} actions back` }),
  corrected: 'What was recorded is corrected',
  enteredAgain: 'What happened after that is entered again, as far as it still holds.',
  asBefore: 'The table is as it was before.',
  drawnGoBack: 'Cards drawn since then went back at random, so look at your hand again.',
  yourPenalty: {
    caution: 'You get a penalty: caution',
    warning: 'You get a penalty: warning',
    'game-loss': 'You get a penalty: game loss',
    'match-loss': 'You get a penalty: match loss',
    disqualification: 'You get a penalty: disqualification',
  },
  penalty: {
    caution: 'Your opponent gets a penalty: caution',
    warning: 'Your opponent gets a penalty: warning',
    'game-loss': 'Your opponent gets a penalty: game loss',
    'match-loss': 'Your opponent gets a penalty: match loss',
    disqualification: 'Your opponent gets a penalty: disqualification',
  },
  itsEffect: {
    stands: 'It stays on record, and changes nothing in the game.',
    endsGame: 'It ends the game.',
    endsMatch: 'It ends the match.',
  },
};
