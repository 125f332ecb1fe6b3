/** What all pages of an event call its results, rounds and people. */
export const eventResults = {
  erased: ({ id }: { id: string }) => `Name erased (${id})`,
  types: {
    played: 'played',
    concession: 'by concession',
    'intentional-draw': 'agreed draw',
    bye: 'bye',
    'no-show': 'no-show',
    unfinished: 'out of time',
    'game-loss': 'game loss',
    'match-loss': 'match loss',
    disqualification: 'disqualification',
    'judge-assigned': 'assigned by a judge',
  },
  states: {
    none: 'no result yet',
    draft: 'draft',
    reported: 'to be confirmed',
    confirmed: 'confirmed',
    disputed: 'disputed',
    ruled: 'ruled',
    final: 'final',
  },
  roles: {
    organiser: 'the organiser',
    scorekeeper: 'the scorekeeper',
    'head-judge': 'the head judge',
    judge: 'a judge',
    player: 'a player',
    caster: 'a caster',
    house: 'the record',
    spectator: 'a spectator',
  },
  penalties: {
    caution: 'caution',
    warning: 'warning',
    'game-loss': 'game loss',
    'match-loss': 'match loss',
    disqualification: 'disqualification',
  },
  bye: 'bye',
  typed: ({ result, type }: { result: string; type: string }) => `${result}, ${type}`,
  /** A player's own result, as a line of a list has it. */
  outcome: {
    bye: 'Bye',
    win: ({ score }: { score: string }) => `Won ${score}`,
    draw: ({ score }: { score: string }) => `Drawn ${score}`,
    loss: ({ score }: { score: string }) => `Lost ${score}`,
  },
  /** The same, as somebody says it to that player. */
  toldYou: {
    bye: 'you have a bye',
    win: ({ score }: { score: string }) => `you won ${score}`,
    draw: ({ score }: { score: string }) => `you drew ${score}`,
    loss: ({ score }: { score: string }) => `you lost ${score}`,
  },
  progress: {
    over: 'Over',
    notBegun: 'Not begun',
    cut: 'Single elimination',
    round: ({ round, rounds }: { round: number; rounds: number }) => `Round ${round} of ${rounds}`,
  },
  round: ({ round }: { round: number }) => `Round ${round}`,
  /** The same within a sentence. */
  within: { round: ({ round }: { round: number }) => `round ${round}` },
  standings: {
    before: 'Standings before the first round',
    after: ({ round }: { round: number }) => `Standings after round ${round}`,
    final: 'Final standings',
    cut: 'Standings with the single elimination so far',
    soFar: ({ round }: { round: number }) => `Standings in round ${round} so far, provisional`,
  },
  /** What another result of an earlier round changes. */
  changes: {
    inCut: 'Standings change at once. In the single elimination the next round is then paired again.',
    beforeCut: 'Standings change at once. The players in the single elimination stay as they are.',
    paired: ({ round }: { round: number }) =>
      `Standings change at once. Round ${round} was paired from the old result: pair it again before it begins.`,
    played: ({ round }: { round: number }) =>
      `Standings change at once. The pairings of round ${round} stay as they are.`,
  },
  /** What the columns of the standings stand for, in the profiles that the service has. */
  columns: {
    OMW: 'opponents’ match wins',
    GW: 'game wins',
    OGW: 'opponents’ game wins',
    MW: 'match wins',
    H2H: 'head to head',
    SoS: 'strength of schedule',
    eSoS: 'opponents’ strength of schedule',
    BH: 'Buchholz: the opponents’ points',
    'BH-C1': 'Buchholz without the lowest opponent',
    SB: 'Sonneborn-Berger: points of those beaten',
    lot: 'drawn by lot',
  },
  column: ({ label, meaning }: { label: string; meaning: string }) => `${label}: ${meaning}`,
};
