/** Passing ahead, and the stops of a player. */
export const passing = {
  ahead: {
    title: 'Pass ahead',
    until: {
      happens: 'Until something happens',
      turn: 'To the end of this turn',
      mine: 'Until your next turn',
    },
    about: 'Keep passing:',
    now: {
      happens: 'You pass until something happens, unless you are asked.',
      turn: 'You pass to the end of this turn, unless you are asked.',
      mine: 'You pass until your next turn, unless you are asked.',
    },
    stop: 'Stop passing',
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
    idle: 'Pass for me when everybody can see that I can do nothing',
    about:
      'Both look only at what everybody sees, so a quick pass tells nothing about your hand. ' +
      'They hold for every match of this game in this browser.',
  },
};
