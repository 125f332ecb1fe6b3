/**
 * One file that holds a match, shows it and checks itself: as evidence of a dispute, and as a replay without a service.
 * Here are its layout, its checks, and the match in it, with the same questions as the service takes. Also runs in
 * browsers.
 */
export { auditBeside, auditFile, type Audited, type Checked, type Unpack } from './audit.js';
export { type Beside, type For, type SaidWords } from './beside.js';
export { InFile, NotInFile, type JudgeAct } from './in-file.js';
export {
  brokenParts,
  bytesOf,
  composePage,
  pagePartsOf,
  contentPolicyOf,
  readSeal,
  type Packed,
  type PageProgram,
  type PagePart,
  type Seal,
} from './page.js';
export { tell, type TranscriptLine, type TranscriptTelling } from './transcript.js';
export { TRANSCRIPT_FORMATS, writeTranscript, type TranscriptFormat, type TranscriptHead } from './write-transcript.js';
export { recorderOf } from '#journal';
