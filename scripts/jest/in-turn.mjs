/**
 * Says which worker runs which file next. A part that runs `together` (budgets.mjs) has a process of its own for as
 * long as the others have something else to run: what its files share is made once.
 *
 * @template Test
 * @param {readonly Test[]} tests in the order in which they are to run
 * @param {(test: Test) => { readonly together?: boolean } | undefined} partOf
 * @returns {(worker: number) => Test | undefined} the next one for a worker; `undefined`: there are no more
 */
export const inTurn = (tests, partOf) => {
  const left = [...tests];
  /** The worker that runs the files of each part. @type {Map<object, number>} */
  const owners = new Map();
  const ownerOf = (test) => owners.get(partOf(test) ?? left);
  return (worker) => {
    const own = left.findIndex((test) => ownerOf(test) === worker);
    const free = left.findIndex((test) => ownerOf(test) === undefined);
    const [test] = left.splice(
      [own, free, 0].find((at) => at >= 0),
      1,
    );
    const part = test === undefined ? undefined : partOf(test);
    if (part?.together && !owners.has(part)) owners.set(part, worker);
    return test;
  };
};
