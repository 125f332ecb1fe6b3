import { describe, expect, it } from '@jest/globals';
import type { ActionRecorded } from '#recorder';
import { readjudicate, verifyMatch } from '#replay';
import { cardsByOwner, reveal, slotsIn, view, type Fact, type Table } from '#table';
import { games, toyGame } from '../support/games.js';
import type { Playable } from '../support/recorder.js';
import { retold } from '../support/rigged.js';
import { rewinding, ruleOf } from '../support/rewinding.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const dealtIn = ({ facts }: ActionRecorded): Of<'dealt-anew'>[] =>
  facts.flatMap((fact) => (fact.kind === 'dealt-anew' ? [fact] : []));

/** Played until the setup is over. */
const begun = async ({ plays, live }: Awaited<ReturnType<typeof rewinding>>): Promise<void> => {
  for (let n = 0; n < 40 && live().table.turn === null; n += 1) await plays(1);
  expect(live().table.turn).not.toBeNull();
};

/** A match gone back by policy behind some draws. */
const goneBack = async (game: Playable, seed: string) => {
  const given = await rewinding({ seed }, game);
  const { plays, live, back, tableAt } = given;
  await begun(given);
  await plays(14);
  const to = live().table.revision;
  await plays(30);
  const last = live().table.revision;
  const answer = (await back(to, { mode: 'policy' })) as ActionRecorded;
  expect(ruleOf(answer)).toBeUndefined();
  const goal = (answer.facts[0] as Of<'rewound'>).to;
  return { ...given, answer, last, then: await tableAt(goal), now: live().table };
};

const namesIn = (table: Table, zone: string): (string | null)[] =>
  slotsIn(table, zone).map(({ definition }) => definition);

describe.each(games.map((game) => [game.rules.title, game] as const))('%s: a rewind by policy', (_title, game) => {
  it('R-REWIND-06: one of those that lay there goes back for each draw, and decks are shuffled in part', async () => {
    let back = 0;
    let others = 0;
    for (let n = 0; n < 6; n += 1) {
      const { answer, then, now } = await goneBack(game, `policy ${n}`);
      expect(cardsByOwner(now)).toEqual(cardsByOwner(then));
      for (const fact of dealtIn(answer)) {
        const undrawn = reveal(fact.back)!;
        back += undrawn.length;
        const places = fact.zones.flatMap(({ zone }) => slotsIn(then, zone).map((_, slot) => ({ zone, slot })));
        const free = new Set([...fact.shuffled.flat(), ...undrawn.flatMap(({ card, among }) => [card, ...among])]);
        reveal(fact.order)!.forEach((from, place) => {
          if (from !== place) expect([free.has(from), free.has(place)]).toEqual([true, true]);
          const { zone, slot } = places[place]!;
          const was = places[from]!;
          expect(namesIn(now, zone)[slot]).toBe(namesIn(then, was.zone)[was.slot]);
          if (was.zone !== zone) others += 1;
        });
        // Nobody is told what lies in a deck now; elsewhere those who may look are told.
        for (const place of free) {
          if (place === null) continue;
          const { zone, slot } = places[place!]!;
          expect(slotsIn(now, zone)[slot]!.known).toEqual(
            game.rules.lookers(zone.split(':')[0]!, fact.seat, fact.seat, 'down'),
          );
        }
      }
    }
    // Draws were undone, and now and then another card than the drawn one went back.
    expect(back).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });

  it('verifies for every copy, and tells opponents nothing of a hand', async () => {
    const { answer, does, plays, live, log, now } = await goneBack(game, 'policy verified');
    expect(dealtIn(answer).length).toBeGreaterThan(0);
    for (const { zones, seat } of dealtIn(answer))
      for (const { seat: other } of now.seats)
        if (other !== seat)
          for (const { zone } of zones)
            for (const { known, definition } of slotsIn(view(now, [other]), zone))
              if (known !== null && !known.includes(other)) expect(definition).toBeNull();
    await plays(5);
    await does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
    await does({ kind: 'finalise' });
    expect(live().table.office.opened).toBe(true);
    const records = await log.read(live().id);
    for (const audience of ['house', [], [1], [2]] as const) {
      const { checks, draws } = verifyMatch(records, {
        audience,
        draws: game.rules.draws,
        ...(audience === 'house' ? { readjudicate: game } : {}),
      });
      expect([audience, checks.filter(({ ok }) => !ok)]).toEqual([audience, []]);
      expect(draws?.firstDifference).toBeUndefined();
    }
  });
});

describe('a rewind by policy', () => {
  it('R-REWIND-05: goes back to before open questions, and never to what was undone', async () => {
    const given = await rewinding();
    const { does, plays, live, back, ruling, tableAt } = given;
    await begun(given);
    let asked = 0;
    for (let n = 0; n < 120 && asked === 0; n += 1) {
      await plays(1);
      if (live().table.path.length > 0) asked = live().table.revision;
    }
    expect(asked).toBeGreaterThan(0);
    const first = live().table.path[0]!;
    await plays(1);
    const answer = (await does({
      kind: 'rewind',
      to: asked,
      mode: 'policy',
      ruling: await ruling(),
    })) as ActionRecorded;
    expect(answer.facts[0]).toMatchObject({ kind: 'rewound', to: first - 1, mode: 'policy' });
    expect(live().table).toMatchObject({ asks: [], path: [], turn: (await tableAt(first - 1)).turn });
    expect(ruleOf(await back(asked, { mode: 'policy' }))).toBe('R-REWIND-05');
    expect(ruleOf(await back(asked))).toBeUndefined();
  });

  it('goes back into an earlier game, and what was drawn in later ones is of no concern to it', async () => {
    const given = await rewinding({ format: { name: 'standard', bestOf: 3 } });
    const { plays, live, back } = given;
    await begun(given);
    await plays(6);
    const to = live().table.revision;
    for (let n = 0; n < 400 && live().table.game < 2; n += 1) await plays(1);
    expect(live().table.game).toBe(2);
    await plays(25);
    const answer = (await back(to, { mode: 'policy' })) as ActionRecorded;
    expect(ruleOf(answer)).toBeUndefined();
    expect(dealtIn(answer).length).toBeGreaterThan(0);
    expect(live().table.game).toBe(1);
    const { rules, cards } = toyGame;
    const records = await given.log.read(live().id);
    expect(readjudicate(records, rules, cards)).toMatchObject({ ok: true });
  });

  it('a card that goes back otherwise than was drawn is found, by the house and by its seat', async () => {
    const isDealt = ({ shuffled }: ReturnType<typeof dealtIn>[number]): boolean => shuffled.length > 0;
    let given = await goneBack(toyGame, 'policy rigged');
    // In another match of another seed there is something to shuffle.
    for (let n = 0; !dealtIn(given.answer).some(isDealt); n += 1) given = await goneBack(toyGame, `policy rigged ${n}`);
    await given.does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
    await given.does({ kind: 'finalise' });
    const records = await given.log.read(given.live().id);
    const { seat, zones, shuffled } = dealtIn(given.answer).find(isDealt)!;
    const names = zones.flatMap(({ zone }) => namesIn(given.now, zone));
    const hand = zones.findIndex(({ zone }) => !zone.startsWith('deck'));
    const start = zones.slice(0, hand).reduce((sum, { slots }) => sum + slots.length, 0);
    const other = shuffled[0]!.find((place) => names[place] !== names[start])!;
    const [one, two] = [names[start]!, names[other]!];
    const lying = { [start]: two, [other]: one };
    const lie = (fact: Fact): Fact => {
      if (fact.kind !== 'dealt-anew' || fact.seat !== seat) return fact;
      let at = 0;
      const slots = (told: (typeof zones)[number]['slots']) =>
        told.map((slot) => {
          const said = lying[at++];
          return said === undefined || slot === null || typeof slot === 'string' ? slot : { ...slot, $: said };
        });
      const order = [...reveal(fact.order)!];
      [order[start], order[other]] = [order[other]!, order[start]!];
      return {
        ...fact,
        zones: fact.zones.map((zone) => ({ ...zone, slots: slots(zone.slots) })),
        order: { $: order, to: [] },
      };
    };
    const forged = retold(records, lie);
    for (const audience of ['house', [seat]] as const) {
      expect(verifyMatch(records, { audience, draws: toyGame.rules.draws }).valid).toBe(true);
      const { checks } = verifyMatch(forged, { audience, draws: toyGame.rules.draws });
      expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toContain('randomness');
    }
  });

  it('no place is shuffled in which somebody saw or put a card', async () => {
    const { log, live } = await goneBack(toyGame, 'policy rigged');
    const forged = retold(await log.read(live().id), (fact) =>
      fact.kind === 'dealt-anew'
        ? { ...fact, shuffled: fact.shuffled.map((places) => [...places, fact.zones[0]!.slots.length]) }
        : fact,
    );
    const { checks } = verifyMatch(forged);
    expect(checks.find(({ name }) => name === 'deals')).toMatchObject({ ok: false });
  });
});
