import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readCards, readDeck, readDeckText } from '#cards';
import { cardReader } from '#grand-archive';
import * as keyforge from '#keyforge';
import { openEntry, readArchive, verifyRecords } from '#journal';
import { MatchHistory, parsePosition } from '#match';
import { CardDefinition, nameKey } from '#rules';
import { demandOrganiser } from '../../src/access/organiser.js';
import { reading } from '../../src/access/reading.js';
import { TokenGuard } from '../../src/access/token-guard.js';
import { Authenticator } from '../../src/access/authenticator.js';
import { Clock } from '../../src/engine/clock.js';
import { etagOf, hasTag } from '../../src/http/etag.js';
import { idempotencyKey, ifMatch, lastEventId } from '../../src/http/headers-in.js';
import { parseBody } from '../../src/http/json-body.js';
import { cursorPlace, wantsLines } from '../../src/http/page.js';
import { noRoute, RouteTable } from '../../src/http/route-table.js';
import { validBody, validQuery } from '../../src/http/valid.js';
import { BeginBody, ListQuery, TableQuery } from '../../src/matches/shapes.js';
import { withoutToken } from '../../src/operations/logger.js';
import { RuleBook } from '../../src/rules/catalogue.js';
import { ROOT } from '../../src/root.js';
import { positionOf } from '../../src/scenarios/position.js';
import { readScenario } from '../../src/scenarios/shape.js';
import { readSettings } from '../../src/settings/settings.js';
import { Tokens } from '../../src/tokens/token.js';
import { reads } from '../cards/texts.js';
import { carriedGames } from '../support/carried-games.js';
import { toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';

/**
 * Everybody who sends a text may send the worst one. A reader that takes time by the square of a line's length is
 * stopped here before it stops the service: lines grow in steps, and none may take more of the processor than a reader
 * that goes over its text a few times. At the length of the last step a square is a hundred times the limit.
 */
const LENGTHS = [2_000, 33_000];
const MOST_MS = 60;
/** For a card with a thousand members. */
const MOST_MS_OF_CARD = 400;

/** Milliseconds of the processor, not of the clock, as others work beside this. */
const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
};

const LINE = JSON.stringify(Array.from({ length: 30_000 }, (_, n) => `a line of ${n}`));
/** What going over this line ten times takes, in milliseconds, where the limit was set. */
const USUAL_MS = 15;

/** How much slower this machine is at the moment than that one: a crowded one takes more of the processor, too. */
const slowness = async (): Promise<number> => {
  const ms = await processorMs(() => {
    for (let times = 0; times < 10; times += 1) JSON.stringify(JSON.parse(LINE));
  });
  return Math.max(1, ms / USUAL_MS);
};

/** In milliseconds of a machine that has nothing else to do; the best of three, as nobody is punctual. */
const costOf = async (work: () => unknown, most = MOST_MS): Promise<number> => {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best > most; tries += 1) {
    const ms = await processorMs(async () => {
      try {
        await work();
      } catch (error) {
        // It may be refused, but not by an outgrown stack, which the service would take for a fault of ours.
        if (error instanceof RangeError) throw error;
      }
    });
    best = Math.min(best, ms > most ? ms / (await slowness()) : ms);
  }
  return best;
};

const demandLinear = async (read: (text: string) => unknown, textOf: (length: number) => string): Promise<void> => {
  for (const length of LENGTHS) {
    const text = textOf(length);
    const ms = await costOf(() => read(text));
    if (ms > MOST_MS) throw new Error(`${ms} ms for ${length} characters: ${JSON.stringify(text.slice(0, 40))}…`);
  }
};

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** One unit over and over between a beginning and an end that go on differently. */
const UNITS = [
  ...' \tx1[(#:*"\\-.,=%|_\n\r',
  '\u2028',
  'x ',
  '1 x ',
  '[x',
  '([',
  '(A ',
  '(x)',
  '[]',
  '"a":',
  '\\"',
  '\\u005f',
  '-1',
  'A-',
  // Marks in the order in which Unicode does not want them, which sorts them.
  '\u0301\u0316',
  '\ufdfa',
  '𝕏',
];
const BEGINNINGS = ['', '# ', '4 ', '[', '(A', '"', '{"', 'W/"1.', 'after:', 'Bearer ', 'seat:', 'Draw a card. '];
const ENDS = ['', ' ', 'x', ')', ']', ':', '"', '}', '(60', ' x1', '.)', '\n4 Nobody'];

const headers = (name: string, value: string): FastifyRequest =>
  ({ headers: { [name]: value }, query: {}, url: '/v1/matches' }) as unknown as FastifyRequest;
const asked = (request: FastifyRequest): ExecutionContext =>
  ({ switchToHttp: () => ({ getRequest: () => request }) }) as unknown as ExecutionContext;

const games = carriedGames();
const { catalogue, parts } = games.find(({ rules }) => rules.game === 'grand-archive')!;
const scenario = games.find(({ rules }) => rules.game === 'graven')!;
const houses = games.find(({ rules }) => rules.game === 'keyforge')!;
const routes = new RouteTable();
for (const path of ['/v1/matches/:id', '/v1/matches/:id/table', '/matches/*', '/:a-:b'])
  routes.add(path, ['GET', 'POST']);
// Nobody's token is ever found good here, so nobody looks whether it was taken back.
const guard = new TokenGuard(
  new Authenticator(new Tokens('a secret of tests'), undefined as never, new Clock()),
  undefined as never,
);
const rules = new RuleBook(join(ROOT, 'docs', 'rules'));
const { records } = await playMatch(toyGame, 'hostile', 4);
const read = await reading(MatchHistory.of(records[0]!.match, records), null, Date.now());

const entry = (body: string) => ({ ...records[0]!, body });
const archived = (line: string): unknown => readArchive(`${line}\n`);
const position = (zones: object, name = 'x'): unknown =>
  positionOf(readScenario({ game: 'graven', seats: [{ name, zones }, { zones }] }, scenario), scenario);

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a deck as text': (text) => readDeckText(text, catalogue, parts),
  'a deck as text, below a heading': (text) => readDeckText(`# Main Deck\n${text}`, catalogue, parts),
  'a deck by part': (text) => readDeck({ cards: { main: { [text]: 4 }, [text]: {} } }, catalogue, parts),
  'a name': (text) => [nameKey(text), catalogue.get(text), catalogue.named(text), catalogue.nearest(text)],
  'words to look for': (text) => {
    // Both are asked for in a query, which takes 200 characters at most.
    const words = text.slice(0, 200);
    return [catalogue.search(words), rules.search('graven', words)];
  },
  'a text of a card': (text) => reads(text, 'ALLY'),
  'a record of the card index': (text) => {
    const words = { types: [text], classes: [text], subtypes: [text], elements: [text] };
    const record = { slug: text, name: text, ...words, cost: { type: text, value: text }, effect_raw: text };
    return readCards([record, { ...record, cost: null }], 'a file', [cardReader]);
  },
  'a deck below houses': (text) => readDeckText(`Dis\n${text}`, houses.catalogue, houses.parts),
  'a deck in JSON': (text) =>
    [{ cards: [{ id: text, count: 1, house: text, maverick: text }] }, { cards: text }].map((json) =>
      readDeck({ text: JSON.stringify(json) }, houses.catalogue, houses.parts),
    ),
  'a record of a set': (text) => {
    const record = { id: text, name: text, expansion: 1, house: text, type: 'creature', traits: [text], text };
    const others = [
      { ...record, name: 'A' },
      { ...record, name: 'A', text: text.slice(0, 4_000), keywords: [text] },
    ];
    return readCards([record, ...others], 'a file', [keyforge.cardReader]);
  },
  'a definition of a card': (text) => CardDefinition.safeParse({ id: text, game: text, name: text, text }),
  'a scenario': (text) => position({ deck: [text, text], hand: [text] }, text),
  'a body': (text) => parseBody(text),
  'a body with a name in it': (text) =>
    validBody(BeginBody).transform({ game: text, seats: [{ name: text }], [text]: 1 }, { type: 'body' }),
  'a query': (text) =>
    [ListQuery, TableQuery].map((one) => {
      const given = Object.fromEntries([...Object.keys(one), 'other'].map((name) => [name, text]));
      return validQuery(one as typeof ListQuery).transform(given, { type: 'query' });
    }),
  'a cursor': (text) => [text, Buffer.from(text).toString('base64url')].map((one) => cursorPlace(one, /^[\da-f]{28}$/)),
  'a position': (text) => parsePosition(text),
  'whose view is wanted': (text) => reading(read.history, null, Date.now(), text),
  'a path': (text) => noRoute(routes, 'DELETE', `/v1/matches/${text}`),
  'an address': (text) => withoutToken(`/v1/matches?token=${text}`),
  'If-Match': (text) => ifMatch(headers('if-match', text)),
  'If-None-Match': (text) => hasTag(headers('if-none-match', text), etagOf(read)),
  'Idempotency-Key': (text) => idempotencyKey(headers('idempotency-key', text)),
  'Last-Event-ID': (text) => lastEventId(headers('last-event-id', text)),
  Accept: (text) => wantsLines(headers('accept', text)),
  Host: (text) => demandOrganiser(null, headers('host', text), { trustLoopback: true, host: '127.0.0.1' }),
  Authorization: (text) => guard.canActivate(asked(headers('authorization', text))),
  'a token': (text) => guard.canActivate(asked(headers('authorization', `Bearer ${text.replace(/\s/g, '.')}`))),
  'an entry': (text) => openEntry(entry(text), 'house'),
  'an entry with a text in it': (text) => verifyRecords([entry(JSON.stringify({ v: 1, action: { kind: text } }))]),
  'an archive': (text) => archived(text),
  'an archive with a header': (text) => archived(`{"header":${text}}`),
  'an archive with versions': (text) =>
    archived(
      `{"header":{"audience":"house","counts":{"cards":0,"entries":1,"receipts":0},"exportedAt":"x","match":${JSON.stringify(text)},"publicKey":"x","v":1,"versions":${text}}}\n{"entry":${text}}`,
    ),
  settings: (text) =>
    readSettings(
      Object.fromEntries(
        [
          'HOST',
          'PORT',
          'DATA_DIR',
          'CARD_DATA',
          'LOG_LEVEL',
          'SECRET',
          'MONGODB_URI',
          'KAFKA_BROKERS',
          'KAFKA_TOPIC',
          'KAFKA_SASL_MECHANISM',
        ].map((name) => [name, text]),
      ),
    ),
};

/** Members that mean nothing, or lack something, or are what they should be. */
const MEMBERS = [
  { op: 'draw' },
  { op: 'zork' },
  { x: 1 },
  'x',
  7,
  [],
  { op: 'draw', who: 'you', n: 1 },
  { kind: 'static' },
];

it('programs of cards are checked in a time that grows as their length, whatever stands in them', async () => {
  const slow: string[] = [];
  for (const { rules: game } of games)
    for (const one of MEMBERS) {
      const many = Array<unknown>(1_000).fill(one);
      for (const does of [many, [{ kind: 'static', modify: many }], [{ kind: 'activated', text: 'x', do: many }]])
        for (const where of ['abilities', 'effects', 'keywords']) {
          const written = { id: 'x', game: game.game, name: 'x', types: ['ACTION'], [where]: does };
          const { data: card } = CardDefinition.safeParse(written);
          const ms = card ? await costOf(() => game.checkCard?.(card), MOST_MS_OF_CARD) : 0;
          if (ms > MOST_MS_OF_CARD)
            slow.push(`${game.game}, ${where}: ${ms} ms for ${JSON.stringify(does).slice(0, 80)}`);
        }
    }
  expect(slow).toEqual([]);
});

/** Every unit by itself and behind a third of the beginnings, another third for the next unit. */
const SHAPES = UNITS.flatMap((unit, u) =>
  BEGINNINGS.flatMap((from, n) =>
    n === 0 || (n + u) % 3 === 0 ? [{ unit, from, to: ENDS[(n + u) % ENDS.length]! }] : [],
  ),
);

it.each(Object.keys(READERS))('%s is read in a time that grows as its length', async (name) => {
  for (const { unit, from, to } of SHAPES)
    await demandLinear(READERS[name]!, (length) => from + filled(unit, length) + to);
});
