/** Milliseconds of the one clock that all processes of this machine share and that nobody sets. */
export const now = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;
