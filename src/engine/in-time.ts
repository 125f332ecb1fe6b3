/**
 * The result of `work` within `ms` milliseconds; `undefined` if it takes longer or fails, since a slow store is as good
 * as none.
 */
export const withinTime = async <T>(ms: number, work: () => Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  try {
    return await Promise.race([work(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
