import { describe, expect, it } from '@jest/globals';
import { commonWords } from '#rules';
import { GAMES } from '../../src/carried/load-games.js';
import { effectsDocs } from '../support/effects-docs.js';
import { compareText } from '../support/golden-file.js';

describe('The pages on effect languages', () => {
  const pages = effectsDocs();

  it.each([...pages])('%s says what the languages are (npm run docs writes it again)', (name, text) => {
    compareText(name, text);
  });

  it('give every word a meaning', () => {
    expect(commonWords().undocumented).toEqual([]);
    for (const { rules } of GAMES)
      expect([rules.game, rules.language?.documentation().undocumented]).toEqual([rules.game, []]);
  });
});
