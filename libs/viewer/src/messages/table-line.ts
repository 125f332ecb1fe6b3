import { plural } from './plural.js';

/** `Ann passes twice`, `Ann and Ben pass`; longer rows of passes by their number. */
const passing = (players: readonly string[]): string => {
  const [first, ...others] = new Set(players);
  if (others.length === 0)
    return plural(players.length, {
      one: `${first} passes`,
      other: players.length === 2 ? `${first} passes twice` : `${first} passes ${players.length} times`,
    });
  const each = [first, ...others];
  return each.length === players.length ? `${each.join(' and ')} pass` : `${players.length} passes`;
};

/** What the recorder of a match with real cards reads at the line that they type in. */
export const typedLine = {
  title: 'Type what happens',
  hint:
    'The first letters are enough: an action, then its cards or answers. p passes. Enter records it, Tab ' +
    'completes, Escape clears, Ctrl Z takes back.',
  offered: 'What fits',
  /** What Enter does. */
  /** What was done, and which passes that nobody entered go before it. */
  afterPasses: ({ passes, choices }: { passes: readonly string[]; choices: string }) =>
    passes.length === 0 ? choices : `after ${passing(passes)}: ${choices}`,
  ready: ({ player, choices }: { player: string; choices: string }) =>
    `${player}: ${choices}. Press Enter to record it.`,
  /** `pp`: what comes after the first pass is not known before it. */
  readyPasses: ({ player, choices, more }: { player: string; choices: string; more: number }) =>
    `${player}: ${choices}, then ${plural(more, { one: 'one more pass', other: `${more} more passes` })}. ` +
    'Press Enter to record them, as far as somebody can pass.',
  noPass: 'Nobody can pass now.',
  noPassBut: 'Nobody can pass now. This can be done:',
  partly: ({ player, choices }: { player: string; choices: string }) => `${player}: ${choices} … What next?`,
  /** The next word may be that nobody saw the card. */
  partlyUnseen: ({ player, choices }: { player: string; choices: string }) =>
    `${player}: ${choices} … Which card? If nobody saw it, type: not seen.`,
  /** A form below says what came of a card that nobody saw. */
  stated: ({ player, choices }: { player: string; choices: string }) => `${player}: ${choices} below.`,
  begun: ({ words }: { words: string }) => `Begun: ${words} …`,
  unclear: 'This may mean several things. Type more, or choose one:',
  /** One thing fits, and more cards of a list do than were looked through. */
  unclearBeside: 'Other cards that nobody has named fit this, too. Type more, or choose:',
  option: ({ player, choice }: { player: string; choice: string }) => `${player}: ${choice}`,
  more: ({ count }: { count: number }) =>
    plural(count, { one: 'One more choice fits: type more.', other: `${count} more choices fit: type more.` }),
  unknown: ({ word }: { word: string }) =>
    `“${word}” is nothing that can be done now, and no card that a list still has. Type the first letters of an action or of a name.`,
  unknownAfter: ({ choices, word }: { choices: string; word: string }) =>
    `After “${choices}”, “${word}” is no choice. These are:`,
  idle: ({ card }: { card: string }) => `Nothing can be done with ${card} now.`,
  /** Where words fit nothing, and something else is entered before the play goes on. */
  stops: ({ player, what }: { player: string; what: string }) =>
    `When ${player} passes, ${what}. If that happened, enter it first.`,
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
  undo: {
    button: 'Take back the last entry',
    /** What Enter takes back. */
    entry: ({ what }: { what: string }) => `Takes back: ${what}. Press Enter to take it back.`,
    withPasses: ({ what, passes }: { what: string; passes: readonly string[] }) =>
      `Takes back: ${what}, and before it that ${passing(passes)}. Press Enter to take it back.`,
    begun: ({ words }: { words: string }) => `Takes back what is begun: ${words}. Press Enter.`,
    line: ({ words }: { words: string }) => `Takes back the line that waits: ${words}. Press Enter.`,
    others: ({ what }: { what: string }) =>
      `The last entry is not a recorder’s, so it is not taken back here: ${what}. A judge goes back by a ruling.`,
    /** An entry whose names have not loaded. */
    numbered: ({ revision }: { revision: number }) => `entry ${revision}`,
    nothing: 'Nothing has been entered yet.',
    now: 'Take it back',
    done: ({ what }: { what: string }) => `Taken back: ${what}`,
    unsent: ({ words }: { words: string }) => `Taken back, and never sent: ${words}`,
    left: 'This followed it, and was not entered again. Enter what still holds:',
  },
  again: 'Type the first again',
};

/** When it happened at the table, if the recorder says so. */
export const occurred = {
  title: 'When it happened',
  about: 'For the next thing that is recorded. The replay shows it, and the game does not depend on it.',
  video: 'In the video (12:34)',
  time: 'Or at a time, by this device’s clock',
  noPlace: 'Minutes and seconds, as 12:34, or hours too, as 1:02:03',
};

/** A list that comes after the match has begun. */
export const lateList = {
  title: ({ player }: { player: string }) => `Register the list of ${player}`,
  about: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The match knows all cards of this list but one. ',
      other: `The match does not know ${count} cards of this list. `,
    }) + 'Once it is registered, names are offered from it. The other player and spectators do not see its cards.',
  list: 'Deck list',
  register: 'Register the list',
  busy: 'Registering …',
};
