/**
 * A copy of an object with more members; with `undefined`, with none. For objects that are made often and read often:
 * V8 before Node 22 gives each object to which a spread adds a member (`{ ...base, more }`) a hidden class of its own
 * (docs/decisions/324).
 */
export const extended = <Base extends object, More extends object | undefined>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & (undefined extends More ? Partial<NonNullable<More>> : More) =>
  Object.assign({}, base, more) as never;
