import { describe, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { anew, compareLines } from '../support/golden-file.js';
import { understood, type Form } from './forms-said.js';
import { formsOf, short } from './played.js';

/** What is exchanged for what: words that stand in one place of many sentences, and mean another thing there. */
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  // What it is done to: one, another, some, all, itself, what was spoken of before.
  [/\btarget (\w+ )?(ally|unit|object|item|weapon|phantasia)\b/i, 'all allies'],
  [/\btarget (\w+ )?(ally|unit|object|item|weapon|phantasia)\b/i, 'up to two target units'],
  [/\btarget (\w+ )?(ally|unit|object|item|weapon|phantasia)\b/i, 'another target ally'],
  [/\btarget (\w+ )?(ally|unit|object|item|weapon|phantasia)\b/i, 'it'],
  [/\btarget (\w+ )?(ally|unit|object|item|weapon|phantasia)\b/i, 'Mira'],
  [/\btarget (\w+ )?(ally|unit|champion)\b/i, 'that ally'],
  [/\btarget (\w+)/i, 'target Goose $1 you control'],
  [/\btarget player\b/i, 'target opponent'],
  [/\btarget (player|opponent)\b/i, 'each opponent'],
  [/\byour champion\b/i, 'target ally'],
  [/\byour champion\b/i, 'each champion'],
  [/\bMira\b/, 'target ally you control'],
  [/\bMira\b/, 'this card'],
  [/\bMira\b/, 'another Goose'],
  [/\bit\b/, 'that ally'],
  [/\ball\b/i, 'two'],
  [/\beach\b/i, 'all'],
  // Whose it is.
  [/ you control\b/i, ''],
  [/\byou control\b/i, 'an opponent controls'],
  [/\ban opponent controls\b/i, 'you own'],
  [/\byour\b/i, 'their'],
  [/\btheir\b/i, 'your'],
  [/\byou\b/i, 'each player'],
  // How many.
  [/\ba\b/, 'two'],
  [/\ban?\b/, 'another'],
  [/\b(one|two|three|four|five|six)\b/i, 'X'],
  [/\b(two|three|four|five|six)\b/i, 'a'],
  [/\b\d+\b/, '0'],
  [/\b\d+\b/, 'X'],
  [/\bX\b/, '3'],
  [/\bup to\b/i, ''],
  [/\bor (more|less)\b/i, ''],
  [/\bor more\b/i, 'or less'],
  [/\bor less\b/i, 'or more'],
  [/\+(?=\d)/, '-'],
  // What kind it is.
  [/\bPOWER\b/i, 'LIFE'],
  [/\bLIFE\b/i, 'LEVEL'],
  [/\bally\b/i, 'champion'],
  [/\bally\b/i, 'Goose ally'],
  [/\bunits?\b/i, 'item'],
  [/\bitems?\b/i, 'regalia weapon'],
  [/\bGoose\b/, 'non-Human'],
  [/\bGoose\b/, 'fire element'],
  [/\bcards?\b/i, 'Song cards'],
  [/\bcards?\b/i, 'cards named Old Sword'],
  [/\bfire\b/i, 'advanced'],
  [/\bbuff\b/i, 'preparation'],
  [/\b(taunt|vigor|stealth)\b/i, 'immortality'],
  [/\b(taunt|vigor|stealth)\b/i, 'ranged 2'],
  // Where it lies, and for how long.
  [/\bgraveyard\b/i, 'memory'],
  [/\bmemory\b/i, 'hand'],
  [/\bhand\b/i, 'graveyard'],
  [/\bmaterial deck\b/i, 'deck'],
  [/\bdeck\b/i, 'material deck'],
  [/\bbottom\b/i, 'top'],
  [/\buntil end of turn\b/i, 'until the beginning of your next turn'],
  [/ until end of turn\b/i, ''],
  [/ this turn\b/i, ''],
  [/\bend phase\b/i, 'recollection phase'],
  // How sentences hang together.
  [/\band\b/i, 'or'],
  [/\bor\b/i, 'and'],
  [/, then\b/i, '. Then'],
  [/\. Then\b/, ', then'],
  [/\byou may\b/i, ''],
  [/\bIf you do\b/i, 'If you don’t'],
  [/\bunless\b/i, 'if'],
  [/\bif\b/i, 'as long as'],
  [/\bas long as\b/i, 'if'],
  [/\bwhenever\b/i, 'when'],
  [/\bOn (Enter|Hit|Attack|Kill|Death):/, 'On Champion Hit:'],
  [/, /, ' '],
  [/\.$/, ''],
  [/^[^.]+\. /, ''],
  [/(?<=\.) [^.]+\.$/, ''],
  [/(?<=\.) [^.]+\.$/, '$& Then draw a card.'],
  [/\.$/, '. Draw a card.'],
  [/^/, 'Draw a card. '],
  [/^/, '[Class Bonus] '],
  [/^/, 'On Enter: '],
  [/^/, 'Whenever Mira attacks, '],
  [/^/, 'REST: '],
];
const TYPES = ['ACTION', 'ALLY', 'PHANTASIA', 'ATTACK', 'CHAMPION', 'MASTERY', 'REGALIA WEAPON', 'ITEM'];

const digestOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** Some texts beside one: always the same for it, and as a whole all kinds of exchanges. */
const beside = ({ type, text }: Form): object[] => {
  const byLot = (all: Iterable<string>): string[] =>
    [...all]
      .map((one) => ({ one, lot: digestOf([one, type, text]) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .map(({ one }) => one);
  const others = byLot(
    new Set(EXCHANGES.map(([from, to]) => text.replace(from, to).trim()).filter((one) => one !== text)),
  );
  const types = byLot(TYPES.filter((one) => one !== type));
  return [
    ...others.slice(0, 3).map((one) => understood({ type, text: one })),
    ...types.slice(0, 2).map((one) => understood({ type: one, text })),
    ...(/\bX\b/.test(text) ? [understood({ type, text }, false)] : []),
  ];
};

/**
 * Beside each text of `forms/grand-archive.ndjson` some that say one word otherwise or stand on a card of another type:
 * what is refused is refused as before, at the same place, and what is understood means the same. A digest for each,
 * since there are ten thousand of them.
 */
const ABOUT = {
  again: anew('test/cards/forms-near'),
  look:
    'the forms in which the digest is another one: print what the texts beside them come to (`beside` in the test) ' +
    'before and after. None may be understood as something that it does not say',
};

describe('Texts beside those of every form', () => {
  it('come to the programs that they came to, or stop where they stopped', () => {
    const found = formsOf('grand-archive').map(
      (form) => `${digestOf(beside(form)).slice(0, 10)} ${form.type} ${short(form.text)}`,
    );
    compareLines('test/cards/forms/grand-archive.near.txt', ABOUT, found);
  });
});
