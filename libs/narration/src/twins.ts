import type { ShownTable } from '#table';

const placeOf = (handle: string): readonly number[] => handle.replace('c', '').split('.').map(Number);

const byArrival = (a: string, b: string): number => {
  const [x, y] = [placeOf(a), placeOf(b)];
  return x[0]! - y[0]! || (x[1] ?? 0) - (y[1] ?? 0);
};

/**
 * The numbers that tell cards of one name apart, by handle, in the order in which they came. Only face-up cards in rows
 * count. A card whose name is unique there has no number.
 */
export const twinsOf = ({ zones }: Pick<ShownTable, 'zones'>): ReadonlyMap<string, number> => {
  const alike = new Map<string, string[]>();
  for (const { show, cards } of zones) {
    if (show !== 'row' && show !== 'line') continue;
    for (const { handle, name, face } of cards)
      if (handle !== undefined && name !== undefined && face !== 'down')
        alike.set(name, [...(alike.get(name) ?? []), handle]);
  }
  return new Map(
    [...alike.values()]
      .filter((handles) => handles.length > 1)
      .flatMap((handles) => [...handles].sort(byArrival).map((handle, n) => [handle, n + 1] as const)),
  );
};
