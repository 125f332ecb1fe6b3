import { Bytes } from './bytes.js';

// Before anything that uses it: what is imported first is run first.
Object.assign(globalThis, { Buffer: Bytes });
