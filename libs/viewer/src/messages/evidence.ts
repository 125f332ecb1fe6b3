import { plural } from './plural.js';

/** What a judge reads who makes a file of evidence. */
export const evidence = {
  title: 'Evidence',
  about:
    'One page that holds the record, as far as its readers may see it. It opens without a network, steps ' +
    'through the match, checks itself and prints.',
  forWhom: 'For whom',
  everybody: 'everybody',
  player: ({ player }: { player: string }) => `${player}: with their own hidden cards`,
  judges: 'judges: with what all players know',
  from: 'From',
  to: 'To',
  fromBeginning: 'the beginning',
  toNow: 'the table now',
  entries: ({ from, to }: { from: number; to: number }) => `These are entries ${from} to ${to} of the record.`,
  withRulings: 'With rulings, and what was said',
  make: 'Make evidence',
  recorded: 'The match records that you made it, and for whom.',
  taken: ({ whom, from, to }: { whom: string; from: string; to: string }) => `Evidence for ${whom}: ${from} to ${to}`,
  saved: 'The file is in the downloads of this browser.',
  transcript: {
    title: 'Transcript',
    about: 'The whole match in words, with what judges may know of it.',
    save: 'Save the transcript',
  },
};

/** What the page itself says: the case, what was ruled, and the match in words. */
export const evidencePage = {
  title: ({ players }: { players: string }) => `${players} · Recollect`,
  against: ({ one, other }: { one: string; other: string }) => `${one} against ${other}`,
  case: 'Case',
  record: 'Record',
  players: 'Players',
  player: ({ player, seat, won }: { player: string; seat: number; won: number }) =>
    plural(won, {
      one: `${player} (seat ${seat}, 1 game won)`,
      other: `${player} (seat ${seat}, ${won} games won)`,
    }),
  game: 'Game',
  played: 'Played',
  match: 'Match',
  entries: 'Entries',
  fromFirst: ({ to }: { to: number }) => `1 to ${to}`,
  fromLater: ({ from, to }: { from: number; to: number }) =>
    `${from} to ${to}. The file also holds those before, because each entry is chained to the one before it.`,
  madeFor: 'Made for',
  forEverybody: ({ at }: { at: string }) => `everybody, on ${at}`,
  forAllHands: ({ at }: { at: string }) => `readers who may see every hand, on ${at}`,
  forSeat: ({ seat, at }: { seat: string; at: string }) => `the player of seat ${seat}, on ${at}`,
  called: 'A judge was called',
  calledBy: ({ player }: { player: string }) => `${player} called a judge`,
  appealedBy: ({ player, ruling }: { player: string; ruling: number }) => `${player} appealed ruling ${ruling}`,
  callStates: {
    open: 'nobody has answered it yet',
    attended: 'a judge has paused the match for it',
    closed: 'answered',
  },
  rulings: 'Rulings',
  noRulings: 'No judge has ruled in this match.',
  ruling: {
    made: ({ ruling }: { ruling: number }) => `Ruling ${ruling}`,
    proposed: ({ ruling }: { ruling: number }) => `Ruling ${ruling}, proposed`,
    upheld: ({ ruling, of }: { ruling: number; of: number }) => `Ruling ${ruling} upholds ruling ${of}`,
    overturned: ({ ruling, of }: { ruling: number; of: number }) => `Ruling ${ruling} overturns ruling ${of}`,
    proposedFor: ({ ruling, of }: { ruling: number; of: number }) =>
      `Ruling ${ruling}, proposed to replace ruling ${of}`,
    on: ({ player }: { player: string }) => `on ${player}`,
    about: ({ place }: { place: string }) => `about ${place}`,
    aboutFrom: ({ from, to }: { from: string; to: string }) => `about ${from}, to ${to}`,
    overturnedBy: ({ ruling }: { ruling: number }) => `overturned by ruling ${ruling}`,
    supersededBy: ({ ruling }: { ruling: number }) => `replaced by ruling ${ruling}`,
  },
  quoted: ({ words }: { words: string }) => `“${words}”`,
  amongJudges: ({ words }: { words: string }) => `Among judges: “${words}”`,
  penalty: ({ penalty, player }: { penalty: unknown; player: string }) => [penalty, ` for ${player}`],
  entry: ({ entry }: { entry: number }) => `entry ${entry}`,
  rewind: {
    title: 'The match went back',
    exact: ({ moment }: { moment: string }) => `to ${moment}, exactly as it was`,
    policy: ({ moment }: { moment: string }) => `to ${moment}, by policy`,
    byRuling: ({ ruling }: { ruling: number }) => `by ruling ${ruling}`,
  },
  by: ({ name }: { name: string }) => `by ${name}`,
  byRole: ({ role }: { role: string }) => `by a ${role}`,
  transcript: 'Transcript',
  undone: 'undone',
};
