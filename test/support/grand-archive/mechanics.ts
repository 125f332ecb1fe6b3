import { compileText } from '../../../libs/grand-archive/src/cards/text/compile.js';
import type { Vocabulary } from '../../../libs/grand-archive/src/cards/text/vocabulary.js';
import type { Print } from './print.js';

/** What the texts of these cards may speak of. */
const SET: Vocabulary = {
  subtypes: new Set(['GOOSE', 'FRACTAL', 'SPELL', 'HERB', 'SUITED', 'SWORD', 'HORSE', 'MAGE']),
  tokenId: (name) =>
    ['Blightroot', 'Manaroot', 'Silvershine', 'Fraysia', 'Razorvine', 'Springleaf'].includes(name)
      ? name.toLowerCase()
      : undefined,
};

/** A card written in words: its program is what the compiler makes of them, all of them. */
const written = (name: string, types: string, text: string, more: Partial<Print> = {}): Print => {
  const { keywords, abilities, byHand } = compileText(
    text,
    { name, types: types.split(' '), costsX: more.cost === 'X' },
    SET,
  );
  if (byHand.length > 0) throw new Error(`${name}: not understood: ${byHand.join(' ')}`);
  return { name, types, ...(types.includes('ACTION') ? { speed: 'fast' } : {}), keywords, abilities, ...more };
};

const body = { stats: { power: 2, life: 3 } };

/** Cards of our own for the mechanics of section 7c and after, each in words. */
export const mechanics: Record<string, Print> = {
  sift: written(
    'Sift',
    'ACTION',
    'Draw two cards, then discard a card.\n\nIf a fire element card was discarded, you may choose a unit and deal 2 ' +
      'damage to it.',
  ),
  hothead: written(
    'Hothead',
    'ALLY',
    'On Enter: You may discard a card. If you do, draw a card into your memory. If the discarded card was a fire ' +
      'element card, Hothead gets +1 POWER until end of turn.',
    body,
  ),
  gooseherd: written(
    'Gooseherd',
    'ALLY',
    'On Enter: You may sacrifice another ally. If you do, recover 1. If a Goose ally was sacrificed this way, draw a ' +
      'card.',
    body,
  ),
  gosling: { types: 'ALLY TOKEN', subtypes: 'GOOSE', ...body },
  languor: written('Languor', 'ACTION', "Target unit's attacks get -3 POWER until end of turn."),
  chart: written(
    'Chart',
    'ACTION',
    'Look at the top three cards of your deck and put them back in any order. Draw a card.',
  ),
  serene: written(
    'Serene',
    'ACTION',
    'Until end of turn, if 2 or less damage would be dealt to your champion, prevent that damage.',
  ),
  scald: written(
    'Scald',
    'ACTION',
    "Deal 2 damage to target unit. If that unit is a champion, its controller can't recover until end of turn.",
  ),
  mend: written('Mend', 'ACTION', 'Recover 3.'),
  blink: written(
    'Blink',
    'ACTION',
    "Banish target ally, then return it to the field under its owner's control rested.",
  ),
  forge: written('Forge', 'ACTION', 'Materialize an item card with memory cost 0 from your material deck.'),
  burden: written('Burden', 'ITEM', 'Banish Burden: Target opponent puts two cards from their hand into their memory.'),
  fallback: written(
    'Fallback',
    'ACTION',
    "Return target ally you control to its owner's memory. If you do, draw a card into your memory.",
  ),
  tonic: written(
    'Tonic',
    'ITEM',
    'Brew — Two Herbs\n\nSacrifice Tonic: If Tonic was brewed, draw a card.\n\n' +
      'On Enter: If Tonic was brewed, recover 2.',
    { cost: 2 },
  ),
  root: { types: 'ITEM', subtypes: 'HERB' },
  stable: written(
    'Stable',
    'ALLY',
    'As long as you control a Horse ally, Stable loses pride and has vigor.\n\nPride 3',
    body,
  ),
  pony: { types: 'ALLY', subtypes: 'HORSE', ...body },
  bold: written('Bold', 'ALLY', "Bold's attacks can't be retaliated.", body),
  freeze: written(
    'Freeze',
    'ACTION',
    "Rest target ally. That ally doesn't wake up during its controller's next wake up phase.",
  ),
  gatherer: written('Gatherer', 'ACTION', 'Gather twice.'),
  deal: written('Deal', 'ACTION', 'Negate target card activation unless its controller has you draw two cards.'),
  ace: written(
    'Ace',
    'ALLY',
    'On Enter: Depending on the total reserve cost of Suited objects you control—\n• 3— Put a buff counter on Ace.\n' +
      '• 5— Put two buff counters on Ace.',
    { subtypes: 'SUITED', cost: 1, ...body },
  ),
  king: { types: 'ALLY', subtypes: 'SUITED', cost: 2, ...body },
  neap: written(
    'Neap',
    'PHANTASIA',
    'Whenever your champion levels up into a champion with base level 1, you may sacrifice Neap. If you do, draw two ' +
      'cards into your memory.',
  ),
  geyser: written(
    'Geyser',
    'ACTION',
    'As long as an opponent has two or more cards in their memory, this card costs 2 less to activate.\n\nDraw a card.',
    { cost: 2 },
  ),
  sour: written('Sour', 'ALLY', 'On Hit: Sour gets -1 POWER.', body),
  refract: written(
    'Refract',
    'ACTION',
    'Lucid\n\nIf Refract was activated from your memory, draw a card into your memory.',
  ),
  revenant: written(
    'Revenant',
    'ALLY',
    'On Death: Return Revenant from your graveyard to the field. It becomes ephemeral.',
    body,
  ),
  usher: written(
    'Usher',
    'ALLY',
    'Whenever your champion levels up, return this card from your graveyard to the field. If you do, it becomes ' +
      'ephemeral and draw a card.',
    body,
  ),
  squall: written('Squall', 'ACTION', 'Suppress target ally or item.'),
  nimble: written('Nimble', 'ACTION', 'You gain agility 2 for this turn.'),
  shatter: written(
    'Shatter',
    'ACTION',
    'Target item or weapon becomes a Mage Fractal phantasia with reservable and loses all other abilities.',
  ),
  stiller: written(
    'Stiller',
    'ALLY',
    "On Enter: Return target ally you don't control to its owner's memory. Opponents can't activate cards with that " +
      "ally's name as long as you control Stiller.",
    body,
  ),
  haven: written(
    'Haven',
    'ALLY',
    'If another unit you control would be dealt non-combat damage, prevent an amount of that damage equal to the ' +
      'amount of cards in your memory.',
    body,
  ),
  gooseboy: written(
    'Gooseboy',
    'ALLY',
    'On Enter: You may reveal two Goose cards from your hand and/or memory. If you do, draw a card.',
    body,
  ),
  goose: { types: 'ALLY', subtypes: 'GOOSE', ...body },
  edict: written('Edict', 'ACTION', 'Up to one target opponent discards a card from their hand or memory.'),
  exorcism: written('Exorcism', 'ACTION', 'Choose up to two cards from a single graveyard and banish them.'),
  zephyrus: written(
    'Zephyrus',
    'ALLY',
    '(2): Put a buff counter on Zephyrus. This ability costs (2) less to activate the first time you activate it.',
    body,
  ),
  turncoat: written('Turncoat', 'ALLY', "(0): Return Turncoat to its owner's hand. If you do, recover 1.", body),
  sidestep: written(
    'Sidestep',
    'ACTION',
    'Target unit becomes distant. If that unit is defending, end the combat phase.',
  ),
  longshot: written('Longshot', 'ALLY', 'Ranged 2', body),
  raccoon: written('Raccoon', 'ALLY', 'REST: Target opponent banishes a card from their graveyard.', body),
  counterdeal: written(
    'Counterdeal',
    'ACTION',
    "Negate target card activation you don't control unless its controller has you draw two cards. Banish the card " +
      'that had its activation negated this way.',
  ),
  siegefire: written('Siegefire', 'ACTION', 'Deal 1 damage to target unit or Siegeable domain.'),
  renounce: written('Renounce', 'ACTION', 'Banish all cards from your hand and memory, then draw two cards.'),
};
for (const name of ['Blightroot', 'Manaroot', 'Silvershine', 'Fraysia', 'Razorvine', 'Springleaf'])
  mechanics[name.toLowerCase()] = { name, types: 'ITEM TOKEN', subtypes: 'HERB' };
