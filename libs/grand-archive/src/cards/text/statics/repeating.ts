import type { Ability } from '../../../effects/words.js';
import { form, type Parser } from '../parser.js';
import { readsPermanent, standingAbility } from './statics.js';

interface Repeating {
  readonly keywords: readonly [];
  readonly abilities: readonly Ability[];
}

/** What has a label is there once more (GA26-TYPE-19). */
export const repeating: Parser<Repeating> =
  form`cards you activate, objects you control, and intents you control have an additional instance of each deluge
    ability and effect they have.`((_, reader): Repeating | undefined =>
    reader.card.later && readsPermanent(reader)
      ? { keywords: [], abilities: [standingAbility({ what: { champion: 'you' }, again: 'deluge' })] }
      : undefined,
  );
