/** `MatchRecorder` (#recorder): the only writer of matches' entries. */
export const RECORDER = Symbol('recorder');
