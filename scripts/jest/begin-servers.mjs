import { beginRun } from '../servers/test-run.mjs';

/** Servers that tests ask for are shared by all files of this run. */
export default () => beginRun();
