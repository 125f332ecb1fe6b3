/** The rules in parentheses that the program carries out, each sentence as `shorthand` writes it. */
const KNOWN: ReadonlySet<string> = new Set([
  // KF-KW-ELUSIVE-01, KF-KW-SKIRM-01, KF-KW-TAUNT-01, KF-KW-POISON-01
  'the first time this creature is attacked each turn no damage is dealt',
  'when you use this creature to fight it is dealt no damage in return',
  'when you use a creature with skirmish to fight it is dealt no damage in return',
  "this creature's neighbors cannot be attacked unless they have taunt",
  "any damage dealt by this creature's power during a fight destroys the damaged creature",
  // KF-KW-ASSAULT-01, KF-KW-HAZARD-01
  'before this creature attacks deal # d to the attacked enemy',
  'before this creature is attacked deal # d to the attacking enemy',
  // KF-KW-DEPLOY-01, KF-KW-ALPHA-01, KF-KW-OMEGA-01
  'this creature can enter play anywhere in your battleline',
  'you can only play this card before doing anything else this step',
  'after you play this card end this step',
  // KF-WARD-05, KF-CNT-03, KF-AEM-07
  'if a warded creature would be damaged or leave play remove the ward instead',
  'the next time that creature would leave play or take damage remove the ward token instead',
  'an enraged creature must fight when used if able',
  'place # æ from the common supply on it',
  'place # æ from the common supply on that creature',
  'place # æ from the common supply on this creature',
  // Others.
  'that creature does not exhaust',
  'cards can still be played and discarded',
  'vanilla',
]);

const shorthand = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/\d+/g, '#')
    .match(/[\p{L}'-]+|#/gu)
    ?.join(' ') ?? '';

/** A parenthesis that begins with a capital letter is reminder text. */
const REMINDER = /\((?=\p{Lu})[^()]*\)/gu;

/** This parenthesis is part of the instruction before it: it says how to choose. */
const ANEW = /^\(You may choose a different creature each time\.\)$/;

export const withoutReminders = (line: string): string =>
  line.replace(REMINDER, (reminder) => (ANEW.test(reminder) ? reminder : '')).trim();

/** The first reminder sentence that states a rule which the program does not carry out. */
export const unknownReminder = (line: string): string | undefined =>
  (line.match(REMINDER) ?? [])
    .filter((reminder) => !ANEW.test(reminder))
    .flatMap((reminder) => reminder.slice(1, -1).split(/(?<=\.) +/))
    .find((sentence) => !KNOWN.has(shorthand(sentence)));
