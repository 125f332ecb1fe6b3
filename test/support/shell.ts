import { spawn } from 'node:child_process';

/** One session of a shell, in which commands go on from what those before them have set. */
export interface Shell {
  /** What it said, on both outputs. @throws Error where the last command failed */
  run(script: string): Promise<string>;
  end(): void;
}

export const shellIn = (folder: string): Shell => {
  const shell = spawn('bash', ['-uo', 'pipefail'], { cwd: folder });
  return {
    run: (script) =>
      new Promise((done, fail) => {
        let said = '';
        const heard = (chunk: Buffer): void => {
          said += String(chunk);
          const end = /^--- (\d+)\n/m.exec(said);
          if (!end) return;
          shell.stdout.off('data', heard);
          const text = said.slice(0, end.index);
          if (end[1] === '0') done(text);
          else fail(new Error(`${end[1]}: ${script}\n${text}`));
        };
        shell.stdout.on('data', heard);
        shell.stdin.write(`{\n${script}\n} 2>&1\necho "--- $?"\n`);
      }),
    end: () => void shell.stdin.end(),
  };
};
