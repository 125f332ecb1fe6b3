import { part, type Draft, type Query } from '#rules';
import { holds } from '../effects/truth.js';
import type { Ability } from '../effects/words.js';
import { spellAbilities } from './abilities.js';
import { countersPaying, declaredIn, meant, neverPaid } from './announce.js';
import { excuseOf } from './excuse.js';
import type { CardRef } from './card-ref.js';
import { hasPrinted } from '../objects/keywords.js';
import { weaponsBeside } from '../combat/attacks.js';
import { greatestX, playing, purse } from '../costs/cost.js';
import { payableSo } from '../costs/payers.js';
import { modesPart, nameOf, targetParts, type Announcing } from './targeting.js';
import { partsFor } from '../rulesets/parts-for.js';
import { sightOf } from '../objects/derive.js';

export const cardMeant = (query: Query, draft: Draft) => meant(query.table, query.cards, query.seat, draft['card']);

const announcing = (query: Query, draft: Draft): Announcing => {
  const card = cardMeant(query, draft);
  return {
    abilities: card ? spellAbilities(query.cards, card.id).map(({ ability }) => ability) : [],
    definition: card?.id ?? null,
    source: '',
  };
};

/** F11 D: the part for X; optional costs follow (GA-ACT-04). */
const x = part({
  name: 'x',
  title: 'X is {}',
  rule: 'GA-ACT-04',
  when: (query, draft) => cardMeant(query, draft)?.cost?.n === 'X',
  candidates: (query, draft) => {
    const { seat } = query;
    const sight = sightOf(query);
    // If the cost is not paid, X is 0.
    if (excuseOf(query, draft)?.free) return [{ value: 0, label: '0' }];
    const payers =
      countersPaying(query, draft) ??
      purse(sight, seat, 'reserve') -
        (typeof draft['card'] === 'number' ? 1 : 0) +
        payableSo(
          sight,
          cardMeant(query, draft)!,
          'reserve',
          playing(seat, cardMeant(query, draft)!, declaredIn(draft)),
          undefined,
        );
    return Array.from({ length: greatestX(sight, seat, cardMeant(query, draft)!, payers) + 1 }, (_, n) => ({
      value: n,
      label: String(n),
      refusal: neverPaid(query, draft['card'] as CardRef, cardMeant(query, draft)!, { ...draft, x: n }),
    }));
  },
});

const spectral = part({
  name: 'spectral',
  title: '{}',
  rule: 'GA-KW-33',
  when: (query, draft) => {
    const found = cardMeant(query, draft);
    return found !== undefined && hasPrinted(found, 'spectral-shift');
  },
  candidates: (query, draft) => {
    const found = cardMeant(query, draft)!;
    const stops = neverPaid(query, draft['card'] as CardRef, found, { ...draft, spectral: true });
    return [
      { value: false, label: 'without Spectral Shift' },
      { value: true, label: 'pay 3 more for Spectral Shift', refusal: stops },
    ];
  },
});

/** The part for optional costs of the card's text; at most one of them may replace the printed cost (GA-ACT-04). */
const extra = part({
  name: 'extra',
  title: 'Also pay {}',
  rule: 'GA-ACT-04',
  when: (query, draft) =>
    cardMeant(query, draft)?.abilities.some((ability) => ability.kind === 'announce' && ability.may) === true,
  many: (query, draft) => ({
    min: 0,
    max: cardMeant(query, draft)!.abilities.filter((ability) => ability.kind === 'announce' && ability.may).length,
  }),
  candidates: (query, draft, chosen) => {
    const found = cardMeant(query, draft)!;
    const optional = found.abilities.filter((ability) => ability.kind === 'announce' && ability.may);
    const replaced = optional.some((ability) => ability.instead && chosen.includes(ability.as ?? ''));
    const env = playing(query.seat, found, declaredIn(draft));
    const isOpen = ({ if: conditions = [] }: Ability): boolean =>
      conditions.every((condition) => holds(sightOf(query), condition, env));
    return optional.filter(isOpen).flatMap((ability) =>
      chosen.includes(ability.as ?? '') || (replaced && ability.instead)
        ? []
        : [
            {
              value: ability.as ?? '',
              label: ability.text ?? ability.as ?? 'an optional cost',
              refusal: neverPaid(query, draft['card'] as CardRef, found, {
                ...draft,
                extra: [...chosen, ability.as ?? ''],
              }),
            },
          ],
    );
  },
});

/**
 * The part for an attack card's weapon, or none (GA-ACT-16, GA-COMBAT-04). It offers no weapon that must be loaded
 * (GA-LOAD-02).
 */
const weapon = part({
  name: 'weapon',
  title: 'With {}',
  rule: 'GA-ACT-16',
  // By the newer rules the player names it as the attack is declared (GA26-ACT-16).
  when: (query, draft) =>
    partsFor(query.table).activation.attackCards === 'aimed' &&
    cardMeant(query, draft)?.types.includes('ATTACK') === true,
  candidates: (query) => [
    { value: 'none', label: 'none' },
    ...weaponsBeside(query.table, query.cards, query.seat).map((one) => ({
      value: one.handle,
      label: () => nameOf(query, one.handle),
    })),
  ],
});

/** All parts of an activation except the card itself. */
export const sayings = [x, spectral, extra, modesPart(announcing), ...targetParts(announcing), weapon] as const;
