import { plural } from './plural.js';

/** What the recorder of a match with real cards reads at the line that they type in. */
export const typedLine = {
  title: 'Type what happens',
  hint: 'Beginnings of words: a deed, cards, an answer. p passes. Enter does it, Tab completes, Escape clears.',
  offered: 'What fits',
  /** What Enter does. */
  ready: ({ player, choices }: { player: string; choices: string }) =>
    `${player}: ${choices}. Press Enter to record it.`,
  partly: ({ player, choices }: { player: string; choices: string }) => `${player}: ${choices} … What next?`,
  begun: ({ words }: { words: string }) => `Begun: ${words} …`,
  unclear: 'This may mean several things. Type more, or choose one:',
  option: ({ player, choice }: { player: string; choice: string }) => `${player}: ${choice}`,
  more: ({ count }: { count: number }) =>
    plural(count, { one: 'One more fits: type more of it.', other: `${count} more fit: type more of it.` }),
  unknown: ({ word }: { word: string }) =>
    `“${word}” is nothing that can be done now, and no card that a list still has. Type the beginning of a deed or of a name.`,
  unknownAfter: ({ choices, word }: { choices: string; word: string }) =>
    `After “${choices}”, “${word}” is no choice. These are:`,
  idle: ({ card }: { card: string }) => `${card} may be in a hand, and nothing can be done with it now.`,
  nothing: 'Nothing follows that can be typed. Use the buttons.',
  refused: ({ why }: { why: string }) => `The rules refuse it: ${why}`,
  done: ({ choices }: { choices: string }) => `Recorded: ${choices}`,
  waiting: ({ count }: { count: number }) =>
    plural(count, { one: 'One line waits to be recorded', other: `${count} lines wait to be recorded` }),
  away: 'The service does not answer. What you type is kept in this browser, and recorded when the service is back.',
  foreign: 'Somebody else entered something after what you saw, so nothing of yours was recorded:',
  foreignLine:
    'Somebody else entered something meanwhile, so yours was not recorded. It is in the line again. They entered:',
  goOn: 'Record mine after it',
  dropped: 'Drop mine',
  again: 'Type the first again',
};
