import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { due, namesOf, played, there, type Situation } from '../support/keyforge/situations.js';
import { describeOnShared } from '../support/on-shared.js';
import { realCards } from '../support/real-cards.js';

describeOnShared('Situations of KeyForge that the official rules answer', (folder) => {
  const cards = ['CotA.json', 'AoA.json'].flatMap((set) => realCards(folder, 'keyforge', set).cards);
  const names = namesOf(cards);
  const situations = JSON.parse(readFileSync(join(folder, 'cases/keyforge.json'), 'utf8')) as Situation[];

  it.each(situations.map((one) => [one.id, one] as const))('%s', (_, situation) => {
    const game = played(situation, cards);
    const wanted = Object.entries(situation.should).map(([what, said]) => [what, due(what, said)]);
    expect(wanted.map(([what]) => [what, there(game, what as string, names, cards)])).toEqual(wanted);
  });
});
