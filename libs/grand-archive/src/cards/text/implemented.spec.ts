import { describe, expect, it } from '@jest/globals';
import { IMPLEMENTED_ELEMENTS, REMINDERS, SUBTYPES, IMPLEMENTED_TYPES } from './implemented.js';
import { unknownReminder } from './reminders.js';
import { unknownWords } from './type-line.js';

/** The reminder sentences that cards have for each rule: one for each shorthand, in its order. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'GA-KW-01': [
    "Apply this effect only if your champion's class matches this card's class.",
    "Apply the additional effect only if your champion's class matches this card's class.",
    "Apply this effect only if your champion's element matches this card's element.",
    "Activate this ability only if your champion's class matches this card's class.",
    "Apply this effect only if your champion's class matches this card's class, only if your champion is " +
      'level 2 or higher.',
  ],
  'GA-TERM-12': [
    'Apply this effect only if your champion is level 3 or higher.',
    "Apply this effect only if your champion's level is 3 or higher.",
    'Activate this ability only if your champion is level 3 or higher.',
    'Apply this effect only if there are 10 or more damage counters on your champion.',
    'Apply this effect only if there are four or more cards in your memory.',
    "Apply this effect only if your champion's class matches this card's class, only if there are 4 or " +
      'more cards in your memory.',
    'Apply this effect only if your champion is Old Tom.',
    'Activate this ability only if your champion is Old Tom.',
    'Trigger this ability only if your champion is Old Tom.',
  ],
  'GA-TERM-11': ["LV refers to your champion's level."],
  'GA-EXALT-01': ['Exalted — This element is enabled as long as another advanced element is enabled.'],
  'GA-MAKE-01': ['You still pay its costs.', 'You still pay the costs for the materialization.'],
  'GA-SWITCH-01': ['Apply this effect after all other stat modifying effects.'],
  'GA-GATHER-01': [
    'To gather, summon a Blightroot, Manaroot, Silvershine, Fraysia, Razorvine, or Springleaf token ' +
      'chosen at random.',
  ],
  'GA-LAST-01': ['This effect lasts indefinitely.'],
  'GA-DISTANT-01': [
    "Units stay distant until the end of their controller's turn.",
    "As long as this unit is distant, this unit's attacks get +1 POWER.",
  ],
  'GA-AGILITY-01': ['Agility 2 — Return 2 cards from your memory to your hand at the beginning of the end phase.'],
  'GA-COST-06': [
    'While paying for a memory cost, you may banish this card from your graveyard to pay for 1 of that cost.',
  ],
  'GA-COST-02': [
    'While paying for a reserve cost, you may rest this unit to pay for 1 of that cost.',
    'While paying for a reserve cost, you may rest an object with reservable to pay for 1 of that cost.',
  ],
  'GA-CHARGE-01': [
    'At the beginning of your recollection phase, put a charge counter on each object you control with ' +
      'an untriggered charge ability.',
    'Trigger this ability the first time it has 3 charge counters on it.',
  ],
  'GA-PAYER-01': [
    'You may banish up to two fire element cards from your graveyard as you activate this card.',
    "Each one of them pays for 1 of this card's cost.",
  ],
  'GA-KW-05': ['This card costs LV less to activate.'],
  'GA-ACT-04': [
    'You may remove a preparation counter from your champion as you activate this card.',
    'You may remove 2 preparation counters from your champion as you activate this card.',
    "You may sacrifice the listed objects rather than pay this card's reserve cost.",
  ],
  'GA-ACT-10': [
    'You may reserve with all cards revealed as you activate this card.',
    'If at least two of them are water element, this card becomes imbued.',
  ],
  'GA-CTR-03': ['You may remove 3 enlighten counters from your champion to draw a card.'],
  'GA-OPP-13': ['You may activate this card at fast speed.'],
  'GA-ACT-15': ['This object enters the field rested.', 'That object entered the field rested.'],
  'GA-ACT-22': [
    "This ally won't obey you unless your champion is level 2 or higher.",
    "You can't attack with, intercept with, or activate abilities of allies that don't obey you.",
  ],
  'GA-KW-24': ['Mira must be leveled from a previous level "Mira" champion.'],
  'GA-KW-04': ['You can have only one card with this keyword in your material deck.'],
  'GA-CHAMP-06': [
    'Your champion levels up into a compatible champion card from your material deck, ignoring ' +
      'materialization costs.',
  ],
  'GA-DELEVEL-01': ["To delevel a champion, return the top card of its lineage to its owner's material deck."],
  'GA-KW-18': [
    'Whenever your champion is attacked while this ally is awake, you may redirect the attack to this ally.',
    'When your champion is attacked while this ally is awake, you may redirect the attack to this ally.',
    'Whenever your champion is attacked while this ally with intercept is awake, you may redirect the ' +
      'attack to this ally.',
  ],
  'GA-KW-36': [
    "This ally can't be targeted by attacks unless permitted by true sight.",
    "Allies with stealth can't be targeted by attacks unless permitted by true sight.",
    'Units with true sight can attack units with stealth.',
    'This unit can attack units with stealth.',
    'This attack can target units with stealth.',
    'Attacks using this weapon can target units with stealth.',
  ],
  'GA-COMBAT-05': [
    "While awake, this unit must be targeted before other units you control during opponents' attack " +
      'declarations if able.',
    "While awake, units with taunt must be targeted before other units you control during opponents' " +
      'attack declarations if able.',
  ],
  'GA-KW-28': [
    'This attack is to all units the chosen opponent controls.',
    'This unit attacks all units the chosen opponent controls.',
    "This attack can't be intercepted.",
    "These attacks can't be intercepted.",
  ],
  'GA-LOAD-01': [
    "A gun must be loaded to use for an attack and can't be used with an attack card.",
    "A bow must be loaded to use for an attack and can't be used with an attack card.",
    "An aetherwing must be loaded to use for an attack and can't be used with an attack card.",
  ],
  'GA-LOAD-04': ["As this weapon is used for an attack, all the loaded cards are put into the attacker's intent."],
  'GA-SIEGE-01': ['Siegeable domains can be attacked.', 'It takes damage in the form of removing durability counters.'],
  'GA-COMBAT-06': [
    'This weapon enters the field with 2 durability counters.',
    'Weapons allow your champion to perform an attack and can be used along with an attack card.',
  ],
  'GA-COMBAT-23': ["This unit can retaliate while rested and doesn't rest to do so."],
  'GA-RANGED-01': ['Multiple instances of ranged can stack.', 'Multiple instances of ranged stack.'],
  'GA-COMBAT-26': [
    'As long as this unit is distant, its attacks get +1 POWER.',
    'As long as this unit is retaliating, it gets +1 POWER.',
  ],
  'GA-TURN-10': [
    'This unit wakes up at the beginning of the end phase.',
    'At the beginning of the end phase, wake up this unit.',
    'At the beginning of the end phase, wake up Mira.',
    'At the beginning of the end phase, wake up units with vigor.',
    'Units wake up at the beginning of the end phase.',
  ],
  'GA-UNIQ-01': ["As it is unique, you can control only one object with this card's name."],
  'GA-SHROUD-01': ["Objects with omnishroud can't be targeted by activations, materializations, or triggers."],
  'GA-IMMORTAL-01': ["Units with immortality can't die."],
  'GA-BLOCK-01': [
    "An attack with unblockable can't be intercepted and ignores taunt.",
    "Attacks by units with unblockable can't be intercepted and ignores taunt.",
  ],
  'GA-KW-16': ['Your champion has this ability as long as this card is part of your lineage.'],
  'GA-INTERDICT-01': ["As long as this card's activation is on the effects stack, players can't gain Opportunity."],
  'GA-DFC-16': ['It enters as Mira.'],
  'GA-EPHEM-01': ['If an ephemeral object would leave the field, banish it instead.'],
  'GA-EPHEM-02': [
    'You may activate this card from your graveyard by paying its cost.',
    'Action cards played this way become ephemeral on the effects stack.',
    'Ally cards played this way become ephemeral as they enter the field.',
    'Phantasia cards played this way become ephemeral as they enter the field.',
  ],
  'GA-SCAV-01': [
    'To scavenge an amount, reveal cards from the top of your deck until you reveal that many cards or ' +
      'until you reveal the specified card.',
    'Put the specified card into your hand and the rest on the bottom of your deck in a random order.',
  ],
  'GA-NORM-01': ['It is not any other element.'],
  'GA-SUPPRESS-01': [
    "To suppress an object, banish it, return it to the field under its owner's control at the beginning " +
      'of the next end phase.',
  ],
  'GA-BECOME-01': ['This effect lasts indefinitely.'],
  'GA-OMEN-01': ['An omen is a card in your banishment with an omen counter on it.'],
  'GA-RELEASE-01': ["Activate this ability by banishing this card from your champion's inner lineage."],
  'GA-PHASE-02': ['As this phase ends, banish all triggers, activations, materializations, and effects on the stack.'],
  'GA-TGT-01': [
    "This unit can't be targeted by spells.",
    "Units with spellshroud can't be targeted by spells.",
    "Spell abilities can't target units with spellshroud.",
    "A player with spellshroud can't be targeted by spells.",
  ],
  'GA-TERM-09': [
    'To glimpse, look at that many cards from the top of your deck.',
    'Put those cards back on the top or bottom of your deck in any order.',
  ],
  'GA-WORD-01': ['To recover, remove that many damage counters from your champion.'],
  'GA-DEBUFF-01': ['Allies get -1 power and -1 life for each debuff counter on them.'],
  'GA-LEVEL-01': ['Champions get +1 level for each level counter on them.'],
  'GA-CTR-01': ['Units get +1 POWER and +1 LIFE for each buff counter on them.'],
  'GA-TRIG-01': ['Trigger this effect when Mira leaves the field.'],
  'GA-EMPOWER-01': [
    'The next spell card you activate this turn activates and resolves as if your champion got +2 level.',
  ],
  'GA-MASTERY-01': ['Players can have only one mastery.'],
  'GA-FACING-01': [
    'The directions are north, south, east, and west.',
    'Shifting Currents is a mastery with four modes: north, south, east, and west.',
    'Some cards benefit from certain directions of Shifting Currents.',
    'It starts with the north direction.',
  ],
  'GA-MASTERY-05': ['Apply this effect only if there are 3 or more sheen counters on your Fractured Memories.'],
  'GA-MASTERY-03': ["If you don't have a mastery, recover 2."],
  'GA-RECOVER-01': ["If a player would recover 0 or less, they don't recover."],
  'GA-WORD-02': ["A player's influence is equal to the total amount of cards in their hand and memory."],
};

describe('the rules that a reminder may recall (GA-REM-01, GA-REM-02)', () => {
  it('have a sentence here for each shorthand', () => {
    const counts = (all: Readonly<Record<string, readonly string[]>>): [string, number][] =>
      Object.entries(all).map(([id, said]) => [id, said.length]);
    expect(counts(REMINDERS)).toEqual(counts(SENTENCES));
  });

  it.each(Object.entries(SENTENCES))('%s: are recognised by their sentences', (_id, sentences) => {
    // With a restriction, because some sentences recall one (GA-REM-04).
    const recalls = (said: string): string => `[Class Bonus] Sing (${said})`;
    const unknown = sentences.filter((said) => unknownReminder(recalls(said), 'Mira, Goose Herd') !== undefined);
    expect(unknown).toEqual([]);
  });

  it('GA-REM-01: include every word of a type line that is carried out, and no other', () => {
    const types = ['ACTION', 'ALLY', 'ATTACK', 'CHAMPION', 'DOMAIN', 'ITEM', 'MASTERY', 'PHANTASIA', 'WEAPON'];
    const more = ['REGALIA', 'TOKEN', 'UNIQUE'];
    const subtypes = ['AETHERWING', 'BOW', 'GUN', 'SIEGEABLE'];
    const basic = ['NORM', 'FIRE', 'WATER', 'WIND'];
    const advanced = ['ARCANE', 'ASTRA', 'CRUX', 'EXIA', 'LUXEM', 'NEOS', 'TERA', 'UMBRA', 'EXALTED'];
    const line = { types: [...types, ...more], subtypes, elements: [...basic, ...advanced] };
    const explained = new Set([...subtypes, 'OWL']);
    const vocabulary = { subtypes: new Set<string>(), tokenId: () => undefined, explained };
    expect(unknownWords(line, vocabulary)).toEqual([]);
    expect([IMPLEMENTED_TYPES, SUBTYPES, IMPLEMENTED_ELEMENTS].map(({ size }) => size)).toEqual([12, 4, 13]);
    expect(unknownWords({ types: ['MOUNT'], subtypes: ['OWL'], elements: ['SOOT'] }, vocabulary)).toEqual([
      'MOUNT',
      'OWL',
      'SOOT',
    ]);
  });
});
