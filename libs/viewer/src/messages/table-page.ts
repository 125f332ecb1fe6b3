import { plural } from './plural.js';

/** What the page of a match says around its table. */
export const page = {
  pages: { live: 'Table', replay: 'Replay', bench: 'Bench' },
  /** The title of the page, in the browser's tab. */
  title: ({ players, page: name }: { players: string; page: string }) => `${players} · ${name} · Recollect`,
  titleOfSeat: ({ players, seats, page: name }: { players: string; seats: string; page: string }) =>
    `${players}, seat ${seats} · ${name} · Recollect`,
  titleOfMove: ({ title }: { title: string }) => `● Your move: ${title}`,
  titleOfNone: ({ why }: { why: string }) => `${why} · Recollect`,
  against: ({ one, other }: { one: unknown; other: unknown }) => [one, ' against ', other],
  noMatch: 'Match not found',
  fetchingMatch: 'Fetching the match …',
  fetchingTable: 'Fetching the table …',
  allMatches: 'All matches',
  about: 'About this match',
  youAre: ({ player }: { player: string }) => `You are here as ${player}`,
  youAreAs: {
    spectator: 'You are here as a spectator',
    recorder: 'You are here as the recorder',
    player: 'You are here as a player',
    scorekeeper: 'You are here as a scorekeeper',
    judge: 'You are here as a judge',
    'head-judge': 'You are here as a head judge',
    caster: 'You are here as a caster',
    organiser: 'You are here as an organiser',
  },
  toTable: 'To the table',
  replay: 'Replay',
  replayIt: 'Replay step by step',
  lists: 'Deck lists',
  toBench: 'Judge’s bench',
  toChoices: 'Skip to your choices',
  beside: 'Beside the table',
  tokens: {
    title: 'Links given out',
    none: ({ player, count }: { player: string; count: number }) =>
      `${count} links were given out for ${player}, none of them replaced`,
    replaced: ({ player, count, replaced }: { player: string; count: number; replaced: number }) =>
      `${count} links were given out for ${player}, ${replaced} of them replaced`,
    told: ({ player, count }: { player: string; count: number }) =>
      plural(count, {
        one: `the link of ${player} was given out again`,
        other: `the link of ${player} was given out again ${count} times`,
      }),
  },
  views: { spectator: 'a spectator', judge: 'a judge', all: 'all seats' },
  handsHidden: 'You play in this event: no hand is shown to you while this match goes on.',
  goOn: ({ link }: { link: unknown }) => [link, ', which was taken in this browser.'],
  goOnAs: ({ player, seat }: { player: string; seat: number }) => `Continue as ${player}, seat ${seat}`,
  enterFor: 'Enter actions for',
  enterForNext: ({ player }: { player: string }) => `the player to act (${player})`,
  keyless: {
    about: ({ seat }: { seat: number }) =>
      `Seat ${seat} signs its actions with a key that this browser does not have, so you cannot act here. ` +
      'Play in the browser where the seat was taken, or ask a judge to let the seat use a new key.',
    make: 'Make a new key',
    tell: ({ key }: { key: unknown }) => ['Tell the judge the key of this browser: ', key],
  },
  connection: {
    connecting: '○ connecting',
    live: '● live',
    lost: '◌ connection lost, trying again',
    ended: '■ ended',
    paused: '‖ paused',
    behind: ({ time }: { time: string }) => `${time} behind`,
    liveBehind: ({ behind }: { behind: string }) => `● ${behind}`,
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
    seconds: ({ seconds }: { seconds: number }) => `${seconds} s`,
    minutesAndSeconds: ({ minutes, seconds }: { minutes: number; seconds: number }) => `${minutes} min ${seconds} s`,
  },
  log: {
    title: 'What happened',
    newest: 'Newest first',
    nothing: 'Nothing yet.',
    undone: 'Undone:',
  },
  standing: {
    paper: 'Played with real cards. A hidden card has no name here until the recorder names it.',
    paused: 'The match is paused: until a judge resumes it, players can only concede.',
    firstGameBy: ({ players, count, time }: { players: string; count: number; time: string }) =>
      plural(count, {
        one: `The first game begins when ${players} has taken a seat, or at ${time} at the latest.`,
        other: `The first game begins when ${players} have taken a seat, or at ${time} at the latest.`,
      }),
    provisional: 'The result is provisional: it is final when all players confirm it, or when a judge says so.',
    disputed: 'The result is in dispute: it rests on a penalty that a judge has still to decide about.',
    provisionalBy: ({ time }: { time: string }) =>
      `The result is provisional: it is final when all players confirm it, or when a judge says so, ` +
      `at ${time} at the latest.`,
  },
};
