import { plural } from './plural.js';

/** What players read where they choose: options, drafts, and what became of them. */
export const choices = {
  title: 'Your choices',
  paused: 'You can go on choosing when a judge resumes the match.',
  pausedKept: 'You can go on choosing when a judge resumes the match. Your unfinished action is kept.',
  keys: 'Keys: 1–9 choose, Space passes',
  space: 'Space',
  firstGame: ({ players, count }: { players: string; count: number }) =>
    plural(count, {
      one: `The first game begins when ${players} has taken a seat.`,
      other: `The first game begins when ${players} have taken a seat.`,
    }),
  waiting: ({ players }: { players: string }) => `Waiting for ${players}.`,
  over: 'The match is over.',
  elsewhere: 'You play at the table. The recorder enters what happens there.',
  read: ({ card }: { card: string }) => `Read ${card}`,
  chosen: 'Chosen so far',
  progress: ({ chosen, most }: { chosen: number; most: number }) => `${chosen} of ${most} chosen`,
  progressBetween: ({ chosen, least, most }: { chosen: number; least: number; most: number }) =>
    `${chosen} chosen, of ${least} to ${most}`,
  do: 'Do it',
  back: '← Back',
  startOver: 'Start over',
  orMore: 'Or choose more:',
  next: 'Choose next:',
  find: 'Find by name',
  done: ({ choices: made }: { choices: string }) => `Done: ${made}`,
  changed: 'The table has changed: please choose again.',
  changedInPart: 'The table has changed: part of what you had chosen no longer fits. Go on from here.',
  late: 'The table had moved on, so nothing was done. These are the choices now.',
  movedOn: 'The table has moved on',
  unsure: 'The service answers again. If your last choice is still offered, it was not done.',
  passesNoMore: {
    judged: 'A judge has stepped in: you no longer pass ahead.',
    missed: 'Much has happened while this page was away: you no longer pass ahead.',
  },
};
