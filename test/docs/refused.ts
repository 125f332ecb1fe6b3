import type { Rules } from '#rules';
import type { Position } from '../cards/played.js';
import { anew, compareLines } from '../support/golden-file.js';
import { PlayedOut } from '../support/played-out.js';
import { WrongDeeds } from '../support/wrong-deeds.js';

const ABOUT = {
  again: anew('test/docs/refused'),
  look:
    'refusals that are gone, and those that cite another rule or say it otherwise; below them a digest for each ' +
    'table, in front of what lay there: where no refusal changes and a digest does, something else is refused, or ' +
    'no more',
};

/**
 * What is said to a player who does something wrong: each refusal once, with its rule, and for each table a digest of
 * all of them.
 */
export const compareRefused = (rules: Rules, tables: readonly Position[], steps: number): void => {
  const said = new Map<string, string>();
  const digests = tables.map(({ cards, scenario, texts }, n) => {
    const wrong = new WrongDeeds(rules, cards, said);
    new PlayedOut(rules, cards, n, new Map(), wrong.look).begin(scenario).play(steps);
    return `${wrong.digest()} ${texts.join(' / ').slice(0, 60).trim()}`;
  });
  const found = [...[...said.values()].sort(), '', ...digests];
  compareLines(`test/docs/refused/${rules.game}.txt`, ABOUT, found);
};
