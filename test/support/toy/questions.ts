import { part, question, type Candidate, type Query } from '#rules';
import { slotsIn, zoneId, type Ask } from '#table';

/** The slots of the own hand, but for those chosen already. */
export const handOf = (query: Query, chosen: readonly unknown[] = []): Candidate<number>[] =>
  slotsIn(query.table, zoneId('hand', query.seat)).flatMap((slot, n) =>
    chosen.includes(n) ? [] : [{ value: n, label: slot.definition ?? 'a card' }],
  );

const lookedAt =
  (count: number) =>
  (_query: Query, chosen: readonly unknown[] = []): Candidate<number>[] =>
    Array.from({ length: count }, (_, n) => n).flatMap((n) =>
      chosen.includes(n) ? [] : [{ value: n, label: `card ${n}` }],
    );

const slots = <const Name extends string>(name: Name, title: string, { rule, min, max }: Ask, pool: typeof handOf) =>
  part({
    name,
    title,
    rule,
    sealed: () => true,
    many: () => ({ min, max }),
    candidates: (query, _draft, chosen) => pool(query, chosen),
  });

export const putBack = question({
  of: 'put-back',
  rule: 'TOY-SETUP-02',
  title: 'Put cards back',
  answer: 'answer',
  parts: (_query, ask) => [slots('value', 'Put back', ask, handOf)],
});

export const pay = question({
  of: 'pay',
  rule: 'TOY-COST-01',
  title: 'Pay',
  answer: 'pay',
  or: { kind: 'back' },
  parts: (_query, ask) => [slots('cards', 'Pay with', ask, handOf)],
});

export const bid = question({
  of: 'bid',
  rule: 'TOY-BID-01',
  title: 'Bid',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: 'Bid',
      rule: ask.rule,
      sealed: () => true,
      candidates: () => [0, 1, 2, 3].map((n) => ({ value: n, label: String(n) })),
    }),
  ],
});

export const below = question({
  of: 'order',
  rule: 'TOY-PEEK-01',
  title: 'Put below',
  answer: 'answer',
  parts: (_query, ask) => [slots('value', 'Put below', ask, lookedAt(ask.max))],
});
