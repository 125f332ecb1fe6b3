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
