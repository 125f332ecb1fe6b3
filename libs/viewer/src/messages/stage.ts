/** What the pages say where people put up a stage and control it. */
export const stage = {
  title: 'On air',
  about:
    'A stage is what a broadcast shows, in one place: you decide here which match is on air and how, and every ' +
    'browser source of it follows. What it shows is what spectators of a match may see, with the delay they have.',
  name: 'Name of the stage',
  usualName: 'On air',
  token: 'Token of an organiser, judge or caster',
  tokenWhen: 'Needed only if others can reach this service.',
  putUp: 'Put up a stage',
  puttingUp: 'Putting it up …',
  noLink: 'Open this page with the stage’s control link: this browser does not have it.',
  anotherStage: 'Put up another stage',
  gone: 'This stage was taken down, or its link no longer works.',
  anotherOne: 'Put up another one',
  fetching: 'Fetching the stage …',
  reconnecting: 'Reconnecting',
  preview: 'What is on air',
  control: 'Control this stage',

  state: {
    nothing: 'Nothing on air',
    hidden: 'Hidden',
    live: 'On air: live',
    replay: 'On air: replay',
    behind: ({ behind }: { behind: string }) => `On air: ${behind}`,
  },

  what: {
    title: 'What is on air',
    show: 'Show the overlay',
    hide: 'Hide the overlay',
    match: 'Match',
    nothing: 'Nothing',
    again: 'Refresh the matches',
    later: 'A match with a delay can be chosen when its delay is over: its picture begins then.',
    shown: 'Shown',
    live: 'As it is played',
    replay: 'Replay, step by step',
    line: ({ match, state, began }: { match: string; state: string; began: string }) =>
      `${match} (${state}) · ${began}`,
    states: {
      none: 'not begun',
      setup: 'setup',
      playing: 'playing',
      paused: 'paused',
      ended: 'ended',
      delayed: 'running, delayed',
    },
  },

  how: {
    title: 'How it is shown',
    layout: 'Layout',
    layouts: {
      table: 'Board and lower third',
      board: 'Board',
      lower: 'Lower third',
      actions: 'Last actions',
      hands: 'Hands',
      card: 'Card of the moment',
      camera: 'Around a camera',
    },
    bottom: 'Player at the bottom, and first',
    hands: 'Hands',
    noHands: 'This match lets spectators see no hands, so none are on air.',
    besides: 'Also',
    big: 'Card of the moment, enlarged',
    hush: 'Hide result and score',
  },
};

/** Which table a stage follows. */
export const follows = {
  event: 'Follow a table of',
  noEvent: 'No event',
  table: 'Table',
  feature: 'its feature table',
  about:
    'Shows each new match at this table, without hands, and a delayed one when its delay is over. Waits while a ' +
    'replay is on air. Stops when you choose a match yourself.',
};

/** The browser sources of a stage. */
export const stageOutputs = {
  title: 'Outputs',
  about: 'Each browser source gets an address of its own.',
  kept:
    'This browser keeps the link that controls this stage, under “Begun here”. Save it to control the stage from ' +
    'elsewhere.',
  page: 'This page',
  add: 'Add an output',
  takeDown: 'Take down this stage',
  takeDownSure: 'Yes, take it down',
  output: ({ n, name }: { n: number; name: string }) => `Output ${n}: ${name}`,
  nameOf: ({ n }: { n: number }) => `Name of output ${n}`,
  layoutOf: ({ n }: { n: number }) => `Layout of output ${n}`,
  follows: 'Follows the stage',
  takeBack: 'Remove',
  takeBackOf: ({ n }: { n: number }) => `Remove output ${n}`,
  made: ({ when }: { when: unknown }): unknown[] => ['Made ', when],
  addressOf: ({ n }: { n: number }) => `Address of output ${n}`,
  watched: '● Shown in a browser source',
  notWatched: '○ Not shown in a browser source',
  unknownAddress: 'Only the browser that added this output knows its address.',
  copy: 'Copy',
  copied: 'Copied ✓',
  copiedOf: ({ n }: { n: number }) => `The address of output ${n} is copied.`,
  notCopied: 'This browser does not allow copying: select the address in its field.',
};

/** Which step a stage shows. */
export const stageSteps = {
  title: 'Step on air',
  turnBack: 'A turn back',
  back: 'A step back',
  forward: 'A step forward',
  turnForward: 'A turn forward',
  speed: 'Speed',
  asItWas: 'as it was',
  times: ({ speed }: { speed: string }) => `${speed} ×`,
  play: 'Play',
  stop: 'Stop playing',
};
