import { sha256 } from './hashing.js';

/**
 * The commitment in the log to something that people wrote: `SHA-256("text/1" ‖ salt ‖ text)`, hex. Text and salt are
 * stored elsewhere and can be erased: the chain still verifies, and nobody can guess the text.
 * @param salt 32 bytes, hex
 */
export const wordsCommitment = (salt: string, text: string): string =>
  sha256(Buffer.concat([Buffer.from('text/1'), Buffer.from(salt, 'hex'), Buffer.from(text)]));

/** Whether a text is the one that its commitment binds to, and not a replacement. */
export const isBound = (said: { readonly commitment: string; readonly salt: string; readonly text: string }): boolean =>
  wordsCommitment(said.salt, said.text) === said.commitment;

const CHANGED = '[These words were changed: they are not those that the record binds to.]';

/** The text, or, if it was replaced, only a notice that says so. (An erased text looks different.) */
export const asSaid = (said: Parameters<typeof isBound>[0]): string => (isBound(said) ? said.text : CHANGED);
