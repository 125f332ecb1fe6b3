import { describe, expect, it } from '@jest/globals';
import { Catalogue } from '#cards';
import type { CardDefinition, CardLookup } from '#rules';
import type { Fact } from '#table';
import { goldenStarter, named } from '../support/golden-cards.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterCards, starterGame } from '../support/starter.js';
import { firstOf, goAsTheyWent, recorded } from './golden.js';
import { opened } from './walk.js';

const reworded = (card: CardDefinition): CardDefinition => ({ ...card, text: `${card.text} Reworded.` });

/** The same cards, each worded otherwise. */
const rewordedIn = (cards: CardLookup): CardLookup => {
  const known = new Map<string, CardDefinition | undefined>();
  return {
    ...named(cards, cards.version),
    get: (id) => {
      const card = cards.get(id);
      if (!known.has(id)) known.set(id, card && reworded(card));
      return known.get(id);
    },
  };
};

/**
 * Words every text of these cards otherwise while something is done: everybody who plays with them reads other texts.
 */
const whileReworded = async (cards: readonly CardDefinition[], does: () => Promise<void>): Promise<void> => {
  const before = cards.map(({ text }) => ({ text }));
  for (const card of cards) Object.assign(card, reworded(card));
  try {
    await does();
  } finally {
    for (const [n, card] of cards.entries()) Object.assign(card, before[n]);
  }
};

describe('golden records', () => {
  it.each<[string, Playable, readonly CardDefinition[]]>([
    ['starter', starterGame, starterCards.all],
    ['graven', shippedGraven.game, shippedGraven.cards],
    ['keyforge', shippedKeyforge.game, shippedKeyforge.cards],
  ])('%s: none is another one where starter cards are worded otherwise', async (kind, shipped, cards) => {
    const golden = firstOf(kind);
    await whileReworded(cards, () => goAsTheyWent([golden]));
    // Played with those cards it would be.
    const [name, , most] = golden;
    const played = (lookup: CardLookup) => recorded([name, { ...shipped, cards: lookup }, most]);
    expect(await played(rewordedIn(shipped.cards))).not.toEqual(await played(shipped.cards));
  });

  it('leave out what goes by the digest of the catalogue, and nothing else', async () => {
    const [, { decks, rules }] = firstOf('graven');
    const played = async (cards: CardLookup): Promise<readonly Fact[]> => {
      const { records } = await playMatch({ rules, cards, decks }, 'left out', 20);
      return records.flatMap((record) => opened(record, 'house').facts);
    };
    const catalogue = new Catalogue('graven', goldenStarter('graven'));
    const [whole, golden] = [await played(catalogue), await played(named(catalogue, 'golden'))];
    expect(JSON.stringify(whole)).toContain(catalogue.version);
    expect(JSON.stringify(golden)).not.toContain(catalogue.version);
    // Tables that units ended with have digests, and they hold the match.
    const rest = (facts: readonly Fact[]): string =>
      JSON.stringify(facts.map((fact) => (fact.kind === 'unit-ended' ? { ...fact, digest: '' } : fact)));
    expect(rest(golden)).toBe(rest(whole).replace(catalogue.version, 'golden'));
  });
});
