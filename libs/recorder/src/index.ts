/** The live match: read the log, decide, seal, append, accept. The service, the commands and the tests share it. */
export { thenOf } from './then.js';
export { deckViolations } from './begin-match.js';
export * from './contract.js';
export { silences } from './judge-request.js';
export { keepRefused } from './keep-refused.js';
export { decidedBy, liveOf } from './live-match.js';
export { purseOf, gamesOf, type Purse } from './purse.js';
export { Recorder } from './recorder.js';
export { requestDigest } from './request-digest.js';
export { StreamWriter, type Decision, type KnownRequest } from './stream-writer.js';
export { sealUnseated } from './seal-unseated.js';
export { RandomPlayer, seatsToAct, type Choice, type Leaning } from './random-player.js';
export { LONG_ENOUGH, playAtRandom, Stuck } from './random-match.js';
