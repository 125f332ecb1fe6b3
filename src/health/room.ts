import { statfs } from 'node:fs/promises';

/** A commit takes some pages, and the log of writes beside the file as many again. */
const LEAST_BYTES = 4 * 1024 * 1024;

type Free = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

/** Whether a folder has room for what is written next; a disk that cannot be asked is not called full. */
export const hasRoom = async (folder: string, free: Free = statfs): Promise<boolean> => {
  try {
    const { bavail, bsize } = await free(folder);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return true;
  }
};
