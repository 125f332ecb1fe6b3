import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Fact } from '#table';
import {
  ability,
  activate,
  attack,
  decline,
  given,
  materialize,
  pass,
  pay,
  printed,
  retaliate,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { type Print } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;
written({
  weaver: {
    types: 'CHAMPION',
    name: 'Ann, Weaver',
    level: 1,
    life: 20,
    text:
      'Inherited Effect — REST: Activate a Reaction Spell card from your memory. Pay its reserve cost only by ' +
      "removing that many glimmer counters from Ann. Activate this ability only during an opponent's turn.",
  },
  lull: { types: 'ACTION', subtypes: 'REACTION SPELL', cost: 1, speed: 'slow', text: 'Recover 1.' },
  vision: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Banish the top two cards of your deck. For as long as they're banished, you may activate them. As an " +
      'additional cost to activate each of those cards, deal 2 unpreventable damage to your champion.',
  },
  lock: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Interdiction (As long as this card's activation is on the effects stack, players can't gain opportunity.)\n\n" +
      'Draw a card.',
  },
});

const at = (position: Parameters<typeof given>[0]): Game => given({ rules, ...position });

/** An action of which the value is 0. */
const nothing = (op: NonNullable<NonNullable<Print['abilities']>[number]['do']>[number]): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: [op] }],
});
printed({
  draw0: nothing({ op: 'draw', who: 'you', n: 0 }),
  glimpse0: nothing({ op: 'glimpse', n: 0 }),
  empower0: nothing({ op: 'empower', n: 0 }),
  recover0: nothing({ op: 'recover', who: 'you', n: 0 }),
});

/** The phases in which somebody gets Opportunity, in order. */
const windows = (game: Game): string[] => {
  let [phase, found] = ['', [] as string[]];
  for (const fact of game.log) {
    if (fact.kind === 'phase-began') phase = fact.step ? `${fact.phase}/${fact.step}` : fact.phase;
    if (fact.kind === 'opportunity' && fact.seat !== null && found.at(-1) !== phase) found = [...found, phase];
  }
  return found;
};

describe('Opportunity in 2026', () => {
  it('GA26-OPP-01: arises by itself in Recollection, Main and End, and before retaliation and damage', () => {
    const game = at({ turn: { n: 4, seat: 2 }, phase: 'end', one: { field: ['bear'] }, two: { field: ['ox'] } });
    game.passAll().when(1, decline).passAll();
    game.when(1, attack('bear', 'ox')).passAll().when(2, retaliate(false)).passAll().passAll(2);
    expect(windows(game)).toEqual([
      'end/opportunity',
      'recollection/opportunity',
      'main',
      'combat/retaliation',
      'combat/damage',
      'main',
      'end/opportunity',
    ]);
    const holders = game.of('opportunity', true).flatMap(({ seat }) => seat ?? []);
    expect(new Set(holders)).toEqual(new Set([1, 2]));
  });

  it('GA26-OPP-04: stays with the player who activated, and nothing resolves before all have passed', () => {
    const game = at({ two: { hand: ['spark', 'spark'] } })
      .when(1, pass)
      .when(2, activate('spark'));
    expect(game.table.opportunity).toEqual({ seat: 2, passed: [] });
    game.when(2, activate('spark')).when(2, pass);
    expect([game.stack().length, game.holder]).toEqual([2, 1]);
    expect(game.when(1, pass).stack()).toHaveLength(1);
    const placed = at({ turn: { n: 4, seat: 2 }, phase: 'end', one: { materials: ['sword'] } })
      .passAll()
      .when(1, materialize('sword'));
    expect(placed.table.opportunity).toEqual({ seat: 1, passed: [] });
  });

  it.each<[string, () => Game]>([
    ['payment', () => at({ one: { hand: ['bear', 'ox', 'ox', 'spark'] } }).when(1, activate('bear'))],
    [
      'the choice to materialize',
      () => at({ turn: { n: 4, seat: 2 }, phase: 'end', one: { hand: ['spark'] } }).passAll(),
    ],
    [
      'a resolution',
      () =>
        at({ one: { hand: ['omen', 'spark'] } })
          .when(1, activate('omen'))
          .passAll(),
    ],
    ['clean-up', () => at({ phase: 'end', one: { field: ['squeeze'], hand: ['spark', 'ox', 'ox'] } }).passAll()],
    [
      'the choice of retaliation',
      () =>
        at({ one: { field: ['bear'], hand: ['spark'] }, two: { field: ['ox'] } })
          .when(1, attack('bear', 'ox'))
          .passAll(),
    ],
  ])("GA26-OPP-05: is nobody's during %s", (_name, begin) => {
    const game = begin();
    expect([game.holder, game.asked.length]).toEqual([undefined, 1]);
    expect([game.refusal(1, activate('spark')), game.refusal(1, pass), game.refusal(2, pass)]).toEqual(
      Array(3).fill('GA26-OPP-05'),
    );
  });

  it("GA26-OPP-05: is nobody's while a card with Interdiction is on the stack", () => {
    const game = at({ one: { hand: ['lock'] } }).when(1, activate('lock'));
    const [on, off] = ['item-raised', 'item-ended'].map((kind) => game.facts.findIndex((fact) => fact.kind === kind));
    expect([on! < off!, game.holder, game.count('hand', 1)]).toEqual([true, 1, 1]);
    const held = game.facts.slice(on, off).filter((fact) => fact.kind === 'opportunity' && fact.seat !== null);
    expect(held).toEqual([]);
  });

  it('GA26-OPP-06: comes after the check: what is to die is gone then', () => {
    const game = at({ one: { hand: ['smite'] }, two: { field: ['ox'] } })
      .when(1, activate('smite', { targets: ['ox'] }))
      .passAll();
    const died = (fact: Fact): boolean => fact.kind === 'moved' && fact.cause === 'state-based check';
    const given1 = (fact: Fact): boolean => fact.kind === 'opportunity' && fact.seat !== null;
    expect([game.facts.filter(died).length, game.facts.filter(given1).length]).toEqual([1, 1]);
    expect(game.facts.findIndex(died)).toBeLessThan(game.facts.findIndex(given1));
  });

  const slow = ['bear', 'slash', 'orb', 'club', 'grove', 'dawn', 'neap'];
  const hand = [...slow, 'spark', 'ox', 'ox', 'ox'];

  it.each(slow)('GA26-OPP-07: lets only the turn player play %s, in Main with an empty stack', (id) => {
    expect(['1 pay', undefined]).toContain(at({ one: { hand } }).when(1, activate(id)).asked[0]);
    expect([
      at({ one: { hand } }).when(1, activate('spark')).refusal(1, activate(id)),
      at({ one: { hand }, phase: 'end' }).refusal(1, activate(id)),
      at({ one: { hand }, turn: { n: 4, seat: 2 }, opportunity: 1 }).refusal(1, activate(id)),
      at({ one: { hand, field: ['bear'] } })
        .when(1, attack('bear', 'ember@2'))
        .refusal(1, activate(id)),
    ]).toEqual(Array(4).fill('GA-OPP-13'));
  });

  it('GA26-OPP-07: lets a Slow ability be activated only then', () => {
    const one = { field: ['elder', 'bear'], hand: ['spark'] };
    expect(at({ one }).when(1, ability('elder')).stack()).toEqual(['Elder: Slow: draw']);
    expect([
      at({ one }).when(1, activate('spark')).refusal(1, ability('elder')),
      at({ one, phase: 'end' }).refusal(1, ability('elder')),
      at({ one }).when(1, attack('bear', 'ember@2')).refusal(1, ability('elder')),
      at({ two: one }).when(1, pass).refusal(2, ability('elder')),
    ]).toEqual(Array(4).fill('GA-OPP-13'));
  });

  it('GA26-OPP-07: lets an attack be declared only then', () => {
    const one = { field: ['bear'], hand: ['spark'] };
    expect([
      at({ one }).when(1, activate('spark')).refusal(1, attack('bear', 'ember@2')),
      at({ one, phase: 'end' }).refusal(1, attack('bear', 'ember@2')),
      at({ one, turn: { n: 4, seat: 2 }, opportunity: 1 }).refusal(1, attack('bear', 'ember@2')),
    ]).toEqual(Array(3).fill('GA-OPP-13'));
  });

  it.each(['draw0', 'glimpse0', 'empower0', 'recover0'])('GA26-OPP-08: %s does nothing, and triggers nothing', (id) => {
    const game = at({ one: { hand: [id], field: [{ card: 'ember', damage: 3 }, 'drummer'] } })
      .when(1, activate(id))
      .passAll();
    expect([game.stack(), game.table.effects, game.card('ember@1').damage]).toEqual([[], [], 3]);
    expect(game.facts.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(['damaged']));
    expect([game.of('moved').length, game.of('shown').length, game.of('arranged').length]).toEqual([1, 0, 0]);
  });

  const weaving = (): Game =>
    at({ turn: { n: 4, seat: 2 }, one: { field: [{ card: 'weaver', counters: { glimmer: 3 } }], memory: ['lull'] } })
      .when(2, pass)
      .when(1, ability('weaver'))
      .passAll();

  it('GA26-OPP-09: a card that an effect lets a player play is played in its resolution, whatever its speed', () => {
    const game = weaving();
    expect(game.asked).toEqual(['1 activate-now']);
    game.when(1, (now) => ({ kind: 'activate-now', ask: now.table.asks[0]!.id, card: now.handle('lull') }));
    expect(game.stack()).toEqual(['Lull']);
  });

  it('GA26-OPP-09: the permission is gone when the resolution is over', () => {
    const game = weaving().when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    game.when(2, pass);
    expect([game.holder, game.may(1)]).toEqual([1, expect.not.arrayContaining(['activate', 'activate-now'])]);
  });

  it('GA26-OPP-10: a permission for a duration changes the zone, and not the speed', () => {
    const game = at({ one: { hand: ['vision'], deck: ['mouse', 'spark', 'ox', 'ox'] } });
    game.when(1, activate('vision')).passAll();
    const from = (id: string) => (now: Game) => ({ kind: 'activate', card: now.handle(id) });
    expect(game.when(1, from('spark')).refusal(1, from('mouse'))).toBe('GA-OPP-13');
    expect(game.passAll().when(1, from('mouse')).stack()).toEqual(['Mouse']);
  });

  it('GA26-OPP-12: a ban beats a permission, whichever is newer', () => {
    for (const items of [
      ['peace', 'valor'],
      ['valor', 'peace'],
    ]) {
      const game = at({ one: { field: ['sword'] }, two: { field: [{ card: 'ox', rested: true }, ...items] } });
      expect(game.when(1, attack('ember@1', 'ox', 'sword')).passAll().asked).toEqual([]);
    }
  });

  it('GA26-OPP-13: the text of a card beats the rules: an ally with Fast Activation is Fast', () => {
    const one = { field: ['ann1'], hand: ['haste'] };
    expect(at({ one, phase: 'end' }).when(1, activate('haste')).stack()).toEqual(['Haste']);
    expect(at({ one: { hand: ['haste'] }, phase: 'end' }).refusal(1, activate('haste'))).toBe('GA-OPP-13');
  });

  it('GA26-OPP-04: is not lost by paying', () => {
    const game = at({ one: { hand: ['bear', 'ox', 'ox'] } })
      .when(1, activate('bear'))
      .when(1, pay());
    expect([game.holder, game.stack()]).toEqual([1, ['Bear']]);
  });
});
