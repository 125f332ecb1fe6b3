import type { CostPart } from '../../../effects/words.js';
import { article, cardsPrinted, objectsPrinted, Unsaid, numberWord } from './nouns.js';
import { amountPrinted } from './numbers.js';

export const countersPrinted = (n: number, kind: string): string =>
  n === 1 ? article(`${kind} counter`) : `${numberWord(n)} ${kind} counters`;

const several = (n: number, other: boolean | undefined, said: (several: boolean) => string): string =>
  n > 1 ? `${numberWord(n)} ${said(true)}` : other ? `another ${said(false)}` : article(said(false));

const FROM: Readonly<Record<string, string>> = {
  graveyard: 'from your graveyard',
  materials: 'from your material deck',
};

/** Prints a price: `sacrifice an ally you control`. */
export const pricePrinted = (one: CostPart): string => {
  switch (one.pay) {
    case 'reserve':
      return `pay (${amountPrinted(one.n).text})`;
    case 'rest':
      return one.what === undefined ? 'rest ~' : 'rest your champion';
    case 'banish-self':
      return 'banish ~';
    case 'sacrifice-self':
      return 'sacrifice ~';
    case 'sacrifice':
      if (one.alike) throw new Unsaid('objects of one name');
      return `sacrifice ${several(one.n, one.what.other, (many) => objectsPrinted(one.what, many))}`;
    case 'banish': {
      const from = FROM[one.what.zone ?? ''];
      if (from === undefined) throw new Unsaid(`a price from ${one.what.zone}`);
      return `banish ${several(one.n, one.what.other, (many) => cardsPrinted(one.what, many))} ${from}`;
    }
    case 'return':
      return (
        `return ${several(one.n, one.what.other, (many) => objectsPrinted(one.what, many))} to its ` +
        `owner's ${one.to === 'materials' ? 'material deck' : (one.to ?? 'hand')}`
      );
    case 'discard':
      return `discard ${several(one.n, false, (many) => cardsPrinted(one.what ?? {}, many))}`;
    case 'reveal':
      if (one.hand) throw new Unsaid('cards of hand or memory');
      return `reveal ${several(one.n, false, (many) => cardsPrinted(one.what, many))} from your memory`;
    case 'counters':
      return `remove ${countersPrinted(one.n, one.kind)} from ${one.on === 'champion' ? 'your champion' : '~'}`;
    default:
      throw new Unsaid(`a price "${one.pay}"`);
  }
};

/** Prints a part of the cost of an ability. */
export const costPartPrinted = (one: CostPart): string => {
  if (one.pay === 'rest' && one.what === undefined) return 'REST';
  if (one.pay === 'reserve') return `(${amountPrinted(one.n).text})`;
  const said = pricePrinted(one);
  return said.charAt(0).toUpperCase() + said.slice(1);
};
