import { plural } from './plural.js';

/** A penalty that ends something. */
interface Ending {
  readonly penalty: string;
  readonly player: string;
  readonly game: number;
}

/** What a judge reads at the bench, whichever tool lies open. */
export const bench = {
  title: ({ players }: { players: string }) => `Bench: ${players}`,
  skipToTools: 'Skip to the tools',
  skipToTable: 'Skip to the table',
  forJudges: 'This bench is for judges',
  openLink: 'Open the judge’s link in this tab: it opens the bench only in the tab where you open it.',
  otherLink:
    'This tab was opened with a link that is not a judge’s of this match. Open the judge’s link, here or in a new tab.',
  table: 'The table',
  fetchingTable: 'Fetching the table …',
  showRefused: 'Show what was tried and refused (recorded)',
  nothingRefused: 'Nothing was refused in this match.',
  paused: {
    is: 'The match is paused.',
    end: 'Resume now',
    ended: 'The match goes on.',
    begun: 'The match is paused.',
    more: 'To say why, or to add time to the clock, use “Penalties”.',
  },
  moments: {
    title: 'Choose a moment',
    back: 'One step back',
    backKey: 'One step back (←)',
    forward: 'One step forward',
    forwardKey: 'One step forward (→)',
    now: 'Now',
    atNow: 'The table now',
    atStep: ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps}`,
    atPlace: ({ place }: { place: string }) => place,
    entry: ({ entry }: { entry: number }) => `(entry ${entry})`,
    undone: {
      atStep: ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps} (undone since)`,
      atPlace: ({ place }: { place: string }) => `Undone since: ${place}`,
    },
    recorded: 'Every look from here is recorded',
    whyRecorded: 'This page shows hidden cards, so each look is recorded, and who looked.',
  },
  yourLook: 'This shows hidden cards, and your look is recorded.',
  aboutNow: ({ step }: { step: number }) => `This is about the table as it is now, not about step ${step}.`,
  lookAtNow: 'Look at the table now',
  noSuchStep: 'There is no such step in this match: the table is shown as it is now.',
  faster: 'Somebody acted before you',
  goneOn:
    'The match has gone on since you looked, so nothing was done. The page shows the match as it is now; send ' +
    'it again if it still applies.',
  seat: ({ seat }: { seat: number }) => `Seat ${seat}`,
  somebody: 'Somebody',
  none: 'none',
  quoted: ({ words }: { words: string }) => `“${words}”`,
  cancel: 'Cancel',
  yes: 'Yes, give it',
  fields: {
    player: 'Player',
    playerOfSeat: ({ player, seat }: { player: string; seat: number }) => `${player}, seat ${seat}`,
    byRuling: 'By the ruling',
    infraction: 'Infraction',
    infractionOf: ({ name, title }: { name: string; title: string }) =>
      name.toLowerCase() === title.toLowerCase() ? name : `${name}: ${title}`,
    penalty: 'Penalty',
    forEverybody: 'For everybody',
    forJudges: 'For judges only',
  },
  penalties: {
    caution: 'Caution',
    warning: 'Warning',
    'game-loss': 'Game loss',
    'match-loss': 'Match loss',
    disqualification: 'Disqualification',
  },
  callStates: { open: 'Open', attended: 'Attended', closed: 'Closed' },
  rulingStates: { ruled: 'Ruled', proposed: 'Proposed', upheld: 'Upheld', overturned: 'Overturns a ruling' },
  clockStates: { running: 'Running', held: 'Held', stopped: 'Stopped', called: 'Called' },
  notes: {
    call: {
      open: ({ player }: { player: string }) => `${player} calls about this: open`,
      attended: ({ player }: { player: string }) => `${player} calls about this: attended`,
      closed: ({ player }: { player: string }) => `${player} calls about this: closed`,
    },
    ruling: {
      ruled: ({ ruling }: { ruling: number }) => `ruling ${ruling}`,
      proposed: ({ ruling }: { ruling: number }) => `ruling ${ruling}, proposed`,
      upheld: ({ ruling }: { ruling: number }) => `ruling ${ruling}, upheld on appeal`,
      overturned: ({ ruling }: { ruling: number }) => `ruling ${ruling} overturns the one before it`,
    },
    saying: ({ note, words }: { note: string; words: string }) => `${note}: “${words}”`,
    times: ({ count, note }: { count: number; note: string }) => `${count} × ${note}`,
  },
  ending: {
    game: ({ penalty, player, game, winner, score }: Ending & { winner: string; score: string }) =>
      `${penalty} for ${player}: this ends game ${game}, which ${winner} wins (${score}).`,
    match: ({ penalty, player, winner }: Ending & { winner: string }) =>
      `${penalty} for ${player}: this ends the match, which ${winner} wins.`,
    out: ({ penalty, player, game }: Ending) => `${penalty} for ${player}: this puts ${player} out of game ${game}.`,
  },
  lapsed: {
    title: 'No longer in force',
    overturned: ({ ruling }: { ruling: number }) => `overturned by ruling ${ruling}`,
    superseded: ({ ruling }: { ruling: number }) => `ruling ${ruling} rules otherwise`,
    rewound: 'the match went back to before it, and the game goes on',
  },
};

/** Places of a match, as a judge says them. */
export const places = {
  beginning: 'the beginning',
  step: ({ step }: { step: number }) => `step ${step}`,
  /** What has begun since a step, and has not ended yet. */
  afterStep: ({ step }: { step: number }) => `after step ${step}`,
  before: ({ place }: { place: string }) => `before ${place}`,
  /** Where no step has ended since. */
  later: ({ place }: { place: string }) => `a moment after ${place}`,
  setup: ({ step }: { step: string }) => `setup, ${step}`,
  turn: ({ turn, step }: { turn: number; step: string }) => `turn ${turn}, ${step}`,
  gameSetup: ({ game, step }: { game: number; step: string }) => `game ${game}, setup, ${step}`,
  gameTurn: ({ game, turn, step }: { game: number; turn: number; step: string }) =>
    `game ${game}, turn ${turn}, ${step}`,
  titled: ({ at, title }: { at: string; title: string }) => `${at}: ${title}`,
  entry: ({ entry }: { entry: string }) => `entry ${entry}`,
};

/** The name of a ruling. */
export const rulings = {
  numbered: ({ ruling }: { ruling: number }) => `Ruling ${ruling}`,
};

/** What a judge acts with, one at a time. */
export const tools = {
  title: 'What to do',
  names: {
    moment: 'Moment',
    compare: 'Compare',
    rule: 'Rule',
    mend: 'Fix',
    rewind: 'Go back',
    office: 'Penalties',
    fork: 'What if',
    evidence: 'Evidence',
  },
};

/** The calls for a judge. */
export const calls = {
  title: 'Calls',
  nobody: 'No open calls.',
  about: ({ place }: { place: string }) => `about ${place}`,
  erased: 'The words were erased.',
  attend: 'Attend: pause the match',
  attendInPause: 'Attend',
  appeals: ({ ruling }: { ruling: string }) => `Appeals the ruling: ${ruling}`,
  decide: 'Rule on the appeal',
  lookThere: 'Look there',
  close: 'Close the call',
  closing: ({ player }: { player: string }) => `Close the call of ${player}`,
  isClosed: 'The call is closed.',
  closed: ({ count }: { count: number }) =>
    plural(count, { one: '1 call is closed.', other: `${count} calls are closed.` }),
  elsewhere: 'In other matches',
  callsElsewhere: ({ player }: { player: string }) => `${player} calls`,
  all: 'Calls from all matches',
};
