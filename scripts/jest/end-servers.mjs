import { endRun } from '../servers/test-run.mjs';

/** Ends every server of this run, so that none outlives it. */
export default () => endRun();
