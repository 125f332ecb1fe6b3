import * as vocabulary from '../../effects/vocabulary.js';

/**
 * Rules that a card states outside its rules text: by the words of its type line, by its elements, and by reminders in
 * parentheses. This file lists all of them that the rules carry out, each with its rule. If a card has others, it is
 * left to the players (docs/decisions/150).
 */

/** Types and supertypes, which effects can name. */
export const IMPLEMENTED_TYPES: ReadonlySet<string> = new Set(vocabulary.TYPES);

/** Boons, by the rules of 2026; no effect names their types (GA26-BOON-08). */
export const BOON_TYPES: ReadonlySet<string> = new Set(['LESSER BOON', 'GREATER BOON']);

/**
 * Elements: champions and abilities enable them (GA-ELEM-01 to GA-ELEM-04), and others enable Exalted (GA-EXALT-01).
 */
export const IMPLEMENTED_ELEMENTS: ReadonlySet<string> = new Set(vocabulary.ELEMENTS);

/** Subtypes that the rules carry out: those of weapons (GA-LOAD-01, GA-LOAD-02) and domains (GA-SIEGE-01). */
export const SUBTYPES: ReadonlySet<string> = new Set(['AETHERWING', 'BOW', 'GUN', 'SIEGEABLE']);

/**
 * Known reminders, in the form that `shorthand` gives them (./reminders): `#` is a number, NAME a champion, ELEMENT one
 * or more elements, `one` any kind of object.
 */
export const REMINDERS: Readonly<Record<string, readonly string[]>> = {
  // Reminders of restrictions.
  'GA-KW-01': [
    "apply effect only if champion's class matches card's class",
    "apply additional effect only if champion's class matches card's class",
    "apply effect only if champion's element matches card's element",
    "activate ability only if champion's class matches card's class",
    "apply effect only if champion's class matches card's class only if champion level # or higher",
  ],
  'GA-TERM-12': [
    'apply effect only if champion level # or higher',
    "apply effect only if champion's level # or higher",
    'activate ability only if champion level # or higher',
    'apply effect only if there # or more damage counters champion',
    'apply effect only if there # or more cards memory',
    "apply effect only if champion's class matches card's class only if there # or more cards memory",
    'apply effect only if champion NAME',
    'activate ability only if champion NAME',
    'trigger ability only if champion NAME',
  ],
  'GA-TERM-11': ["lv refers champion's level"],
  'GA-EXALT-01': ['exalted element enabled long another ELEMENT enabled'],
  'GA-MAKE-01': ['still pay costs', 'still pay costs materialization'],
  'GA-SWITCH-01': ['apply effect after all other stat modifying effects'],
  'GA-GATHER-01': ['gather summon blightroot manaroot silvershine fraysia razorvine or springleaf token chosen random'],
  'GA-LAST-01': ['effect lasts indefinitely'],
  'GA-DISTANT-01': ["one stay distant until end controller's turn", "long one distant unit's attacks get # power"],
  'GA-AGILITY-01': ['agility # return # cards memory hand beginning end phase'],
  // Reminders of costs.
  'GA-COST-06': ['while paying memory cost may banish card graveyard pay # cost'],
  'GA-COST-02': [
    'while paying reserve cost may rest one pay # cost',
    'while paying reserve cost may rest one reservable pay # cost',
  ],
  'GA-CHARGE-01': [
    'beginning recollection phase put charge counter each one control untriggered charge ability',
    'trigger ability first time # charge counters',
  ],
  'GA-PAYER-01': ['may banish up # ELEMENT cards graveyard activate card', "each # pays # card's cost"],
  'GA-KW-05': ['card costs lv less activate'],
  'GA-ACT-04': [
    'may remove preparation counter champion activate card',
    'may remove # preparation counters champion activate card',
    "may sacrifice listed one rather than pay card's reserve cost",
  ],
  'GA-ACT-10': ['may reserve all cards revealed activate card', 'if least # ELEMENT card becomes imbued'],
  'GA-CTR-03': ['may remove # enlighten counters champion draw card'],
  // Reminders of when and from where a card is played, and how it enters.
  'GA-OPP-13': ['may activate card fast speed'],
  'GA-ACT-15': ['one enters field rested', 'one entered field rested'],
  'GA-ACT-22': [
    "one won't obey unless champion level # or higher",
    "can't attack intercept or activate abilities one don't obey",
  ],
  'GA-KW-24': ['~ must leveled previous level ~ champion'],
  'GA-KW-04': ['can only # card keyword material deck'],
  'GA-CHAMP-06': ['champion levels up into compatible champion card material deck ignoring materialization costs'],
  'GA-DELEVEL-01': ["delevel champion return top card lineage owner's material deck"],
  // Reminders of combat.
  'GA-KW-18': [
    'whenever champion attacked while one awake may redirect attack one',
    'when champion attacked while one awake may redirect attack one',
    'whenever champion attacked while one intercept awake may redirect attack one',
  ],
  'GA-KW-36': [
    "one can't targeted attacks unless permitted true sight",
    "one stealth can't targeted attacks unless permitted true sight",
    'one true sight can attack one stealth',
    'one can attack one stealth',
    'attack can target one stealth',
    'attacks using weapon can target one stealth',
  ],
  'GA-COMBAT-05': [
    "while awake one must targeted before other one control during opponents' attack declarations if able",
    "while awake one taunt must targeted before other one control during opponents' attack declarations if able",
  ],
  'GA-KW-28': [
    'attack all one chosen opponent controls',
    'one attacks all one chosen opponent controls',
    "attack can't intercepted",
    "attacks can't intercepted",
  ],
  'GA-LOAD-01': [
    "gun must loaded use attack can't used attack card",
    "bow must loaded use attack can't used attack card",
    "aetherwing must loaded use attack can't used attack card",
  ],
  'GA-LOAD-04': ["weapon used attack all loaded cards put into attacker's intent"],
  'GA-SIEGE-01': ['siegeable one can attacked', 'takes damage form removing durability counters'],
  'GA-COMBAT-06': [
    'weapon enters field # durability counters',
    'weapons allow champion perform attack can used along attack card',
  ],
  'GA-COMBAT-23': ["one can retaliate while rested doesn't rest do"],
  'GA-RANGED-01': ['multiple instances ranged can stack', 'multiple instances ranged stack'],
  'GA-COMBAT-26': ['long one distant attacks get # power', 'long one retaliating gets # power'],
  'GA-TURN-10': [
    'one wakes up beginning end phase',
    'beginning end phase wake up one',
    'beginning end phase wake up ~',
    'beginning end phase wake up one vigor',
    'one wake up beginning end phase',
  ],
  'GA-UNIQ-01': ["unique can control only # one card's name"],
  // Reminders of card mechanics.
  'GA-SHROUD-01': ["one omnishroud can't targeted activations materializations or triggers"],
  'GA-IMMORTAL-01': ["one immortality can't die"],
  'GA-BLOCK-01': [
    "attack unblockable can't intercepted ignores taunt",
    "attacks one unblockable can't intercepted ignores taunt",
  ],
  'GA-KW-16': ['champion ability long card part lineage'],
  'GA-INTERDICT-01': ["long card's activation effects stack players can't gain opportunity"],
  'GA-DFC-16': ['enters ~'],
  'GA-EPHEM-01': ['if ephemeral one would leave field banish instead'],
  'GA-EPHEM-02': [
    'may activate card graveyard paying cost',
    'action cards played way become ephemeral effects stack',
    'one cards played way become ephemeral enter field',
    'phantasia cards played way become ephemeral enter field',
  ],
  'GA-SCAV-01': [
    'scavenge amount reveal cards top deck until reveal many cards or until reveal specified card',
    'put specified card into hand rest bottom deck random order',
  ],
  'GA-NORM-01': ['not any other element'],
  'GA-SUPPRESS-01': ["suppress one banish return field under owner's control beginning next end phase"],
  'GA-BECOME-01': ['effect lasts indefinitely'],
  'GA-OMEN-01': ['omen card banishment omen counter'],
  'GA-RELEASE-01': ["activate ability banishing card champion's inner lineage"],
  // Reminders of effects.
  'GA-PHASE-02': ['phase ends banish all triggers activations materializations effects stack'],
  'GA-TGT-01': [
    "one can't targeted spells",
    "one spellshroud can't targeted spells",
    "spell abilities can't target one spellshroud",
    "player spellshroud can't targeted spells",
  ],
  'GA-TERM-09': ['glimpse look many cards top deck', 'put cards back top or bottom deck any order'],
  'GA-WORD-01': ['recover remove many damage counters champion'],
  'GA-DEBUFF-01': ['one get - # power - # life each debuff counter'],
  'GA-LEVEL-01': ['champions get # level each level counter'],
  'GA-CTR-01': ['one get # power # life each buff counter'],
  'GA-TRIG-01': ['trigger effect when ~ leaves field'],
  'GA-EMPOWER-01': ['next spell card activate turn activates resolves if champion got # level'],
  'GA-MASTERY-01': ['players can only # mastery'],
  'GA-FACING-01': [
    'directions north south east west',
    'shifting currents mastery # modes north south east west',
    'some cards benefit certain directions shifting currents',
    'starts north direction',
  ],
  'GA-MASTERY-05': ['apply effect only if there # or more sheen counters fractured memories'],
  'GA-MASTERY-03': ["if don't mastery recover #"],
  'GA-RECOVER-01': ["if player would recover # or less don't recover"],
  'GA-WORD-02': ["player's influence equal total amount cards hand memory"],
};
