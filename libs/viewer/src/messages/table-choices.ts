import { plural } from './plural.js';

/** What a player reads who chooses: options, drafts, forms of what happens, passing ahead. */
export const choices = {
  title: 'Your choices',
  paused:
    'The match is paused: there is nothing to choose until a judge lets it go on. Your unfinished action is kept.',
  keys: 'Keys: 1–9 choose, Space passes',
  space: 'Space',
  firstGame: ({ players, count }: { players: string; count: number }) =>
    plural(count, {
      one: `The first game begins when ${players} has taken a seat.`,
      other: `The first game begins when ${players} have taken a seat.`,
    }),
  notYours: 'It is not your move.',
  chosen: 'Chosen so far',
  progress: ({ chosen, most }: { chosen: number; most: number }) => `${chosen} of ${most} chosen`,
  progressBetween: ({ chosen, least, most }: { chosen: number; least: number; most: number }) =>
    `${chosen} chosen, of ${least} to ${most}`,
  do: 'Do it',
  back: '← Back',
  startOver: 'Start over',
  orMore: 'Or choose more:',
  next: 'Choose next:',
  more: 'choose more …',
  done: ({ choices: made }: { choices: string }) => `Done: ${made}`,
  changed: 'The table has changed: please choose again.',
  changedInPart: 'The table has changed: not all that you had chosen fits still. Go on from here.',
  late: 'The table had moved on, so nothing was done. These are the choices now.',
  movedOn: 'The table has moved on',
  unsure: 'The service answers again. If your last choice is still offered, it was not done.',
  number: {
    range: ({ least, most }: { least: number; most: number }) => `${least} to ${most}`,
    choose: 'Choose',
  },
  grave: {
    ask: ({ choice }: { choice: string }) => `${choice}: really?`,
    yes: ({ choice }: { choice: string }) => `Yes, ${choice}`,
    no: 'No',
  },
  form: {
    text: 'The text',
    doThen: 'Do this, then state more',
    doLast: 'Do this; nothing more happens',
    nothing: { choice: 'Nothing happens', ask: 'Nothing happens: really?', yes: 'Yes, nothing happens' },
    nothingMore: {
      choice: 'Nothing more happens',
      ask: 'Nothing more happens: really?',
      yes: 'Yes, nothing more happens',
    },
    sentNothing: 'nothing happens',
  },
  stating: {
    what: 'What happens?',
    stated: 'What happens, in this order',
    takeBack: 'Take back',
    takeBackOf: ({ stated }: { stated: string }) => `Take back: ${stated}`,
    example: 'draw, damage, counter …',
    none: 'Nothing of that name. State anything without a form in words: search for “words”.',
    entries: 'What can be stated',
    recent: 'recent',
    add: 'Add',
    cancel: 'Cancel',
    optional: '(may be left open)',
    noChoices: 'no choices',
    lacking: ({ field }: { field: string }) => `${field}?`,
    range: ({ field, least, most }: { field: string; least: number; most: number }) =>
      `${field}: a whole number from ${least} to ${most}`,
    long: ({ field, most }: { field: string; most: number }) => `${field}: ${most} characters at most`,
    value: ({ field, value }: { field: string; value: string }) => `${field}: ${value}`,
    entry: ({ entry, values }: { entry: string; values: string }) => `${entry} — ${values}`,
  },
  passing: {
    title: 'Pass ahead',
    until: {
      happens: 'until something happens',
      turn: 'to the end of this turn',
      mine: 'until your next turn',
    },
    about: 'Pass, whatever comes,',
    now: {
      happens: 'You pass until something happens, unless you are asked.',
      turn: 'You pass to the end of this turn, unless you are asked.',
      mine: 'You pass until your next turn, unless you are asked.',
    },
    stop: 'Stop passing',
    judged: 'A judge has stepped in: you pass ahead no more.',
    missed: 'Much has happened while this page was away: you pass ahead no more.',
  },
  stops: {
    open: 'Stops',
    openOn: 'Stops on',
    openIdle: 'Stops …',
    title: 'When I am asked',
    only: 'Ask me only at my stops, and when others attack or play something',
    at: 'Stop at',
    turns: { own: 'My turn', others: 'Other turns' },
    own: ({ phase }: { phase: string }) => `${phase}, my turn`,
    others: ({ phase }: { phase: string }) => `${phase}, other turns`,
    idle: 'Pass when the table shows that I can do nothing',
    about:
      'Both look only at what everybody sees, so a quick pass tells nothing about your hand. ' +
      'They hold for every match of this game in this browser.',
  },
};
