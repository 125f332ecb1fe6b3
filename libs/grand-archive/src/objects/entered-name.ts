import type { Card, Handle } from '#table';
import { ask, part, question, type CardLookup, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { faceOf, field } from './traits.js';
import { inOrder } from '../turn/at-once.js';
import { nameACard } from '../play/name-a-card.js';

/** Types that a player may choose; REGALIA, UNIQUE and TOKEN are supertypes. */
const CARD_TYPES = ['ACTION', 'ALLY', 'ATTACK', 'CHAMPION', 'DOMAIN', 'ITEM', 'PHANTASIA', 'WEAPON'];

/** Asks for a card type (GA-NAMED-04). */
export const chooseType = question({
  of: 'type',
  rule: 'GA-NAMED-04',
  title: 'Choose a card type',
  answer: 'answer',
  parts: (_query, { rule }) => [
    part({
      name: 'value',
      title: 'Name {}',
      rule,
      candidates: () => CARD_TYPES.map((value) => ({ value, label: value.toLowerCase() })),
    }),
  ],
  read: ({ value }): string => value,
  forfeit: () => ({ value: CARD_TYPES[0]! }),
});

/**
 * The mark with the name that was chosen when an object entered. The rules set it, so it ends when the object leaves.
 */
export const ENTERED_NAME = '.entered-name';

/** The type of card that is named, where not every card may be. */
const TYPE_NAMED: Readonly<Record<string, string>> = { 'named-ally': 'ALLY', 'named-regalia': 'REGALIA' };

/** Which choice an object's text asks for when the object enters: a card's name, that of such a card, or a type. */
const asked = (cards: CardLookup, card: Card): 'named' | 'named-ally' | 'named-regalia' | 'type' | undefined =>
  faceOf(cards, card)?.abilities.find(({ kind, enters }) => kind === 'static' && enters !== undefined)?.enters;

/**
 * Asks the controllers of entering objects to name a card, before anybody has Opportunity, so that nobody can act in
 * between (GA-NAMED-01).
 */
export function* nameAsEntering(scribe: Scribe): Flow {
  const entering = field(scribe.table).flatMap((card) => {
    const enters = card.values[ENTERED_NAME] === undefined ? asked(scribe.cards, card) : undefined;
    return enters === undefined ? [] : [{ seat: card.controller, card, enters }];
  });
  for (const { card, enters } of inOrder(scribe.table, entering).flat()) {
    const type = TYPE_NAMED[enters];
    const about = { source: card.handle, ...(type === undefined ? {} : { type }) };
    const name: string = yield* ask(enters === 'type' ? chooseType : nameACard, { seat: card.controller, about });
    nameFor(scribe, card.handle, name);
  }
}

/** From now on this is the chosen name of an object, as long as it is in play. */
export const nameFor = (scribe: Scribe, object: Handle, name: string): void => {
  if (field(scribe.table).some(({ handle }) => handle === object))
    scribe.emit({ kind: 'set', changes: [{ card: object, key: ENTERED_NAME, value: name }] });
};

/** The values that static abilities of an object may refer to by name. */
export const nameOnEntering = (card: Card): Env['named'] =>
  card.values[ENTERED_NAME] === undefined ? {} : { 'entered-name': { value: String(card.values[ENTERED_NAME]) } };
