import { sha256 } from './hashing.js';

/**
 * What stands in the log for something that people said: `SHA-256("text/1" ‖ salt ‖ text)`, hex. Text and salt lie
 * elsewhere and can be erased; the chain verifies all the same, and nobody guesses what was said.
 * @param salt 32 bytes, hex
 */
export const wordsCommitment = (salt: string, text: string): string =>
  sha256(Buffer.concat([Buffer.from('text/1'), Buffer.from(salt, 'hex'), Buffer.from(text)]));

/** Whether a text is what binds to it says, and not another that was put in its place. */
export const isBound = (said: { readonly commitment: string; readonly salt: string; readonly text: string }): boolean =>
  wordsCommitment(said.salt, said.text) === said.commitment;

const CHANGED = '[These words were changed: they are not those that the record binds to.]';

/** A text as it was said; of another that stands in its place only that it does: erased words look otherwise. */
export const asSaid = (said: Parameters<typeof isBound>[0]): string => (isBound(said) ? said.text : CHANGED);
