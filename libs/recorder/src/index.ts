/** The live match: log, session, decide, seal, append, accept. Shared by the service, the commands and the tests. */
export * from './contract.js';
