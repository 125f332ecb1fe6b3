import { objects } from '../nouns/nouns.js';
import { form, opt, words, type Parser } from '../parser.js';
import type { Permitted } from './permitting.js';
import { readsPermanent } from './statics.js';

/**
 * `Ally Link`: what the card targets as it is played, and is linked to as long as it is there (GA26-LINK-01); `Ally
 * Link Shield` goes in its place (GA26-LINKSHIELD-01).
 */
export const linkText: Parser<Permitted> = form`${{ what: objects }} link ${{ shield: opt(words('shield')) }} [.]`(
  ({ what, shield }, reader): Permitted | undefined =>
    reader.card.later && readsPermanent(reader) && what.who === undefined
      ? {
          keywords: shield ? [{ name: 'link-shield' }] : [],
          abilities: [{ kind: 'resolve', link: true, targets: [{ what, min: 1, max: 1 }], do: [] }],
        }
      : undefined,
);
