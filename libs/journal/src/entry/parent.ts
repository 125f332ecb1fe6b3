/**
 * The entry whose table an entry continues: the one before it; for a rewind (a fact `rewound`) the earlier entry that
 * it goes back to.
 */
export const parentOf = (facts: readonly object[], revision: number): number => {
  const back = (facts as readonly { readonly kind?: unknown; readonly to?: unknown }[]).find(
    ({ kind }) => kind === 'rewound',
  );
  const to = back?.to;
  return typeof to === 'number' && Number.isSafeInteger(to) && to >= 1 && to < revision ? to : revision - 1;
};
