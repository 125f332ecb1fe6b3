/** What the picture over somebody’s stream says. */
export const air = {
  noMatch:
    'Nothing to show yet. The match comes on air here by itself when its delay is over. ' +
    'If it does not, check the address.',
  lastActions: 'Last actions',
  handOf: ({ name, zone }: { name: string; zone: string }) => `${name}, ${zone}`,
  costOf: ({ kind }: { kind: string }) => `${kind} cost`,
  replay: 'Replay',
  paused: 'Paused',
  stands: 'Score and turn',
  clock: 'Clock',
  turn: 'Turn',
  toAct: '▶ To act',
  gamesWon: ({ won, most }: { won: number; most: number }) => `Games won: ${won} of ${most}`,
  noneOf: ({ count }: { count: number }) => `none of ${count}`,
  left: ({ name, won }: { name: unknown; won: number }) => [name, ` ${won}`],
  right: ({ left, name, won }: { left: unknown; name: unknown; won: number }) => [left, ` – ${won} `, name],
  record: ({ wins, losses }: { wins: number; losses: number }) => `${wins}–${losses}`,
  recordWithDraws: ({ wins, losses, draws }: { wins: number; losses: number; draws: number }) =>
    `${wins}–${losses}–${draws}`,
  matchOver: 'Match over',
  setup: 'Setup',
  notBegun: 'Not begun',
  game: ({ game }: { game: number }) => `Game ${game}`,
  turnOf: ({ turn }: { turn: number }) => `Turn ${turn}`,
};
