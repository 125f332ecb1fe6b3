import { expect, it } from '@jest/globals';
import type { Side } from '../support/keyforge/game.js';
import { due, namesOf, played, there, type Situation } from '../support/keyforge/situations.js';
import { describeOnShared } from '../support/on-shared.js';
import { realCards } from '../support/real-cards.js';

/** The same kinds of questions as in the situations of the official rules, through other cards. */

type Zones = Pick<Side, 'line' | 'hand' | 'artifacts' | 'deck' | 'discard' | 'archives'>;
const side = (zones: Zones, more: Side = {}): Side => ({ zones, ...more }) as Side;

const KINDS: readonly (readonly [
  id: string,
  house: string,
  one: Side,
  two: Side,
  play: readonly string[],
  should: Situation['should'],
])[] = [
  // KF-DES-10
  [
    'KF-DES-10: an action that asks whether its damage destroyed what went back to a hand',
    'shadows',
    side({ hand: ['Relentless Whispers'] }),
    side({ line: ['Bad Penny'] }, { amber: 3 }),
    ['Play: Relentless Whispers'],
    { 'amber:1': 2, 'amber:2': 2, 'hand:2': 1 },
  ],
  [
    'KF-DES-10: what was destroyed this way is counted, wherever it is',
    'sanctum',
    side({ hand: ['Martyr’s End'], line: ['Bad Penny', 'Hexpion', 'Troll'], deck: ['Umbra'] }),
    side({}),
    ['Play: Martyr’s End', 'Which? Bad Penny + Hexpion', 'Which first? Bad Penny'],
    { 'amber:1': 3, 'hand:1': 1, 'archives:1': 2, 'line:1': 'Troll' },
  ],
  [
    'KF-DES-10, KF-DES-13: its neighbors are those that it had',
    'dis',
    side({ hand: ['Pain Reaction'] }),
    side({ line: ['Umbra', 'Bad Penny', 'Troll'] }),
    ['Play: Pain Reaction', 'Whom? Bad Penny'],
    { 'line:2': 'Troll', 'Troll damage': 2, 'hand:2': 1 },
  ],
  [
    'KF-DES-10: it was destroyed in a fight',
    'brobnar',
    side({ line: ['Bumpsy'], artifacts: ['The Warchest'] }),
    side({ line: ['Bad Penny'] }),
    ['Fight with: Bumpsy › Attack: Bad Penny', 'Use: The Warchest'],
    { 'amber:1': 1, 'hand:2': 1 },
  ],
  // KF-REP-01
  [
    'KF-REP-01: the second time takes the source',
    'logos',
    side({ line: ['Neutron Shark', 'Ember Imp'], deck: ['Umbra', 'Umbra', 'Umbra'] }),
    side({ line: ['Troll', 'Nexus', 'Bumpsy'] }),
    ['Reap with: Neutron Shark', 'Destroy: Troll', 'Destroy: Ember Imp', 'Destroy: Nexus'],
    { 'deck:1': 1, 'line:1': '', 'line:2': 'Bumpsy', asked: '' },
  ],
  [
    'KF-REP-01: nothing is left to repeat the entire effect with',
    'logos',
    side({ hand: ['Bouncing Deathquark'], line: ['Ember Imp'] }),
    side({ line: ['Troll', 'Nexus'] }),
    ['Play: Bouncing Deathquark', 'Destroy: Troll'],
    { 'line:1': '', 'line:2': 'Nexus', asked: '' },
  ],
  [
    'KF-REP-01: as long as there are more of them',
    'sanctum',
    side({ hand: ['Numquid the Fair'] }),
    side({ line: ['Troll', 'Nexus', 'Bumpsy'] }),
    ['Play: Numquid the Fair', 'Destroy: Troll', 'Destroy: Nexus'],
    { 'line:2': 'Bumpsy', asked: '' },
  ],
  // KF-ASIF-01
  [
    'KF-ASIF-01: friendly creatures and friendly artifacts are those of who uses it',
    'shadows',
    side({ line: ['Nexus'], artifacts: ['Shard of Greed'] }),
    side({ artifacts: ['Shard of Hope', 'Shard of Hate'] }, { amber: 5 }),
    ['Reap with: Nexus', 'Which? Shard of Hope'],
    { 'amber:1': 1, 'amber:2': 3, 'Nexus amber': 2 },
  ],
  [
    'KF-ASIF-01: and the enemy is the other player; it goes to its owner’s pile',
    'dis',
    side({ hand: ['Poltergeist'] }),
    side({ line: ['Bumpsy'], artifacts: ['Shard of Pain'] }),
    ['Play: Poltergeist'],
    { 'Bumpsy damage': 1, 'discard:2': 'Shard of Pain', 'discard:1': 'Poltergeist' },
  ],
  [
    'KF-ASIF-01: what it gains is gained by who uses it',
    'logos',
    side({ hand: ['Remote Access'] }),
    side({ line: ['Urchin'], artifacts: ['Seeker Needle'] }),
    ['Play: Remote Access'],
    { 'amber:1': 2, 'amber:2': 0, 'discard:2': 'Urchin' },
  ],
  [
    'KF-ASIF-01: it can be sacrificed for its effect',
    'logos',
    side({ hand: ['Remote Access'] }),
    side({ line: ['Urchin'], artifacts: ['Special Delivery'] }),
    ['Play: Remote Access'],
    { 'purged:2': 'Urchin', 'discard:2': 'Special Delivery', 'line:2': '' },
  ],
  // KF-EACH-01
  [
    'KF-EACH-01: a different creature each time',
    'mars',
    side({ hand: ['Mothership Support'], line: ['Blypyp', 'Mindwarper'] }),
    side({ line: ['Troll', 'Bumpsy'] }),
    ['Play: Mothership Support', 'Whom? Troll', 'Whom? Bumpsy'],
    { 'Troll damage': 2, 'Bumpsy damage': 2, asked: '' },
  ],
  [
    'KF-EACH-01: another enemy creature captures each time',
    'mars',
    side({ hand: ['Hypnotic Command'], line: ['Blypyp', 'Mindwarper'] }),
    side({ line: ['Troll', 'Bumpsy'] }, { amber: 5 }),
    ['Play: Hypnotic Command', 'Whom? Troll', 'Whom? Bumpsy'],
    { 'Troll amber': 1, 'Bumpsy amber': 1, 'amber:2': 3 },
  ],
  [
    'KF-EACH-01: every counter goes where it is wanted',
    'brobnar',
    side({ line: ['Troll', 'Bumpsy'], artifacts: ['Shard of Strength', 'Shard of Greed'] }),
    side({}),
    ['Use: Shard of Strength', 'Whom? Troll', 'Whom? Bumpsy'],
    { 'Troll power': 1, 'Bumpsy power': 1 },
  ],
  [
    'KF-EACH-01: a creature is dealt damage for each æmber',
    'shadows',
    side({ hand: ['Sack of Coins'] }, { amber: 1 }),
    side({ line: ['Troll', 'Bumpsy'] }),
    ['Play: Sack of Coins', 'Whom? Troll', 'Whom? Bumpsy'],
    { 'Troll damage': 1, 'Bumpsy damage': 1, asked: '' },
  ],
  [
    'KF-EACH-01: but that creature, where it was chosen',
    'mars',
    side({ line: [{ card: 'Blypyp', upgrades: ['Red Planet Ray Gun'] }, 'Mindwarper'] }),
    side({ line: ['Troll', 'Bumpsy'] }),
    ['Reap with: Blypyp', 'Which first? reap', 'Whom? Troll'],
    { 'Troll damage': 2, asked: '' },
  ],
  [
    'KF-EACH-01: an enemy creature is abducted for each key',
    'mars',
    side({ hand: ['Sample Collection'] }),
    side({ line: ['Troll', 'Bumpsy', 'Krump'] }, { keys: ['red', 'blue'] }),
    ['Play: Sample Collection', 'Whom? Troll + Krump'],
    { 'line:2': 'Bumpsy' },
  ],
  // KF-DMG-19
  [
    'KF-DMG-19: two creatures are dealt damage at once',
    'logos',
    side({ hand: ['Twin Bolt Emission'] }),
    side({ line: ['Bad Penny', 'Urchin', 'Bad Penny'] }),
    ['Play: Twin Bolt Emission', 'Whom? Urchin', 'Whom? Bad Penny'],
    { 'line:2': 'Bad Penny', 'hand:2': 1, 'discard:2': 'Urchin' },
  ],
  [
    'KF-DMG-19: a neighbor is one as the damage is aimed',
    'sanctum',
    side({ hand: ['Mighty Lance'] }),
    side({ line: ['Umbra', 'Bad Penny', 'Troll'] }),
    ['Play: Mighty Lance', 'Whom? Bad Penny', 'Whom? Troll'],
    { 'line:2': 'Umbra, Troll', 'Troll damage': 3, 'hand:2': 1 },
  ],
  [
    'KF-DMG-19: and in a row of three',
    'logos',
    side({ hand: ['Positron Bolt'] }),
    side({ line: ['Umbra', 'Bad Penny', 'Troll', 'Bumpsy'] }),
    ['Play: Positron Bolt', 'Whom? Umbra'],
    { 'line:2': 'Troll, Bumpsy', 'Troll damage': 1, 'Bumpsy damage': 0 },
  ],
  // KF-SCOPE-01
  [
    'KF-SCOPE-01: a card in the other discard pile is not meant',
    'shadows',
    side({ line: ['Faygin'], discard: ['Urchin'] }),
    side({ discard: ['Urchin'] }),
    ['Reap with: Faygin'],
    { 'hand:1': 1, 'discard:2': 'Urchin', asked: '' },
  ],
  [
    'KF-SCOPE-01: nor the other deck',
    'logos',
    side({ hand: ['Z.Y.X. Researcher'], discard: ['Urchin'], deck: [] }),
    side({ discard: ['Troll'], deck: ['Umbra'] }),
    ['Play: Z.Y.X. Researcher', 'Which? archive the top card of your discard pile'],
    { 'archives:1': 1, 'discard:1': '', 'discard:2': 'Troll', 'deck:2': 1 },
  ],
  // KF-BLANK-01, KF-BLANK-02
  [
    'KF-BLANK-01: stunned, and no taunt',
    'dis',
    side({ hand: ['Shadow of Dis'] }, { houses: ['dis'] }),
    side({ hand: ['Yxilx Dominator'] }, { houses: ['mars'] }),
    ['Play: Shadow of Dis', 'End the step', 'Which house is active? Mars', 'Play: Yxilx Dominator'],
    { 'Yxilx Dominator stunned': true },
  ],
  [
    'KF-BLANK-01: ready',
    'dis',
    side({ hand: ['Shadow of Dis'] }, { houses: ['dis'] }),
    side({ hand: ['Silvertooth'] }, { houses: ['shadows'] }),
    ['Play: Shadow of Dis', 'End the step', 'Which house is active? Shadows', 'Play: Silvertooth'],
    { 'Silvertooth exhausted': 0 },
  ],
  [
    'KF-BLANK-02: what an upgrade gave is not blanked',
    'dis',
    side({ hand: ['Shadow of Dis'] }, { houses: ['dis'] }),
    side({ line: [{ card: 'Troll', upgrades: ['Mantle of the Zealot'] }] }, { houses: ['mars'] }),
    ['Play: Shadow of Dis', 'End the step', 'Which house is active? Mars', 'Reap with: Troll'],
    { 'amber:2': 1 },
  ],
  // KF-DES-17
  [
    'KF-DES-17: what the first has tagged is left out by the second',
    'sanctum',
    side({
      hand: ['Opal Knight'],
      line: [
        { card: 'Ember Imp', upgrades: ['Soulkeeper'] },
        { card: 'Umbra', upgrades: ['Soulkeeper'] },
      ],
    }),
    side({ line: ['Bumpsy', 'Headhunter', 'Dextre'] }),
    ['Play: Opal Knight › right flank', 'Which first? Ember Imp', 'Whom? Headhunter'],
    { 'line:2': 'Dextre', asked: '' },
  ],
  [
    'KF-DES-17: of three that are tagged none is replaced',
    'dis',
    side({ hand: ['Three Fates'], line: [{ card: 'Krump', upgrades: ['Soulkeeper'] }] }),
    side({ line: ['Troll', 'Zorg', 'Umbra'] }),
    ['Play: Three Fates'],
    { 'line:1': '', 'line:2': 'Umbra', asked: '' },
  ],
  // KF-MAIN-14
  [
    'KF-MAIN-14: one card of another house, and no second',
    'sanctum',
    side({ line: ['Dis Ambassador', 'Ember Imp', 'Snudge'] }),
    side({}),
    ['Reap with: Dis Ambassador', 'Reap with: Ember Imp'],
    { 'amber:1': 2, 'offered:1': 'End the step' },
  ],
  [
    'KF-MAIN-14: two permissions are two cards',
    'logos',
    side({ hand: ['Phase Shift', 'Helper Bot', 'Bumpsy', 'Headhunter', 'Krump'] }, { houses: ['logos', 'brobnar'] }),
    side({}),
    ['Play: Phase Shift', 'Play: Helper Bot', 'Play: Bumpsy › right flank', 'Play: Headhunter › right flank'],
    { 'offered:1': 'End the step', 'line:1': 'Helper Bot, Bumpsy, Headhunter' },
  ],
  [
    'KF-MAIN-14: each turn one',
    'logos',
    side({ line: ['Witch of the Wilds'], hand: ['Dust Pixie', 'Dust Pixie'] }),
    side({}),
    ['Play: Dust Pixie › right flank'],
    { 'offered:1': 'End the step', 'line:1': 'Witch of the Wilds, Dust Pixie' },
  ],
];

/** Texts whose later sentences are about what the earlier ones were done to. */
const THROUGHOUT: typeof KINDS = [
  [
    'each player gains for their own creatures that were destroyed',
    'dis',
    side({ hand: ['Hecatomb'], line: ['Ember Imp', 'Troll'] }),
    side({ line: ['Shooler', 'Snudge', 'Bumpsy'] }),
    ['Play: Hecatomb'],
    { 'amber:1': 2, 'amber:2': 2, 'line:1': 'Troll', 'line:2': 'Bumpsy' },
  ],
  [
    'each player gains for what is shuffled into their deck',
    'mars',
    side({ hand: ['Mating Season'], line: ['Blypyp', 'Troll'] }),
    side({ line: ['Zorg', 'Mindwarper'] }),
    ['Play: Mating Season'],
    { 'amber:1': 2, 'amber:2': 2, 'line:1': 'Troll', 'line:2': '' },
  ],
  [
    'cards of the house that was discarded count, first theirs and then yours',
    'dis',
    side({ hand: ['A Fair Game', 'Troll', 'Bumpsy'], deck: ['Krump'] }),
    side({ hand: ['Ember Imp', 'Umbra', 'Snudge'], deck: ['Shooler'] }),
    ['Play: A Fair Game'],
    { 'amber:1': 2, 'amber:2': 2, 'discard:2': 'Shooler' },
  ],
  [
    'armor is lost, and dealt as damage that it does not prevent',
    'dis',
    side({ hand: ['Red-Hot Armor'] }),
    side({ line: ['Zorg', 'Yxilx Dominator'] }),
    ['Play: Red-Hot Armor'],
    { 'Zorg damage': 0, 'Yxilx Dominator damage': 1 },
  ],
  [
    'KF-ONE-01: three fights, each against another creature',
    'sanctum',
    side({ hand: ['One Stood Against Many'], line: ['Troll'] }),
    side({ line: ['Batdrone', 'Umbra', 'Bumpsy'] }),
    ['Play: One Stood Against Many', 'Whom? Umbra', 'Whom? Batdrone'],
    { 'line:2': '', 'line:1': '', asked: '' },
  ],
  [
    'the neighbors of the creature that was attacked',
    'sanctum',
    side({ hand: ['Smite'], line: ['Troll'] }),
    side({ line: ['Bumpsy', 'Umbra', 'Krump'] }),
    ['Play: Smite', 'Whom? Umbra'],
    { 'line:2': 'Bumpsy, Krump', 'Bumpsy damage': 2, 'Krump damage': 2 },
  ],
  [
    'the bonus of an artifact that is destroyed',
    'untamed',
    side({ line: ['Rustgnawer'] }),
    side({ line: ['Urchin'], artifacts: ['Shard of Greed'] }),
    ['Fight with: Rustgnawer › Attack: Urchin'],
    { 'artifacts:2': '', 'discard:2': 'Shard of Greed' },
  ],
  [
    'creatures of less power than each of yours',
    'mars',
    side({ hand: ['Exterminate! Exterminate!'], line: ['Zorg'] }),
    side({ line: ['Troll', 'Bumpsy'] }),
    ['Play: Exterminate'],
    { 'line:2': 'Troll' },
  ],
  [
    'creatures of enough power are sacrificed for a key, or none',
    'brobnar',
    side({ hand: ['Might Makes Right'], line: ['Troll', 'Bumpsy', 'Krump', 'Zorg'] }),
    side({}),
    ['Play: Might Makes Right', 'Whom? Troll + Bumpsy + Krump + Zorg', 'Which? red'],
    { 'keys:1': 1, 'line:1': '' },
  ],
  [
    'damage grows by what is purged from the archives',
    'mars',
    side({ hand: ['Destructive Analysis'], archives: ['Umbra', 'Urchin'] }),
    side({ line: ['Troll'] }),
    ['Play: Destructive Analysis', 'Which? Umbra'],
    { 'Troll damage': 4, 'archives:1': 1, 'purged:1': 'Umbra' },
  ],
  [
    'what comes back deals damage for each',
    'dis',
    side({ line: ['Ortannu the Chained'], discard: ['Ortannu’s Binding', 'Ortannu’s Binding'] }),
    side({ line: ['Bumpsy', 'Krump'] }),
    ['Reap with: Ortannu', 'Whom? Bumpsy', 'Whom? Bumpsy'],
    { 'hand:1': 2, 'Bumpsy damage': 4, 'Krump damage': 4 },
  ],
  [
    'those who gained skirmish fight one at a time',
    'untamed',
    side({ hand: ['Scout'], line: ['Bumpsy', 'Krump'] }),
    side({ line: ['Dextre', 'Zorg'] }),
    ['Play: Scout', 'Which? Bumpsy + Krump', 'First? Bumpsy', 'Whom? Dextre'],
    { 'line:2': 'Zorg', 'Bumpsy damage': 0, 'Zorg damage': 6, 'Krump damage': 0 },
  ],
  [
    'the first creature of a turn enters ready, and no second',
    'shadows',
    side({ artifacts: ['Speed Sigil'], hand: ['Urchin', 'Umbra'] }),
    side({}),
    ['Play: Urchin', 'Play: Umbra › right flank'],
    { 'Urchin exhausted': 0, 'Umbra exhausted': true },
  ],
  [
    'who has no key cannot forge the first',
    'dis',
    side({ line: ['Bronze Key Imp'] }),
    side({}, { amber: 7 }),
    ['End the step', 'Which house? Brobnar'],
    { 'keys:2': 0, 'amber:2': 7 },
  ],
  [
    'who has one forges the second',
    'dis',
    side({ line: ['Bronze Key Imp'] }),
    side({}, { amber: 7, keys: ['red'] }),
    ['End the step', 'Which key? blue'],
    { 'keys:2': 2, 'amber:2': 1 },
  ],
  [
    'who has more keys cannot forge',
    'untamed',
    side({ artifacts: ['Heart of the Forest'] }),
    side({}, { amber: 7, keys: ['red'] }),
    ['End the step', 'Which house? Brobnar'],
    { 'keys:2': 1, 'amber:2': 7 },
  ],
  [
    'who forges gives what is left',
    'logos',
    side({ hand: ['Interdimensional Graft'] }),
    side({}, { amber: 9 }),
    ['Play: Interdimensional Graft', 'End the step', 'Which key? red'],
    { 'keys:2': 1, 'amber:2': 0, 'amber:1': 4 },
  ],
  [
    'the reap ability of another creature is yours',
    'logos',
    side({ line: ['Replicator'] }),
    side({ line: ['Nexus'], artifacts: ['Shard of Greed'] }),
    ['Reap with: Replicator'],
    { 'amber:1': 2 },
  ],
  [
    'a creature readies, and is of another house for the turn',
    'mars',
    side({ hand: ['Blypyp'], line: [{ card: 'Troll', exhausted: true, upgrades: ['Brain Stem Antenna'] }] }),
    side({}),
    ['Play: Blypyp › right flank', 'Reap with: Troll'],
    { 'amber:1': 1 },
  ],
];

describeOnShared('Kinds that the official rules settle, through other cards', (folder) => {
  const cards = ['CotA.json', 'AoA.json'].flatMap((set) => realCards(folder, 'keyforge', set).cards);
  const names = namesOf(cards);

  it.each([...KINDS, ...THROUGHOUT])('%s', (id, house, one, two, play, should) => {
    const lines = turns(play);
    const game = played({ id, body: { seats: [one, two], house }, play: lines, should }, cards);
    const wanted = Object.entries(should).map(([what, said]) => [what, due(what, said)]);
    expect(wanted.map(([what]) => [what, there(game, what as string, names, cards)])).toEqual(wanted);
  });
});

/** Seat 1 acts until it ends its step, then seat 2. */
const turns = (play: readonly string[]): string[] => {
  const ended = play.indexOf('End the step');
  return play.map((line, n) => `seat ${ended >= 0 && n > ended ? 2 : 1}: ${line}`);
};
