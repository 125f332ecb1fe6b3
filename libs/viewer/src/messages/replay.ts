/** What people read who step through a match. */
export const replayPage = {
  beginning: 'The beginning',
  step: ({ step, title }: { step: number; title: string }) => `Step ${step}: ${title}`,
  stepUndone: ({ step, title }: { step: number; title: string }) => `Step ${step}: ${title} (undone since)`,
  linkCopied: 'A link to this step is copied.',
  linkNotCopied: 'This browser does not allow copying: the address of this page is the link.',
  makeClip: 'Make a clip',
  notes: 'Notes',
  lookTogether: 'Watch it together',
};

/** A replay within somebody else’s page. */
export const embed = {
  noMatch: 'There is no match at this address.',
  controls: 'Replay controls',
  step: 'Step',
  play: 'Play',
  stop: 'Stop playing',
  back: 'One step back',
  forward: 'One step forward',
  heading: ({ clip, players }: { clip: string; players: string }) => `${clip}: ${players}`,
  pageTitle: ({ clip, players }: { clip: string; players: string }) => `${clip} · ${players} · Recollect`,
};

interface At {
  /** The turn, and its game if there are several. */
  readonly turn: string;
  readonly step: number;
  readonly steps: number;
  readonly title: string;
}

/** The list of steps. */
export const timeline = {
  title: 'Timeline',
  undone: '(undone)',
  setup: 'Setup',
  turn: ({ turn }: { turn: number }) => `Turn ${turn}`,
  gameSetup: ({ game }: { game: number }) => `Game ${game}, setup`,
  gameTurn: ({ game, turn }: { game: number; turn: number }) => `Game ${game}, turn ${turn}`,
  place: ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps}`,
  atBeginning: ({ steps }: { steps: number }) => `The beginning, step 0 of ${steps}`,
  at: ({ turn, step, steps, title }: At) => `${turn}, step ${step} of ${steps}: ${title}`,
  inPhase: ({ turn, phase, step, steps, title }: At & { readonly phase: string }) =>
    `${turn}, ${phase}, step ${step} of ${steps}: ${title}`,
  all: 'All steps',
  moments: 'Key moments',
  combat: 'Combat',
  ownTurns: 'My turns',
  turnsOf: ({ name }: { name: string }) => `Turns of ${name}`,
};

/** What one step is. */
export const thisStep = {
  title: 'This step',
  actions: 'Actions of this step, and their changes',
  action: ({ who, what }: { who: unknown; what: unknown }): unknown[] => [who, ' ', what],
  actionCalled: ({ who, title }: { who: unknown; title: unknown }): unknown[] => [who, ': ', title],
  /** When it happened at a real table, as its recorder said. */
  inVideo: ({ at }: { at: string }) => `${at} in the video`,
  occurredAt: ({ time }: { time: string }) => `happened on ${time}`,
  bookkeeping: ({ count }: { count: number }) => `Fine details (${count})`,
  why: 'Why: the rules that apply',
  how: 'How: the boxes of the charts, in order',
};
