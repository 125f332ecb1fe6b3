import { isSecret, sharedWith, unknown, type Audience, type Json } from '#table';
import type { OpenedEntry } from './entry.js';

/**
 * The entry as an audience may read it, made from the entry that is open for the house. It equals the result of
 * `openEntry`, without reading the record again. Parts without hidden values are shared, not copied.
 */
export const narrowEntry = (entry: OpenedEntry, audience: Audience): OpenedEntry => {
  if (audience === 'house') return entry;
  const narrowed = new Map<object, unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isSecret(value)) {
      let mine = narrowed.get(value);
      if (mine === undefined) {
        const to = value.$ === null ? null : sharedWith(audience, value.to);
        narrowed.set(value, (mine = to === null ? unknown : { $: value.$, to }));
      }
      return mine;
    }
    if (Array.isArray(value)) {
      const items = value.map(walk);
      return items.some((item, n) => item !== value[n]) ? items : value;
    }
    const members = Object.entries(value).map(([name, member]) => [name, member, walk(member)] as const);
    return members.some(([, member, mine]) => mine !== member)
      ? Object.fromEntries(members.map(([name, , mine]) => [name, mine]))
      : value;
  };
  const { key, signed, ...rest } = entry;
  return {
    ...rest,
    action: walk(entry.action) as Json,
    facts: walk(entry.facts) as readonly Json[],
    ...(key === undefined ? {} : { key: walk(key) as typeof key }),
    ...(signed === undefined ? {} : { signed: walk(signed) as typeof signed }),
  };
};
