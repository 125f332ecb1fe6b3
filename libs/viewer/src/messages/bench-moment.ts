import { plural } from './plural.js';

/** What a judge reads of one moment, and of what differs between two. */
export const moment = {
  now: 'This is the table as it is now. Pick a step on the timeline to look at an earlier moment.',
  beginning: 'The beginning',
  step: ({ step, title }: { step: number; title: string }) => `Step ${step}: ${title}`,
  offered: {
    title: 'What players could do',
    region: 'Legal actions',
    when: 'When',
    before: ({ player, deed }: { player: string; deed: string }) =>
      player === '' ? `Before this: ${deed}` : `Before ${player}: ${deed}`,
    atEnd: 'At the end of this step',
    to: ({ player }: { player: string }) => `What ${player} could do`,
    could: ({ player }: { player: unknown }) => ['At that moment ', player, ' could:'],
    nothing: ({ player }: { player: unknown }) => [
      'At that moment it was not ',
      player,
      '’s turn to act: they could not have responded.',
    ],
    onlyGivenUp: ({ player }: { player: unknown }) => [
      'At that moment it was not ',
      player,
      '’s turn to act: they could only have conceded.',
    ],
    withWhat: 'with what? …',
    choiceWithWhat: ({ choice }: { choice: string }) => `${choice}: with what?`,
    none: 'nothing',
  },
  knowledge: {
    title: 'What each player knew',
    mark: 'Mark the cards on the board',
    unmark: 'Remove the marks',
    shown: ({ place }: { place: string }) =>
      `Each card shows who knew it after ${place}; its details say since when, and why.`,
    eye: ({ eye, player }: { eye: unknown; player: string }) => [eye, ' is ', player, '.'],
    unsure: 'A “?” means that they know the card is among those there, but not which one it is.',
  },
  refused: {
    title: 'Tried and refused here',
    region: 'Refused attempts',
    none: 'Nothing was refused here.',
    tried: ({ deed }: { deed: string }) => `Tried: ${deed}.`,
    sent: 'What was sent',
  },
};

/** Whose request was refused, and why. */
export const refusal = {
  player: ({ player, reason }: { player: string; reason: string }) => `${player} was refused: ${reason}`,
  withoutKey: ({ player, reason }: { player: string; reason: string }) =>
    `Somebody with ${player}’s link, but without ${player}’s key, was refused: ${reason}`,
  otherLink: ({ link, player, reason }: { link: string; player: string; reason: string }) =>
    `Somebody with ${link}’s link, for ${player}, was refused: ${reason}`,
  somebodyFor: ({ player, reason }: { player: string; reason: string }) =>
    `Somebody, for ${player}, was refused: ${reason}`,
  somebody: ({ reason }: { reason: string }) => `Somebody was refused: ${reason}`,
  recorder: ({ reason }: { reason: string }) => `The recorder was refused: ${reason}`,
  judge: ({ reason }: { reason: string }) => `A judge was refused: ${reason}`,
  'head-judge': ({ reason }: { reason: string }) => `A head judge was refused: ${reason}`,
  organiser: ({ reason }: { reason: string }) => `An organiser was refused: ${reason}`,
  caster: ({ reason }: { reason: string }) => `A caster was refused: ${reason}`,
};

/** The reason, where the recorded one is for people who write programs. */
export const refusalReason = {
  stale: 'the match had gone on since it was decided',
  'missing-revision': 'it did not say at which moment it was decided',
  'wrong-seat': 'a player’s link acts for that player alone',
  unsigned: 'it was not signed with the player’s key',
  'bad-signature': 'its signature was not that of the player’s key',
};

/** The same, where it was for a player. */
export const refusalFor = {
  recorder: ({ player, reason }: { player: string; reason: string }) =>
    `The recorder, for ${player}, was refused: ${reason}`,
  judge: ({ player, reason }: { player: string; reason: string }) => `A judge, for ${player}, was refused: ${reason}`,
  'head-judge': ({ player, reason }: { player: string; reason: string }) =>
    `A head judge, for ${player}, was refused: ${reason}`,
  organiser: ({ player, reason }: { player: string; reason: string }) =>
    `An organiser, for ${player}, was refused: ${reason}`,
  caster: ({ player, reason }: { player: string; reason: string }) => `A caster, for ${player}, was refused: ${reason}`,
};

/** What differs between two moments. */
export const compare = {
  title: 'Compare two moments',
  region: 'Compare',
  from: 'From',
  toNow: 'to the table now, which is shown.',
  toStep: ({ place }: { place: string }) => `to ${place}, which is shown.`,
  send: 'Compare',
  differences: 'Differences',
  nothing: 'The two moments are the same.',
  count: ({ count }: { count: number }) => plural(count, { one: '1 difference.', other: `${count} differences.` }),
  marked: 'The cards are marked on the board.',
};
