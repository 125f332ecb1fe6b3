import { isObject } from '#table';

/** Whether a value is an object with these members and no others. */
export const hasExactly = (value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
