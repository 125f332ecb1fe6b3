/** What stands around every page of the viewer, and what several pages say. */
export const app = {
  name: 'Recollect',
  skip: 'Skip to the page',
  pages: 'Main',
  links: { matches: 'Matches', events: 'Events', stage: 'On air', judging: 'Judging', api: 'API' },
  titles: {
    matches: 'Recollect',
    claim: 'Take a seat · Recollect',
    live: 'Match · Recollect',
    replay: 'Replay · Recollect',
    lists: 'Deck lists · Recollect',
    stage: 'On air · Recollect',
    queue: 'Calls for a judge · Recollect',
    bench: 'Bench · Recollect',
    events: 'Events · Recollect',
    lost: 'Not found · Recollect',
    clip: 'Clip not found · Recollect',
    overlay: 'Overlay · Recollect',
  },
  lost: {
    title: 'Page not found',
    about: ({ path }: { path: string }) => `There is no page at ${path}.`,
    matches: 'All matches',
    /** An address of a clip that leads to none. */
    clip: 'Clip not found',
    aboutClip: 'No clip has this link: it was deleted, or a part of the link is missing.',
  },
  against: ({ one, other }: { one: string; other: string }) => `${one} against ${other}`,
  /** The same, where names are drawn. */
  drawnAgainst: ({ one, other }: { one: unknown; other: unknown }): unknown[] => [one, ' against ', other],
  rules: 'Rules',
  rulesOf: ({ month }: { month: string }) => `Rules of ${month}`,
  gameBy: ({ game, month }: { game: string; month: string }) => `${game}, rules of ${month}`,
  seat: ({ seat }: { seat: number }) => `Seat ${seat}`,
  seeAs: 'View as',
  fetchingMatch: 'Fetching the match …',
  status: { none: 'Not begun', setup: 'Setup', playing: 'Playing', paused: 'Paused', ended: 'Ended' },
};
