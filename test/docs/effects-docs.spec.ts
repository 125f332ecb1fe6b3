import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commonWords } from '#rules';
import { GAMES } from '../../src/carried/load-games.js';
import { effectsDocs, fileOf } from '../support/effects-docs.js';

describe('The pages on effect languages', () => {
  const pages = effectsDocs();

  it.each([...pages])('%s says what the languages are (npm run docs writes it anew)', (name, text) => {
    const file = fileOf(name);
    if (process.env['UPDATE_DOCS'] === '1') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    expect(existsSync(file) ? readFileSync(file, 'utf8') : 'there is no such file').toBe(text);
  });

  it('give every word a meaning', () => {
    expect(commonWords().undocumented).toEqual([]);
    for (const { rules } of GAMES)
      expect([rules.game, rules.language?.documentation().undocumented]).toEqual([rules.game, []]);
  });
});
