/**
 * The entry on whose table one stands: the one before; of one that goes back (a fact `rewound`) the one that it goes
 * back to, which is an earlier one.
 */
export const parentOf = (facts: readonly object[], revision: number): number => {
  const back = (facts as readonly { readonly kind?: unknown; readonly to?: unknown }[]).find(
    ({ kind }) => kind === 'rewound',
  );
  const to = back?.to;
  return typeof to === 'number' && Number.isSafeInteger(to) && to >= 1 && to < revision ? to : revision - 1;
};
