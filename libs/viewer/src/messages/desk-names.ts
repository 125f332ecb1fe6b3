/** How pages of an event name players, rounds and tables. */
export const names = {
  players: 'Players',
  against: ({ one, other }: { one: unknown; other: unknown }) => [one, ' against ', other],
  bye: ({ player }: { player: unknown }) => [player, ' has a bye'],
  dropped: 'dropped',
  nobody: 'No player has that name.',
};

/** Whether what a page shows is so now. */
export const connection = {
  lost: ({ since }: { since: string }) => `◌ no connection: last update ${since}`,
  connecting: '○ connecting',
  live: '● live',
  ended: '■ final',
};

/** What a picture of a match says about its event. */
export const onAir = {
  timeCalled: 'Time',
  table: ({ table }: { table: number | string }) => `Table ${table}`,
  round: ({ round }: { round: number }) => `Round ${round}`,
};
