import { plural } from './plural.js';

/** What a player reads when a judge has done something in their match. */
export const judged = {
  region: 'From a judge',
  noted: 'Got it',
  appeal: 'Appeal',
  appealed: 'A judge has been called for your appeal.',
  appealWords: ({ ruling }: { ruling: number }) => `I appeal ruling ${ruling}, and ask for the head judge.`,
  earlier: ({ title }: { title: string }) => `${title}.`,
  rules: 'A judge rules',
  appealDecided: 'The appeal is decided',
  inItsPlace: 'This ruling replaces the one before it.',
  changed: 'A judge has changed the table',
  countsNow: 'What you see now is what counts.',
  goesBack: 'The match goes back',
  undone: 'What was done since then no longer counts: the table is as it was before.',
  actionsUndone: ({ count }: { count: number }) =>
    plural(count, {
      one: 'What was done since then no longer counts (1 action): the table is as it was before.',
      other: `What was done since then no longer counts (${count} actions): the table is as it was before.`,
    }),
  drawnGoBack: 'Cards drawn since then went back at random, so look at your hand again.',
  yourPenalty: {
    caution: 'You get a penalty: caution',
    warning: 'You get a penalty: warning',
    'game-loss': 'You get a penalty: game loss',
    'match-loss': 'You get a penalty: match loss',
    disqualification: 'You get a penalty: disqualification',
  },
  penalty: {
    caution: 'A penalty: caution',
    warning: 'A penalty: warning',
    'game-loss': 'A penalty: game loss',
    'match-loss': 'A penalty: match loss',
    disqualification: 'A penalty: disqualification',
  },
  yours: {
    stands: 'It stays on record, and changes nothing in the game.',
    endsGame: 'It ends the game.',
    endsMatch: 'It ends the match.',
  },
  anothers: {
    stands: 'It is for another player, not for you. It stays on record, and changes nothing in the game.',
    endsGame: 'It is for another player, not for you. It ends the game.',
    endsMatch: 'It is for another player, not for you. It ends the match.',
  },
};
