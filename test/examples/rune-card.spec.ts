import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { verifyMatch } from '#replay';
import type { Fact } from '#table';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { deck } from './high-card.js';
import { cards, language, runeCard } from './rune-card.js';
import { inRepo } from '../support/in-repo.js';

const game: Playable = { rules: runeCard, cards, decks: [deck, deck] };

describe('the example of an effect language', () => {
  it('is played, recorded and verified, its runes included', async () => {
    const units = new Set<string>();
    for (const seed of [...'abcdefghijkl']) {
      const { records } = await playMatch(game, seed);
      expect(verifyMatch(records, { readjudicate: game })).toMatchObject({ valid: true });
      const facts = records.flatMap(
        (record) => (JSON.parse(record.body) as { public: { facts: Fact[] } }).public.facts,
      );
      for (const fact of facts) if (fact.kind === 'unit-ended' && fact.of === 'rune') units.add(fact.title);
    }
    expect([...units].sort()).toEqual(['Stone of 1', 'Stone of 5']);
  });

  it('refuses a word that there is not, with its place and the nearest one, and explains those that there are', () => {
    const wrong = { ...cards.get('stone-1')!, effects: [{ do: [{ op: 'drow', who: 'you', n: 1 }] }] };
    expect(runeCard.checkCard!(wrong)).toEqual([
      'effects[0].do[0].op: there is no operation "drow"; nearest: "draw", "bury"',
    ]);
    expect(['stone-1', 'stone-5'].flatMap((id) => runeCard.checkCard!(cards.get(id)!))).toEqual([]);
    expect(language.documentation()).toMatchObject({
      undocumented: [],
      text: expect.stringContaining('stones from the own deck into the own row'),
    });
  });

  it('takes less than sixty lines for its language', () => {
    const source = readFileSync(inRepo('test/examples/rune-card.ts'), 'utf8');
    const [from, to] = [source.indexOf('/** High Card with runes'), source.indexOf('/** How the rules carry it out')];
    expect(source.slice(from, to).split('\n').filter(Boolean).length).toBeLessThan(60);
  });
});
