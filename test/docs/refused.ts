import { expect } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Rules } from '#rules';
import type { Position } from '../cards/played.js';
import { PlayedOut } from '../support/played-out.js';
import { WrongDeeds } from '../support/wrong-deeds.js';
import { inRepo } from '../support/in-repo.js';

/**
 * What is said to whoever does something wrong: each refusal once, with its rule, and for each table a digest of all of
 * them. `npm run docs` takes over what was meant to change.
 */
export const compareRefused = (rules: Rules, tables: readonly Position[], steps: number): void => {
  const file = inRepo(`test/docs/refused/${rules.game}.txt`);
  const said = new Map<string, string>();
  const digests = tables.map(({ cards, scenario, texts }, n) => {
    const wrong = new WrongDeeds(rules, cards, said);
    new PlayedOut(rules, cards, n, new Map(), wrong.look).begin(scenario).play(steps);
    return `${wrong.digest()} ${texts.join(' / ').slice(0, 60).trim()}`;
  });
  const found = [...[...said.values()].sort(), '', ...digests];
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, `${found.join('\n')}\n`);
  expect(found).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
};
