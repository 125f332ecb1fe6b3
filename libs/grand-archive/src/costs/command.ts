import type { Face } from '../effects/definition.js';
import type { CostPart, Selector } from '../effects/words.js';

/** The allies that may perform the attack of a card with Command; undefined for a card without it. */
export const commanded = ({ keywords }: Pick<Face, 'keywords'>): Selector | undefined => {
  const command = keywords.find(({ name }) => name === 'command');
  return command && { types: ['ALLY'], who: 'you', ...(command.of === undefined ? {} : { subtypes: [command.of] }) };
};

/** Command: the ally that is to attack rests, in place of the champion (GA26-COMMAND-01, GA26-COMMAND-02). */
export const commandCost = (card: Pick<Face, 'keywords'>): CostPart[] => {
  const what = commanded(card);
  return what ? [{ pay: 'rest', what, n: 1 }] : [];
};
