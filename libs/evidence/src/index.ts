/**
 * One file that holds a match, shows it and checks itself: evidence of a dispute, and the replay without a service.
 * How the file is laid out, how it is checked, and the match in it, asked like the service. Runs in browsers too.
 */
export { auditBeside, auditFile, type Audited, type Checked, type Unpack } from './audit.js';
export { type Beside, type For, type SaidWords } from './beside.js';
export { InFile, NotInFile } from './in-file.js';
export {
  brokenParts,
  bytesOf,
  composePage,
  partsOf,
  policyOf,
  readSeal,
  type Packed,
  type PageProgram,
  type Part,
  type Seal,
} from './page.js';
export { tell, type Line, type Telling } from './transcript.js';
export { FORMATS, writeTranscript, type Format, type TranscriptHead } from './write-transcript.js';
export { recorderOf } from '#journal';
