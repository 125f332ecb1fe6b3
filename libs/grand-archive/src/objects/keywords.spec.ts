import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { compileText } from '../cards/text/compile.js';
import { printText } from '../../../../test/support/grand-archive/printed.js';
import { hasPrinted, isKeyword, KEYWORD_NAMES, keywordEntry, KNOWN_KEYWORDS, phrased } from './keywords.js';
import { inRepo } from '../../../../test/support/in-repo.js';

const catalogue = ['grand-archive', 'grand-archive-mechanics', 'grand-archive-2026']
  .map((name) => readFileSync(inRepo(`docs/rules/${name}.md`), 'utf8'))
  .join('\n');
const OF_2021 = { subtypes: new Set<string>(), tokenId: () => undefined };
const compiled = (text: string) =>
  compileText(text, { name: 'Goose', types: ['ALLY'], costsX: false }, { ...OF_2021, later: true });

describe('The table of keywords', () => {
  it.each(phrased(({ later }) => later === true))('%s is left to the players by the rules of 2021', (_, phrase) => {
    const { byHand } = compileText(phrase, { name: 'Goose', types: ['ALLY'], costsX: false }, OF_2021);
    expect(byHand).toEqual([phrase]);
  });

  it.each(KEYWORD_NAMES.map((name) => [name]))('%s follows a rule of the catalogue', (name) => {
    expect(catalogue).toContain(`| ${keywordEntry(name).rule} |`);
  });

  it.each(phrased(() => true))('%s is read from its phrase, and written with it', (name, phrase) => {
    const { number, restricted } = keywordEntry(name);
    const text = `${phrase}${number ? ' 2' : ''}`;
    const keyword = { name, ...(number ? { n: 2 } : {}) };
    expect(compiled(text)).toMatchObject({ keywords: [keyword], byHand: [] });
    const said = printText({ keywords: [keyword], abilities: [] }, () => undefined);
    expect(said.toLowerCase()).toBe(text);
    expect(compiled(`[Class Bonus] ${text}`).byHand).toHaveLength(restricted ? 0 : 1);
  });

  it('grants objects in play the keywords that the rules look for there, and no others', () => {
    for (const [name, phrase] of phrased(({ number }) => !number)) {
      const left = compiled(`Other allies you control have ${phrase}.`).byHand;
      // An object that is given Stealth hides from attacks; for several objects the compiler leaves the sentence to the
      // players.
      if (name !== 'stealth') expect([name, left.length]).toEqual([name, keywordEntry(name).granted ? 0 : 1]);
    }
  });

  it('says which keywords an object in play can be given, and which can have a restriction', () => {
    const those = (of: 'granted' | 'restricted') => phrased((entry) => entry[of] === true).map(([name]) => name);
    expect({ granted: those('granted'), restricted: those('restricted') }).toEqual({
      granted: [
        'intercept',
        'stealth',
        'reservable',
        'taunt',
        'true-sight',
        'spellshroud',
        'omnishroud',
        'immortality',
        'unblockable',
        'cleave',
        'vigor',
        'steadfast',
        'ambush',
        'elysian-aura',
      ],
      restricted: [
        'intercept',
        'stealth',
        'fast-attack',
        'efficiency',
        'lucid',
        'multi-target',
        'floating-memory',
        'reservable',
        'fast-activation',
        'taunt',
        'true-sight',
        'spellshroud',
        'omnishroud',
        'immortality',
        'unblockable',
        'hindered',
        'cleave',
        'vigor',
        'steadfast',
        'pride',
        'imbue',
        'ranged',
        'retort',
        'ambush',
        'aethercalling',
        'bulwark',
        'critical',
        'multistrike',
        'renewable',
        'preserve',
        'foster',
        'elysian-aura',
      ],
    });
  });

  it('offers players the words of texts and the states of objects, but no words that only the rules use', () => {
    expect(KNOWN_KEYWORDS).toEqual(expect.arrayContaining(['stealth', 'ranged', 'distant', 'ephemeral']));
    const inner = ['hidden', 'floating-only', 'no-element', 'activate-from', 'begins-on-field', 'enters-distant'];
    expect(KNOWN_KEYWORDS.filter((name) => inner.includes(name))).toEqual([]);
  });

  it('knows its own names, and no misspelled one', () => {
    expect([isKeyword('steadfast'), isKeyword('steadfsat'), isKeyword('toString')]).toEqual([true, false, false]);
    expect(hasPrinted({ keywords: [{ name: 'flux' }] }, 'flux')).toBe(true);
    // @ts-expect-error: there is no such keyword
    expect(hasPrinted({ keywords: [{ name: 'flux' }] }, 'flxu')).toBe(false);
  });
});
