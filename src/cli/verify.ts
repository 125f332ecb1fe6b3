import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Catalogue } from '#cards';
import { readArchive, type Archive } from '#journal';
import { verifyMatch, type MatchVerification } from '#replay';
import { CardDefinition, type Rules } from '#rules';
import type { MatchInfo } from '#table';
import { loadGames } from '../games/carried.js';

const HELP = `npm run verify -- <archive> [--key <public key>] [--readjudicate]

Audits an archive of a match, offline: every byte, chain, seals, receipts, randomness, cards, digests; one JSON value.
--key            the public key of the service that must have signed it (base64url); else the archive's own is believed
--readjudicate   run the rules again over the actions; wants a judge's archive, which holds all that was hidden
Exits with 0 when valid, 1 when not, 2 when it cannot be told.
`;

const OPTIONS = {
  key: { type: 'string' },
  readjudicate: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The rules that the archive's first entry pins, with the cards the archive brings along. */
const againstRules = ({ records, cards }: Archive): { rules: Rules; cards: Catalogue } | string => {
  const body = JSON.parse(records[0]?.body ?? '{}') as { public?: { facts?: { match?: MatchInfo }[] } };
  const match = body.public?.facts?.[0]?.match;
  const rules = loadGames([]).games.find((game) => game.rules.game === match?.game)?.rules;
  if (!match || !rules) return `the rules of ${match?.game ?? 'this match'} are not carried here`;
  if (rules.version !== match.versions.rules)
    return `the rules are version ${match.versions.rules}; carried here is ${rules.version}`;
  return {
    rules,
    cards: new Catalogue(
      match.game,
      cards.map((card) => CardDefinition.parse(card)),
      match.versions.cards,
    ),
  };
};

const audit = (archive: Archive, again: boolean): MatchVerification | string => {
  const { header, records, receipts } = archive;
  const options = { audience: header.audience, witnesses: { receipts, publicKey: header.publicKey } };
  if (!again) return verifyMatch(records, options);
  if (header.audience !== 'house')
    return "re-adjudication wants a judge's archive: this one does not hold what was hidden";
  const readjudicate = againstRules(archive);
  return typeof readjudicate === 'string' ? readjudicate : verifyMatch(records, { ...options, readjudicate });
};

const main = (args: readonly string[]): number => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (values.help || file === undefined) {
    console.error(HELP);
    return values.help ? 0 : 2;
  }
  const bytes = readFileSync(file);
  const reading = readArchive(isGzip(bytes) ? gunzipSync(bytes) : bytes, values.key);
  if (!reading.ok) {
    console.log(JSON.stringify({ valid: false, firstFailure: reading.firstFailure }, null, 2));
    return 1;
  }
  const found = audit(reading.archive, values.readjudicate);
  if (typeof found === 'string') {
    console.error(found);
    return 2;
  }
  const { match, audience, exportedAt, publicKey } = reading.archive.header;
  console.log(JSON.stringify({ match, audience, exportedAt, publicKey, ...found }, null, 2));
  return found.valid ? 0 : 1;
};

process.exitCode = main(process.argv.slice(2));
