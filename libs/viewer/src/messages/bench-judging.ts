/** What a judge rules, gives and keeps: rulings, penalties, the pause and the clock. */
export const judging = {
  fetching: 'Fetching the rulings …',
  rulings: {
    title: 'Rulings',
    none: 'None yet.',
    superseded: ({ ruling }: { ruling: number }) => `Replaced by ruling ${ruling}`,
    overturned: ({ ruling }: { ruling: number }) => `Overturned by ruling ${ruling}`,
    supersedes: ({ ruling }: { ruling: number }) => `It replaces ruling ${ruling}.`,
    about: ({ place }: { place: string }) => `About ${place}`,
    aboutFrom: ({ from, to }: { from: string; to: string }) => `About ${from}, to ${to}`,
    judgesOnly: 'Judges only',
    erased: 'The words were erased.',
  },
};

/** A new ruling. */
export const rule = {
  title: 'Rule',
  from: 'Where it went wrong',
  to: 'until (if it lasted)',
  atOnce: 'that step alone',
  empty: 'Nothing was ruled: say something, or choose the player whom it is about.',
  nobody: 'nobody in particular',
  state: 'The ruling is',
  inForce: 'in force',
  proposed: 'proposed',
  givePenalty: 'Give the penalty with the ruling',
  answers: 'Answers the call',
  call: ({ player, place }: { player: string; place: string }) => `${player}, about ${place}`,
  send: 'Rule',
  policy: ({ policy }: { policy: string }) =>
    `Infractions and penalties: ${policy}. A penalty needs a player, and a ruling in force.`,
  ruling: 'Ruling',
  recorded: 'The ruling is recorded.',
};

/** Somebody who has lost by a penalty. */
interface Lost {
  readonly player: string;
  readonly penalty: string;
}

/** A ruling is upheld or overturned. */
export const appeal = {
  title: 'Appeal',
  toUphold: ({ ruling }: { ruling: number }) => `Uphold ruling ${ruling}`,
  toOverturn: ({ ruling }: { ruling: number }) => `Overturn ruling ${ruling}`,
  headJudge: 'A head judge rules on appeals, and gives a game loss or worse.',
  uphold: 'Uphold it',
  overturn: 'Overturn it',
  beginUphold: 'Uphold …',
  beginOverturn: 'Overturn …',
  whichOf: ({ player, penalty }: Lost) =>
    `${player} has a ${penalty} by this ruling. Does the match go on from before the ${penalty}?`,
  backToo: 'Overturn it, and go back',
  onlyRuling: 'Overturn only the ruling',
  disputed: 'The result is in dispute',
  restsOnAppealed: ({ player, penalty }: Lost) =>
    `The result rests on the ${penalty} of ${player}, which is under appeal: it is not final before a judge decides.`,
  restsOnLapsed: ({ player, penalty }: Lost) =>
    `The result rests on the ${penalty} of ${player}, which no longer stands: it is not final before a judge decides.`,
  goBack: ({ penalty }: Lost) => `Go back to before the ${penalty}`,
  toGoBack: 'Go back to before the loss',
  wentBack: 'The match has gone back to before the loss.',
  letStand: 'Let the result stand',
  stands: 'The result is final.',
  upheld: ({ ruling }: { ruling: number }) => `Ruling ${ruling} is upheld.`,
  overturned: ({ ruling }: { ruling: number }) => `Ruling ${ruling} is overturned.`,
};

/** Words for judges only are erased. */
export const erase = {
  begin: 'Erase …',
  beginAloud: 'Erase what is for judges only …',
  sure: 'Erase these words for good?',
  keeps: 'Nobody can read them again: the record keeps only their fingerprint.',
  confirm: 'Erase them',
  cancel: 'Keep them',
  deed: 'Erase the words for judges only',
  done: 'The words are erased.',
};

/** Penalties. */
export const penalty = {
  title: 'Penalties',
  byRuling: ({ ruling, place }: { ruling: number; place: string }) => `by ruling ${ruling}, ${place}`,
  choosePlayer: 'choose the player',
  give: 'Give the penalty',
  giveOf: ({ ruling }: { ruling: number }) => `Give the penalty of ruling ${ruling}`,
  given: 'The penalty is given.',
  giving: ({ penalty, player }: { penalty: string; player: string }) => `${penalty} for ${player}`,
};

/** The pause. */
export const pause = {
  region: 'Pause',
  title: 'Pause',
  isPaused: 'The match is paused',
  seconds: 'Seconds added to the clock',
  begin: 'Pause the match',
  end: 'Resume the match',
};

/** The clock. */
export const clock = {
  title: 'Clock',
  ended: 'The match is over, and its clock has stopped.',
  endedWithout: 'The match is over. It had no clock.',
  none: 'This match has no clock yet.',
  minutes: 'Minutes',
  deeds: { set: 'Set', extend: 'Add', start: 'Start', stop: 'Stop', 'call-time': 'Call time' },
  taken: {
    set: 'Set the clock',
    extend: 'Add time to the clock',
    start: 'Start the clock',
    stop: 'Stop the clock',
    'call-time': 'Call time',
  },
  done: {
    set: 'The clock is set.',
    extend: 'The clock has more time.',
    start: 'The clock is running.',
    stop: 'The clock is stopped.',
    'call-time': 'Time has been called.',
  },
  runsLater: 'The clock will run when the match resumes.',
};
