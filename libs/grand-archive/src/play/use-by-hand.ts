import type { Card, Json } from '#table';
import { move, note, part, refuse, type Flow } from '#rules';
import { isReaction, unawaited } from '../cards/text/triggers/left-to-players.js';
import { giveOpportunity, holdsOpportunity } from '../turn/timing.js';
import { calledIn } from '../objects/called.js';
import { faceOf, field } from '../objects/traits.js';
import { leftByBoons } from './boons.js';

/** The earliest step at which the last use by hand of this object's texts can be over. */
const lastUse = (card: Card) => note<number>({ scope: 'game', key: `by-hand:${card.handle}` });

/** Announces a text of a card that no program covers; its player states what it does when it resolves. */
export const useByHand = move({
  kind: 'by-hand',
  title: 'Carry out a text by hand',
  gate: holdsOpportunity,
  parts: [
    part({
      name: 'card',
      title: 'By hand: {}',
      rule: 'R-HAND-01',
      candidates: (query) =>
        field(query.table).flatMap((card) => {
          const face = card.controller === query.seat ? faceOf(query.cards, card) : undefined;
          const texts = face ? [...unawaited(face), ...leftByBoons(query, card)] : [];
          if (texts.length === 0) return [];
          // A text that waits on the stack cannot be announced again, so that this does not go on without end.
          const waits = query.table.items.some(
            ({ card: source, declared }) => source === card.handle && declared['ability'] === 'rule#by-hand',
          );
          const refusal = waits
            ? refuse('R-HAND-04', `${face!.name} waits on the stack already`)
            : texts.every(isReaction) && query.table.units <= (lastUse(card).in(query.table) ?? -1)
              ? refuse('R-HAND-04', `nothing has happened since ${face!.name} was carried out`)
              : undefined;
          return [{ value: card.handle, label: () => `${face!.name}: ${texts.join(' ')}`, refusal }];
        }),
    }),
  ],
  *flow(scribe, action): Flow {
    const card = scribe.card(action.card)!;
    // The text's own resolution is the next step at the earliest; an event that it looks for is a later one.
    lastUse(card).write(scribe, scribe.table.units + 1);
    scribe.raise({
      of: 'ability',
      controller: action.seat,
      state: 'ready',
      title: `${calledIn(scribe.cards, card)}: by hand`,
      card: card.handle,
      ...(card.definition === null ? {} : { definition: card.definition }),
      declared: { ability: 'rule#by-hand', targets: [] as Json },
    });
    giveOpportunity(scribe, action.seat);
  },
});
