import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { removeDir, sharedService, tempDir, type TestService } from '../support/service.js';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await sharedService();
  folder = tempDir();
});
afterAll(() => removeDir(folder));

/** Runs a script as its reader would type it, and stops where something fails. */
const bash = (script: string): Promise<string> =>
  new Promise((done, fail) => {
    const shell = spawn('bash', ['-euo', 'pipefail'], { cwd: folder });
    const said: string[] = [];
    const wrong: string[] = [];
    shell.stdout.on('data', (chunk: Buffer) => said.push(String(chunk)));
    shell.stderr.on('data', (chunk: Buffer) => wrong.push(String(chunk)));
    shell.on('error', fail);
    shell.on('close', (status) =>
      status === 0 ? done(said.join('')) : fail(new Error(`${status}: ${wrong.join('')}\n${said.join('')}`)),
    );
    shell.stdin.end(script);
  });

/** Goes on in the session of the document until something was done that hides a card from the other seat. */
const UNTIL_HIDDEN = `
do_first() { # of the options on standard input: seat, and how its body is made
  local option=$(jq -c 'map(select(.kind != "concede")) | (map(select(.hidden // [] | length > 0))[0] // .[0])')
  while [ "$(jq .complete <<< "$option")" = false ]; do
    option=$(post matches/$match/options "$(jq -c --argjson seat $1 '{draft: .action, $seat}' <<< "$option")" "\${@:3}" | jq -c '.[0]')
  done
  [ "$option" = null ] && return
  post matches/$match/actions "$($2 <<< "$option")" "\${@:3}" | jq -r '.code // empty'
  [ $1 = 2 ] || [ "$(jq -c .hidden <<< "$option")" = '[]' ] || { jq -c .hidden <<< "$option"; exit; }
}
bare() { jq -c '{action}'; }
as_ben=(-H "authorization: Bearer $ben")
for n in {1..60}; do
  curl -s "$api/matches/$match/options?seat=1" "\${as_ana[@]}" | do_first 1 sign "\${as_ana[@]}" > done
  if [ -s done ]; then cat done; break; fi
  curl -s "$api/matches/$match/options?seat=2" "\${as_ben[@]}" | do_first 2 bare "\${as_ben[@]}"
done
curl -s $api/matches/$match/verification | jq -c '.valid, (.checks[] | select(.name == "signatures") | .detail)'
`;

it('the session of docs/guides/signing.md runs as it stands there, also where an action hides a card', async () => {
  const blocks = [...readFileSync('docs/guides/signing.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block]) => block,
  );
  expect(blocks.length).toBeGreaterThan(5);
  const session = blocks.join('').replace('http://127.0.0.1:3000', service.url);
  const said = (await bash(session + UNTIL_HIDDEN)).trim().split('\n');
  expect(said).toEqual([
    '5',
    'unsigned',
    '6',
    expect.stringMatching(/^[\w-]{43}$/),
    'true',
    expect.stringMatching(
      /^\[\{"seat":1,"nonce":"[\da-f]{64}","at":5,"by":"seat"\},\{"seat":2,"without":"unbound"\}\]$/,
    ),
    expect.stringMatching(/^\["\/\w+(\/\d+)?"(,"\/\w+(\/\d+)?")*\]$/),
    'true',
    expect.stringMatching(/^"\d+ actions signed by their players"$/),
  ]);
});
