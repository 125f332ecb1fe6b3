import { statfs } from 'node:fs/promises';

/** A commit takes some pages, and the write-ahead log beside the file takes as many again. */
const LEAST_BYTES = 4 * 1024 * 1024;

type Free = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

/** Whether a folder's disk has room for the next writes; yes, if the disk does not say how full it is. */
export const hasRoom = async (folder: string, free: Free = statfs): Promise<boolean> => {
  try {
    const { bavail, bsize } = await free(folder);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return true;
  }
};
