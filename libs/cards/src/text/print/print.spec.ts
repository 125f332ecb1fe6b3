import { describe, expect, it } from '@jest/globals';
import { reads } from '../../../../../test/cards/texts.js';
import { printText } from './print.js';
import { Unsaid } from './nouns.js';

const name = (id: string): string | undefined => (id === 'small-egg' ? 'Small Egg' : undefined);

/** Texts of every form, as the printer says them. */
const SAID: readonly (readonly [string, string])[] = [
  ['ALLY', 'Intercept'],
  ['CHAMPION', 'Mira Lineage'],
  ['ACTION', 'Draw two cards. Discard a card at random.'],
  ['ACTION', 'Each player draws a card. Each opponent puts the top three cards of their deck into their graveyard.'],
  ['ACTION', 'Deal 2 damage to up to two target Goose allies you control. Recover LV.'],
  ['ACTION', 'Destroy target item or weapon. Banish another target unit.'],
  ['ACTION', 'Rest target ally. That ally gets -1 POWER until end of turn.'],
  ['ACTION', 'Up to two target allies get +1 POWER and gain stealth until end of turn.'],
  ['ACTION', 'Wake up all other awake fire or wind element units. Negate target non-attack action card activation.'],
  ['ACTION', 'Banish up to one target ally card in a graveyard. Summon two Small Egg tokens rested.'],
  ['ACTION', "Return target Human object you don't control to its owner's hand."],
  ['ACTION', 'Return target ally card in your graveyard to your hand.'],
  ['ACTION', 'Draw X cards, where X is the amount of Song cards in your graveyard.'],
  ['ACTION', 'Rest a Goose ally you control. Deal 3 damage to another unit.'],
  ['ACTION', 'You may put a quest counter on your champion.'],
  ['ACTION', 'Deal 2 damage to target unit. If you control two or more Geese, deal 4 damage to that unit instead.'],
  ['ACTION', "Draw a card. Class Bonus: Recover 3. If it's your turn, glimpse 1. Otherwise, glimpse 2."],
  ['ALLY', '[Class Bonus] [Level 2+] On Enter: You may destroy target phantasia.'],
  ['ALLY', '(2), REST, Sacrifice ~: Put an enlighten counter on your champion.'],
  ['ALLY', '[Class Bonus] As long as you control another ally, other Goose allies you control get +1 POWER and have stealth.'],
  ['ALLY', '~ gets +1 POWER and +1 LIFE for each Goose ally you control.'],
  ['CHAMPION', 'Inherited Effect — On Enter: Draw seven cards.'],
];

describe('Programs in words', () => {
  it.each(SAID)('of a card of type %s: %s', (type, text) => {
    const said = text.replaceAll('Geese', 'Goose objects');
    const understood = reads(said, type);
    expect(understood.byHand).toEqual([]);
    expect(printText(understood, name)).toBe(said);
  });

  it('have none for a program that no text comes to', () => {
    expect(() => printText({ keywords: [], abilities: [{ kind: 'resolve', do: [{ op: 'win' }] }] }, name)).toThrow(Unsaid);
  });
});
