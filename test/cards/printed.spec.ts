import { describe, expect, it } from '@jest/globals';
import type { Op } from '../../libs/grand-archive/src/effects/words.js';
import { reads } from './texts.js';
import { printText } from '../support/grand-archive/printed.js';
import { Unsaid } from '../../libs/grand-archive/src/cards/text/print/nouns.js';

const name = (id: string): string | undefined => (id === 'small-egg' ? 'Small Egg' : undefined);

/** Texts of every form, as the printer says them. */
const SAID: readonly (readonly [string, string])[] = [
  ['ALLY', 'Intercept'],
  ['ALLY', '[Class Bonus] Floating Memory'],
  ['ALLY', 'Advanced Imbue 2'],
  ['ALLY', '[Old Tom Bonus] [Damage 10+] Pride 3'],
  ['CHAMPION', 'Mira Lineage'],
  ['ACTION', 'Draw two cards. Discard a card at random.'],
  ['ACTION', 'Each player draws a card. Each opponent puts the top three cards of their deck into their graveyard.'],
  ['ACTION', 'Deal 2 damage to up to two target Goose allies you control. Recover LV.'],
  ['ACTION', 'Destroy target item or weapon. Banish target unit.'],
  ['ACTION', 'Rest target ally. That ally gets -1 POWER until end of turn.'],
  ['ACTION', 'Up to two target allies get +1 POWER and gain stealth until end of turn.'],
  ['ACTION', 'Wake up all awake fire or wind element units. Negate target non-attack action card activation.'],
  ['ACTION', 'Banish up to one target ally card in a graveyard. Summon two Small Egg tokens rested.'],
  ['ACTION', "Return target Human object you don't control to its owner's hand."],
  ['ACTION', 'Return target ally card in your graveyard to your hand.'],
  ['ACTION', 'Destroy target advanced element ally. Rest target non-advanced element item.'],
  ['ACTION', 'Draw X cards, where X is the amount of Song cards in your graveyard.'],
  ['ACTION', 'Rest a Goose ally you control. Deal 3 damage to a unit.'],
  ['ACTION', 'You may put a quest counter on your champion.'],
  ['ACTION', 'Deal 2 damage to target unit. If you control two or more Geese, deal 4 damage to that unit instead.'],
  ['ACTION', "Draw a card. Class Bonus: Recover 3. If it's your turn, glimpse 1. Otherwise, glimpse 2."],
  ['ALLY', '[Class Bonus] [Level 2+] On Enter: You may destroy target phantasia.'],
  ['ALLY', '(2), REST, Sacrifice ~: Put an enlighten counter on your champion.'],
  [
    'ALLY',
    '[Class Bonus] As long as you control another ally, other Goose allies you control get +1 POWER and have stealth.',
  ],
  ['ALLY', '~ gets +1 POWER and +1 LIFE for each Goose ally you control.'],
  ['ACTION', '[Class Bonus] This card costs 2 less to activate for each Goose ally you control.'],
  ['ACTION', 'As an additional cost to activate this card, sacrifice a Goose ally you control and pay (2).'],
  ['ACTION', "You may remove two quest counters from your champion rather than pay this card's reserve cost."],
  ['ACTION', 'Prepare 1'],
  ['ACTION', 'Kindle 3'],
  [
    'ACTION',
    'Choose one. If ~ is imbued, choose two instead—\n• Draw a card into your memory.\n• Destroy target ' +
      'phantasia.\n• Recover 3.',
  ],
  [
    'ACTION',
    'Negate target card activation unless its controller pays (7). Banish the card that had its activation ' +
      'negated this way.',
  ],
  ['ACTION', "If target opponent's influence is greater than yours, recover 9."],
  ['ACTION', 'If target unit would be dealt combat damage this turn, prevent 9 of that damage.'],
  ['ACTION', 'The next time combat damage would be dealt to your champion this turn, prevent that damage.'],
  ['ACTION', 'Reveal the top card of your deck. If that card is tera element, put it into your memory.'],
  ['ACTION', 'Deal 9+LV damage to target unit with memory cost 0 or reserve cost 6 or less.'],
  ['ACTION', 'Deal X damage to target unit, where X is the amount of Goose objects you control plus 1.'],
  ['ACTION', 'Target player puts the top nine cards of their deck into their graveyard.'],
  [
    'ACTION',
    'Depending on the amount of cards in your memory—\n• 0— Glimpse 9.\n• 1 to 5— Draw a card.\n• 6 or more— ' +
      'Each player recovers 1.',
  ],
  [
    'ALLY',
    'On Leave: You may banish three cards with floating memory from your graveyard. If you do, draw a card, then ' +
      'recover 9.',
  ],
  ['ALLY', 'On Enter: You may banish four cards at random from your memory. If you do, level up your champion.'],
  ['ALLY', 'On Enter: as a Spell, Deal 2 damage to target attacking ally.'],
  [
    'ALLY',
    'At the beginning of your recollection phase, if ~ is imbued, Target player puts the top nine cards of their ' +
      'deck into their graveyard.',
  ],
  [
    'ALLY',
    'Whenever another Goose ally you control enters the field, You may sacrifice ~. If you do, put a buff ' +
      'counter on that object.',
  ],
  ['ALLY', 'REST, Remove a durability counter from ~: Draw a card. Activate this ability only once per turn.'],
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
    expect(() => printText({ keywords: [], abilities: [{ kind: 'resolve', do: [{ op: 'win' }] }] }, name)).toThrow(
      Unsaid,
    );
    const many = { many: 'banished' } as never;
    const repeated = (op: Op) => () =>
      printText({ keywords: [], abilities: [{ kind: 'resolve', do: [{ op: 'repeat', n: many, do: [op] }] }] }, name);
    expect(repeated({ op: 'recover', who: 'you', n: 3 })()).toBe('For each card banished this way, recover 3.');
    expect(repeated({ op: 'glimpse', who: 'you', n: 3 } as Op)).toThrow(Unsaid);
  });
});
