import type { CardLookup } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Ability } from '../effects/words.js';

/**
 * Names an ability for as long as the card data exist: `definition#side#index`, or `rule#name` for abilities that the
 * rules give.
 */
export type AbilityRef = string;

/** Abilities that the rules give, and that no card prints. */
export const ruleAbilities: Readonly<Record<string, Ability>> = {
  /** GA-KW-18 to GA-KW-20. */
  intercept: {
    kind: 'triggered',
    when: 'champion-attacked',
    may: true,
    text: 'Intercept',
    do: [{ op: 'retarget', to: { self: true } }],
  },
  /** GA-CTR-03. */
  enlighten: {
    kind: 'activated',
    text: 'Remove 3 enlighten counters: draw a card',
    cost: [{ pay: 'counters', kind: 'enlighten', n: 3 }],
    do: [{ op: 'draw', who: 'you', n: 1 }],
  },
  /** GA26-CTR-11. */
  static: {
    kind: 'triggered',
    text: 'Static',
    do: [
      {
        op: 'pay',
        cost: [{ pay: 'counters', kind: 'static', n: 1 }],
        text: 'Remove a static counter to deal 1 damage?',
        then: [{ op: 'damage', to: { event: 'object' }, n: 1 }],
      },
    ],
  },
  /** GA26-CTR-13, GA26-CTR-14. */
  wither: { kind: 'triggered', text: 'Wither', do: [{ op: 'wither' }] },
  /** A delayed effect that happens now (GA-DELAY-01); the item itself holds its program. */
  delayed: { kind: 'triggered', text: 'Delayed' },
  /** The text of a card that no program covers: players state what it does when it resolves. */
  'by-hand': { kind: 'activated', text: 'By hand' },
};

export const abilityAt = (cards: CardLookup, ref: AbilityRef): Ability | undefined => {
  const [definition = '', side = '', index = ''] = ref.split('#');
  if (definition === 'rule') return ruleAbilities[side];
  const card = definitionOf(cards, definition);
  return (side === 'back' ? card?.back : card)?.abilities[Number(index)];
};
