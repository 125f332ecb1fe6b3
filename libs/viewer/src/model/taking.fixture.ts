import type { Keeper } from './tokens.js';

/** A browser's storage, in memory. */
export const keeper = (): Keeper & { readonly held: Map<string, string> } => {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
};

export const CLAIM = `m1.2.${'0a'.repeat(16)}`;
