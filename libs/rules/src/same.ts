type Members = { readonly [key: string]: unknown };

/** Whether two facts, or parts of them, are equal, regardless of the order of their members. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [left, right] = [a as Members, b as Members];
  let more = 0;
  for (const key in left) {
    if (left[key] === undefined) continue;
    if (!same(left[key], right[key])) return false;
    more += 1;
  }
  for (const key in right) if (right[key] !== undefined) more -= 1;
  return more === 0;
};
