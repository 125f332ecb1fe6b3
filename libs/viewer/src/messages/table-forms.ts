/** Forms of what happens, numbers, and choices that a player confirms. */
export const forms = {
  number: {
    range: ({ least, most }: { least: number; most: number }) => `${least} to ${most}`,
    choose: 'Choose',
  },
  grave: {
    ask: ({ choice }: { choice: string }) => `${choice}: are you sure?`,
    yes: ({ choice }: { choice: string }) => `Yes, ${choice}`,
    askFor: ({ choice, player }: { choice: string; player: string }) => `${choice} for ${player}?`,
    yesFor: ({ choice, player }: { choice: string; player: string }) => `Yes, ${choice} for ${player}`,
    no: 'No',
  },
  form: {
    text: 'The text',
    doThen: 'Do this, then state more',
    doLast: 'Do this; nothing more happens',
    nothing: { choice: 'Nothing happens', ask: 'Nothing happens: are you sure?', yes: 'Yes, nothing happens' },
    nothingMore: {
      choice: 'Nothing more happens',
      ask: 'Nothing more happens: are you sure?',
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
    none: 'Nothing has that name. To state something in words of your own, search for “words”.',
    entries: 'What can be stated',
    recent: 'recent',
    add: 'Add',
    cancel: 'Cancel',
    optional: '(optional)',
    noChoices: 'no choices',
    seek: ({ field }: { field: string }) => `Search: ${field}`,
    seekExample: 'name, zone or player …',
    lacking: ({ field }: { field: string }) => `${field}?`,
    range: ({ field, least, most }: { field: string; least: number; most: number }) =>
      `${field}: a whole number from ${least} to ${most}`,
    long: ({ field, most }: { field: string; most: number }) => `${field}: ${most} characters at most`,
    entry: ({ entry, values }: { entry: string; values: string }) => `${entry}: ${values}`,
  },
};
