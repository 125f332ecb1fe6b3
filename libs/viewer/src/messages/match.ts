import { plural } from './plural.js';

/** Matches beside their tables: how they begin, whose they are, what was sent for them, and why it was refused. */
export const match = {
  links: {
    seat: ({ seat, player }: { seat: number; player: string }) => `Seat ${seat}: ${player}`,
    shared: ({ seat, player }: { seat: number; player: string }) =>
      `Seat ${seat}: ${player} (for a shared device: nothing is signed)`,
    recorder: 'Recorder: enters what both players do',
    judge: 'Judge: sees everything, and rules',
    spectators: 'Spectators: watch the match',
  },
  begunHere: {
    title: 'Begun here',
    lookOn: 'Watch',
    links: ({ title }: { title: string }) => `Links of ${title}`,
    forget: 'Forget these links',
    forgetOf: ({ title }: { title: string }) => `Forget ${title}`,
  },
  deckOf: ({ player }: { player: string }) => `${player}’s deck`,
  yours: {
    title: 'Your matches',
    against: ({ player, others }: { player: string; others: string }) => `${player} against ${others}`,
    replay: 'Replay',
    back: 'Back to the table',
  },
  sent: {
    title: 'Sent actions',
    from: ({ place }: { place: string }) => `Sent from: ${place}`,
    what: 'What was sent',
    waiting: ({ sent }: { sent: unknown }) => [sent, ': waiting to be sent'],
    sending: ({ sent }: { sent: unknown }) => [sent, ': sending …'],
    refused: ({ sent }: { sent: unknown }) => [sent, ': not done'],
    kept: ({ sent }: { sent: unknown }) => [sent, ': not sent'],
    back: 'Back into the form',
    again: 'Send it again',
    leave: 'Discard it',
    leaveAll: 'Discard all that were not done',
    button: ({ does, sent }: { does: string; sent: string }) => `${does}: ${sent}`,
    whole: 'All of it',
  },
  problem: {
    rule: ({ rule }: { rule: unknown }) => ['Rule ', rule],
    lookOn: 'Watch as a spectator',
    meant: 'Did you mean',
    expected: ({ what, expected }: { what: string; expected: string }) => `${what}; expected ${expected}`,
    lines: ({ lines, count }: { lines: string; count: number }) =>
      plural(count, { one: `line ${lines}`, other: `lines ${lines}` }),
    range: ({ from, to }: { from: number; to: number }) => `${from}–${to}`,
    quoted: ({ name }: { name: string }) => `"${name}"`,
    noCard: ({ name }: { name: string }) => `no card here has the name "${name}"`,
    noCards: ({ count, names }: { count: number; names: string }) =>
      `no cards here have these ${count} names: ${names}`,
    noCardsAndMore: ({ count, names, more }: { count: number; names: string; more: number }) =>
      `no cards here have these ${count} names: ${names} and ${more} more`,
  },
};
