import { beforeAll, describe, expect, it } from '@jest/globals';
import { factsOf, MatchHistory, parsePosition } from '#match';
import { listMoments, listWay, momentInWords } from '#replay';
import { findCard, SPECTATOR, view, zoneOf, type Fact, type KeyMoment } from '#table';
import { grandArchiveGame } from '../../../test/support/games.js';
import { keyforgeGame } from '../../../test/support/keyforge/words.js';
import { playMatch, type Played } from '../../../test/support/play.js';
import type { Playable } from '../../../test/support/recorder.js';
import { rewinding } from '../../../test/support/rewinding.js';

const nameless = (): undefined => undefined;
const declaredBy = ({ rules }: Playable): readonly KeyMoment[] => rules.showing?.moments ?? [];

describe.each([
  ['Grand Archive', grandArchiveGame],
  ['KeyForge', keyforgeGame],
])('the moments of a match of %s', (_, game) => {
  let played: Played;
  let history: MatchHistory;
  beforeAll(async () => {
    played = await playMatch(game, 'see1', 140);
    history = MatchHistory.of(played.live.id, played.records);
  });

  const factAt = async (position: string): Promise<Fact> => {
    const { revision, fact } = parsePosition(position)!;
    return factsOf(await history.entry(revision, 'house'))[fact! - 1]!;
  };

  it('each stand behind the fact that makes them, in a step that ends there or later', async () => {
    const { revision } = history;
    const steps = await history.steps('resolution');
    const found = await listMoments({ history, revision }, declaredBy(game), 'resolution', 'final');
    expect(found.length).toBeGreaterThan(1);
    for (const { kind, position, step, who } of found) {
      const sign = declaredBy(game).find((one) => one.kind === kind)?.on;
      const fact = await factAt(position);
      if (sign) expect(fact.kind).toBe(sign.fact);
      else
        expect([
          ['game', 'game-ended'],
          ['concession', 'lost'],
        ]).toContainEqual([kind, fact.kind]);
      expect(steps[step]!.position.revision).toBeGreaterThanOrEqual(parsePosition(position)!.revision);
      if (kind === 'game') expect(who).toBe(history.table.result?.winner);
    }
  });

  it('are deaths, damage to what came in some way, and what is negated', async () => {
    // What was read of a history stays with it, by the signs of the first who asked.
    const history = MatchHistory.of(played.live.id, played.records);
    const { revision } = history;
    const ended = (result: 'resolved' | 'negated'): KeyMoment => ({
      kind: result,
      title: '{card}',
      on: { fact: 'item-ended', cause: result },
    });
    const hurt = (came: string): KeyMoment => ({ kind: came, title: '{card}', on: { fact: 'damaged', came } });
    const came = new Map<string, string>();
    const causes = new Set<string>();
    for (let entry = 1; entry <= revision; entry += 1)
      for (const fact of factsOf(await history.entry(entry, 'house')))
        if (fact.kind === 'moved')
          for (const { handle = '' } of fact.legs) came.set(handle, came.get(handle) ?? fact.cause ?? '');
        else if (fact.kind === 'damaged')
          for (const { card, dealt } of fact.hits) if (dealt > 0) causes.add(came.get(card) ?? '');
    const own = [ended('resolved'), ended('negated'), ...[...causes, 'another cause'].map(hurt)];
    const declared = [...declaredBy(game), ...own];
    const found = await listMoments({ history, revision }, declared, 'resolution', 'final');
    const of = (kind: string) => found.filter((one) => one.kind === kind);
    expect(of('kill').length).toBeGreaterThan(0);
    for (const { position } of of('resolved')) expect(await factAt(position)).toMatchObject({ result: 'resolved' });
    for (const { position } of of('negated')) expect(await factAt(position)).toMatchObject({ result: 'negated' });
    expect(of('another cause')).toEqual([]);
    for (const cause of causes) if (cause !== '') expect(of(cause).length).toBeGreaterThan(0);
  });

  it('are, for who may not know all of it, those of what they may know', async () => {
    const all = await listMoments({ history, revision: history.revision }, declaredBy(game), 'resolution', 'final');
    for (let revision = 1; revision <= history.revision; revision += 7) {
      const steps = await history.steps('resolution', revision);
      expect(await listMoments({ history, revision }, declaredBy(game), 'resolution', 'final')).toEqual(
        all.filter(({ step }) => step < steps.length),
      );
    }
  });

  it('are read on from where they were read to, as the match goes on', async () => {
    const running = MatchHistory.begin(played.live.id);
    for (const record of played.records) {
      running.demand(record);
      const { revision } = running;
      if (revision % 50 === 0) await listMoments({ history: running, revision }, declaredBy(game), 'action', 'final');
    }
    const { revision } = history;
    const [a, b] = await Promise.all(
      [running, history].map((one) => listMoments({ history: one, revision }, declaredBy(game), 'action', 'final')),
    );
    expect(a).toEqual(b);
  });

  it('name only cards that everybody knows', async () => {
    const { revision } = history;
    for (const { definition, position } of await listMoments(
      { history, revision },
      declaredBy(game),
      'action',
      'final',
    )) {
      const shown = view((await history.at({ revision: parsePosition(position)!.revision }))!, SPECTATOR);
      if (definition !== null) expect(JSON.stringify(shown.zones)).toContain(JSON.stringify(definition));
    }
  });

  it('ways of cards go on from where they went, and begin where nobody could follow them', async () => {
    const { revision } = history;
    const step = (await history.steps('action')).length - 1;
    const last = history.table.zones.flatMap((zone) =>
      zone.kind === 'followed' ? zone.cards.map(({ handle }) => ({ handle, zone: zone.id })) : [],
    );
    expect(last.length).toBeGreaterThan(10);
    for (const { handle, zone } of last) {
      const way = (await listWay({ history, revision }, declaredBy(game), { handle, step, unit: 'action' }))!;
      if (way.length === 0) continue;
      expect(way.at(-1)!.to).toBe(zone);
      way.forEach(({ from }, n) => {
        if (n > 0) expect(from).toBe(way[n - 1]!.to);
        else expect(from === null || zoneOf(history.table, from)?.kind === 'pooled').toBe(true);
      });
    }
  });

  it('the way of a handle is that of the card that had it then', async () => {
    const found = await listWay({ history, revision: history.revision }, [], {
      handle: 'c0.0',
      step: 3,
      unit: 'action',
    });
    expect(found).toEqual([]);
    expect(await listWay({ history, revision: 3 }, [], { handle: 'c0.0', step: 999, unit: 'action' })).toBeUndefined();
    expect(findCard(history.table, 'c0.0')).toBeUndefined();
  });
});

describe('what a rewind has undone', () => {
  it('is a moment only among all that there was', async () => {
    const { plays, back, history, live } = await rewinding();
    await plays(6);
    const to = live().table.revision;
    const declared: KeyMoment[] = [
      { kind: 'draw', title: '{who} draws {n}: {card}', on: { fact: 'moved', to: 'hand' } },
      { kind: 'pass', title: '{who} passes', on: { fact: 'passed' } },
    ];
    await plays(8);
    expect((await back(to)).ok).toBe(true);
    const now = await history();
    const walk = { history: now, revision: now.revision };
    const all = await listMoments(walk, declared, 'action', 'all');
    const final = await listMoments(walk, declared, 'action', 'final');
    expect(all.filter(({ undone }) => undone).length).toBeGreaterThan(0);
    expect(final).toEqual(all.filter(({ undone }) => !undone));
    // The ruling was made on the table that is gone, as its step is; the rewind begins the line that stands.
    expect(final.some(({ kind }) => kind === 'rewind')).toBe(true);
  });
});

describe('a moment in words', () => {
  it('has who, how much and which card, as far as anybody knows', () => {
    const moment = { title: '{who} gets {n}: {card}', who: 2, n: 3, definition: 'x' };
    expect(momentInWords(moment, (id) => `card ${id}`)).toBe('Seat 2 gets 3: card x');
    expect(momentInWords({ ...moment, who: null }, nameless)).toBe('Somebody gets 3: A card');
  });
});
