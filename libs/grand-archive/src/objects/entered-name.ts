import type { Card } from '#table';
import { ask, part, question, type CardLookup, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { faceOf, field } from './traits.js';
import { nameACard } from '../play/name-a-card.js';

/** Types of cards that may be chosen; REGALIA, UNIQUE and TOKEN are supertypes. */
const CARD_TYPES = ['ACTION', 'ALLY', 'ATTACK', 'CHAMPION', 'DOMAIN', 'ITEM', 'PHANTASIA', 'WEAPON'];

/** A card type (GA-NAMED-04). */
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

/** The name that was chosen as an object entered, as a mark of the rules' own: it ends as the object leaves. */
export const ENTERED_NAME = '.entered-name';

/** Whether an object's text has a card named as it enters. */
const asked = (cards: CardLookup, card: Card): 'named' | 'named-ally' | 'type' | undefined =>
  faceOf(cards, card)?.abilities.find(({ kind, enters }) => kind === 'static' && enters !== undefined)?.enters;

/**
 * As objects enter, their controllers name a card: before anybody has Opportunity, so that nothing comes between
 * (GA-NAMED-01).
 */
export function* nameAsEntering(scribe: Scribe): Flow {
  for (const card of field(scribe.table)) {
    const enters = card.values[ENTERED_NAME] === undefined ? asked(scribe.cards, card) : undefined;
    if (enters === undefined) continue;
    const about = { source: card.handle, ...(enters === 'named-ally' ? { type: 'ALLY' } : {}) };
    const name: string = yield* ask(enters === 'type' ? chooseType : nameACard, { seat: card.controller, about });
    if (field(scribe.table).some(({ handle }) => handle === card.handle))
      scribe.emit({ kind: 'set', changes: [{ card: card.handle, key: ENTERED_NAME, value: name }] });
  }
}

/** What static abilities of an object may speak of by name. */
export const nameOnEntering = (card: Card): Env['named'] =>
  card.values[ENTERED_NAME] === undefined ? {} : { 'entered-name': { value: String(card.values[ENTERED_NAME]) } };
