import { Worker } from 'node:worker_threads';

export interface ThreadsSetup {
  /** A module that answers each message with one: a result, or words on why it has no result. */
  readonly file: URL;
  readonly most: number;
  /** How many jobs may wait for a thread. */
  readonly waiting: number;
  /** A job that takes longer is ended together with its thread. */
  readonly longestMs: number;
  /** How long a thread without work is kept before it ends and gives its memory back. */
  readonly idleMs: number;
  readonly mostMib: number;
}

export type ThreadAnswer<Found> = { readonly found: Found } | { readonly failed: string };

/** Why a job was not done: too many wait, it took too long, or the service is closing. Any other error is a bug. */
export class NotDone extends Error {
  override readonly name = 'NotDone';

  constructor(readonly why: 'busy' | 'too-much' | 'closed') {
    super(`the job is not done: ${why}`);
  }
}

interface Task<Job, Found> {
  readonly job: Job;
  readonly handOver: readonly ArrayBuffer[];
  readonly done: (found: Found) => void;
  readonly failed: (error: Error) => void;
  late?: NodeJS.Timeout;
}

/** A few worker threads; each does one job after another. A thread starts when there is work. */
export class Threads<Job, Found> {
  private readonly queue: Task<Job, Found>[] = [];
  private readonly working = new Map<Worker, Task<Job, Found>>();
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private closed = false;

  constructor(private readonly setup: ThreadsSetup) {}

  /** @param handOver the buffers of the job that move to the thread instead of being copied @throws NotDone */
  async run(job: Job, handOver: readonly ArrayBuffer[] = []): Promise<Found> {
    if (this.closed) throw new NotDone('closed');
    if (this.queue.length >= this.setup.waiting) throw new NotDone('busy');
    return new Promise((done, failed) => {
      this.queue.push({ job, handOver, done, failed });
      this.next();
    });
  }

  /** Ends the threads without waiting for running jobs. */
  async close(): Promise<void> {
    this.closed = true;
    const all = [...this.working.keys(), ...this.idle.keys()];
    for (const { failed } of this.queue.splice(0)) failed(new NotDone('closed'));
    for (const worker of all) this.lose(worker, new NotDone('closed'));
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  private next(): void {
    const [task] = this.queue;
    if (!task) return;
    const [worker] = this.idle.keys();
    if (!worker && this.working.size >= this.setup.most) return;
    this.queue.shift();
    this.give(worker ?? this.begin(), task);
  }

  private give(worker: Worker, task: Task<Job, Found>): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    this.working.set(worker, task);
    task.late = setTimeout(() => this.lose(worker, new NotDone('too-much')), this.setup.longestMs);
    worker.once('message', (answer: ThreadAnswer<Found>) => {
      clearTimeout(task.late);
      if (!this.working.delete(worker)) return;
      this.idle.set(worker, setTimeout(() => this.lose(worker), this.setup.idleMs).unref());
      if ('found' in answer) task.done(answer.found);
      else task.failed(new Error(answer.failed));
      this.next();
    });
    worker.postMessage(task.job, task.handOver);
  }

  private begin(): Worker {
    const { file, mostMib } = this.setup;
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMib } });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.lose(worker, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotDone('too-much') : error),
    );
    worker.on('exit', (code) => this.lose(worker, new Error(`the thread ended with ${code}`)));
    return worker;
  }

  /** Drops a thread that ended, and fails its job if it had one; the next job starts another thread. */
  private lose(worker: Worker, error?: Error): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    const task = this.working.get(worker);
    clearTimeout(task?.late);
    this.working.delete(worker);
    void worker.terminate();
    if (task && error) task.failed(error);
    if (task) this.next();
  }
}
