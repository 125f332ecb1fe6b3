type Members = { readonly [key: string]: unknown };

const membersOf = (value: Members): string[] => Object.keys(value).filter((key) => value[key] !== undefined);

/** Whether two facts, or parts of them, say the same, in whatever order their members stand. */
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
  const members = membersOf(left);
  return members.length === membersOf(right).length && members.every((key) => same(left[key], right[key]));
};
