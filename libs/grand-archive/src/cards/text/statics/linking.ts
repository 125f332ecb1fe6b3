import type { CostPart, Op } from '../../../effects/words.js';
import type { Meaning } from '../abilities.js';
import { doing, type Clause } from '../deeds/clause.js';
import { cards } from '../nouns/nouns.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

/** A reference to the cards that another ability of the same card banished (GA-LINK-01). */
const REMEMBERED = { remembered: true } as const;
const GONE = 'gone';

export const linking: Parser<Clause> = alt(
  // Only its player knows which card it is (GA-LINK-02).
  form`banish a ${{ what: cards }} from your material deck face down`(({ what }) =>
    doing({ op: 'take', from: ['materials'], what, min: 1, max: 1, to: 'banishment', face: 'down', as: GONE }),
  ),
  form`return the banished object|ally|item|weapon|card to the
    field under its owner's control ${{ rested: opt(words('rested')) }}`(({ rested }) =>
    doing({
      op: 'move',
      what: REMEMBERED,
      from: 'banishment',
      to: 'field',
      ...(rested ? { rested: true } : {}),
    }),
  ),
  // The owner of the cards does not matter (GA26-LKI-01).
  form`put any number of the ${{ what: cards }} banished by ~ onto the field under your control`(
    ({ what }, { card }) =>
      card.later
        ? doing(
            { op: 'choose', as: GONE, what: { ...what, zone: 'banishment', ...REMEMBERED }, min: 0, max: 'any' },
            { op: 'move', what: { chosen: GONE }, from: 'banishment', to: 'field', under: 'you' },
          )
        : undefined,
  ),
  // Only a card of a material deck can be materialized (GA-LINK-03).
  form`you may play the banished card`(doing({ op: 'materialize-there', what: REMEMBERED })),
);

interface Read {
  readonly paragraph: string;
  meaning: Meaning | null;
}

const saysRemembered = (meaning: Meaning | null): boolean => JSON.stringify(meaning).includes('"remembered":true');
const isPlayed = (meaning: Meaning | null): boolean => JSON.stringify(meaning).includes('"materialize-there"');

type Banishing = Extract<Op, { op: 'banish' | 'take' }> | Extract<CostPart, { pay: 'banish' }>;

const isBanishing = (inner: unknown): inner is Banishing => {
  const op = inner as Partial<Op & CostPart> | null;
  return (
    typeof op === 'object' &&
    (op?.op === 'banish' || (op?.op === 'take' && op.to === 'banishment') || op?.pay === 'banish')
  );
};

/** A cost that remembers what it banished; or the operation, followed by one that does. */
const remembering = (op: Banishing): readonly (Op | CostPart)[] =>
  'pay' in op
    ? [{ ...op, remember: true }]
    : op.op === 'banish'
      ? [op, { op: 'remember', what: op.what }]
      : [
          { ...op, as: op.as ?? GONE },
          { op: 'remember', what: { chosen: op.as ?? GONE } },
        ];

/**
 * "The banished card" means the cards that the only banishing instruction of another paragraph banishes. If there is no
 * such instruction, or several, or if the players carry it out, the paragraph is left to the players.
 */
export const linkMeanings = (all: readonly Read[]): void => {
  const users = all.filter(({ meaning }) => saysRemembered(meaning));
  if (users.length === 0) return;
  const others = all.filter((one) => !users.includes(one));
  const found: { readonly of: Read; readonly op: Banishing }[] = [];
  for (const one of others)
    JSON.stringify(one.meaning, (_, inner: unknown) => {
      if (isBanishing(inner)) found.push({ of: one, op: inner });
      return inner;
    });
  const [maker] = found;
  const isSure =
    maker !== undefined &&
    found.length === 1 &&
    (!('pay' in maker.op) ||
      maker.of.meaning?.abilities.every(({ kind, may }) => kind === 'announce' && !may) === true) &&
    !others.some(({ meaning, paragraph }) => meaning === null && /banish/i.test(paragraph)) &&
    (!users.some(({ meaning }) => isPlayed(meaning)) ||
      ('op' in maker.op && maker.op.op === 'take' && maker.op.from.join() === 'materials'));
  if (!isSure) {
    for (const one of users) one.meaning = null;
    return;
  }
  maker.of.meaning = JSON.parse(
    JSON.stringify(maker.of.meaning, (_, inner: unknown) =>
      Array.isArray(inner)
        ? inner.flatMap((one: unknown): unknown[] => (isBanishing(one) ? [...remembering(one)] : [one]))
        : inner,
    ),
  ) as Meaning;
};
