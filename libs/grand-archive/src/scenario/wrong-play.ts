import type { CardLookup, Misplaced } from '#rules';
import { definitionOf, type Face } from '../effects/definition.js';
import { isAttackableFace } from '../effects/select.js';
import { spellAbilities } from '../play/abilities.js';
import { targetSpecs } from '../play/targets.js';
import { seatOfPlayer } from '../effects/meaning.js';
import type { Ability, TargetSpec } from '../effects/words.js';
import { refMeant, spokenOf, type SpokenRef } from './refs.js';
import type { Scenario, ScenarioWaiting } from './shape.js';
import { wrongWithModes } from './wrong-modes.js';

/** Checks what a position says of its turn, stack and combat against its cards. */
class PlayCheck {
  readonly found: Misplaced[] = [];
  private readonly spoken: readonly SpokenRef[];

  constructor(
    private readonly scenario: Scenario,
    private readonly cards: CardLookup,
  ) {
    this.spoken = spokenOf(scenario);
  }

  all(): Misplaced[] {
    this.turn();
    (this.scenario.stack ?? []).forEach((one, n) => this.entry(one, `stack[${n}]`, n));
    this.combat();
    return this.found;
  }

  private say(at: string, what: string): void {
    this.found.push({ at, what });
  }

  private seat(at: string, seat: number | undefined): void {
    const count = this.scenario.seats.length;
    if (seat !== undefined && seat > count) this.say(at, `there is no seat ${seat}; there are 1 to ${count}`);
  }

  private turn(): void {
    const { turn, opportunity, passed = [] } = this.scenario;
    this.seat('turn.seat', turn.seat);
    this.seat('opportunity', opportunity);
    passed.forEach((seat, n) => {
      this.seat(`passed[${n}]`, seat);
      if (passed.indexOf(seat) < n) this.say(`passed[${n}]`, `seat ${seat} has passed already (GA-OPP-01)`);
      if (seat === opportunity)
        this.say(`passed[${n}]`, `seat ${seat} has Opportunity; who has passed does not (GA-OPP-04)`);
    });
    const waits = (this.scenario.stack ?? []).length > 0;
    // Passes that the position does not state are filled in later.
    if (
      this.scenario.passed &&
      !waits &&
      opportunity !== undefined &&
      opportunity !== turn.seat &&
      !passed.includes(turn.seat)
    )
      this.say(
        'passed',
        `with nothing on the stack the turn player has Opportunity first (GA-OPP-09): seat ${turn.seat} has passed then`,
      );
    if (new Set(passed).size >= this.scenario.seats.length)
      this.say('passed', 'when everybody has passed something resolves (GA-OPP-05): somebody has Opportunity still');
  }

  /** The only card that a reference means; undefined after reporting an error. */
  private one(at: string, ref: string): SpokenRef | undefined {
    const found = refMeant(ref, this.spoken, this.cards);
    if (typeof found !== 'string') return found;
    this.say(at, found);
    return undefined;
  }

  /** The face of a card that is up. */
  private face({ card, zone, side }: SpokenRef): Face | undefined {
    const front = zone === 'stack' ? undefined : definitionOf(this.cards, card);
    return side === 'back' ? (front?.back ?? front) : front;
  }

  private types(one: SpokenRef): readonly string[] {
    return this.face(one)?.types ?? [];
  }

  private isUnit(one: SpokenRef): boolean {
    return one.zone === 'field' && this.types(one).some((type) => type === 'CHAMPION' || type === 'ALLY');
  }

  private isAttackable(one: SpokenRef): boolean {
    const face = this.face(one);
    return one.zone === 'field' && face !== undefined && isAttackableFace(face);
  }

  private entry(one: ScenarioWaiting, at: string, n: number): void {
    this.seat(`${at}.seat`, one.seat);
    if ('card' in one) {
      this.seat(`${at}.owner`, one.owner);
      const card = definitionOf(this.cards, one.card);
      if (!card) return;
      if (card.types.includes('CHAMPION') || card.types.includes('REGALIA'))
        this.say(`${at}.card`, `${card.name} is materialized; what waits here was activated (GA-OBJ-17)`);
      if (card.cost?.n === 'X' && one.x === undefined) this.say(at, `${card.name} costs X: say which, "x"`);
      if (one.x !== undefined && card.cost?.n !== 'X' && !JSON.stringify(card.abilities).includes('"x":true'))
        this.say(`${at}.x`, `${card.name} has no X (GA-ACT-04): leave it out`);
      if (one.weapon !== undefined) {
        this.one(`${at}.weapon`, one.weapon);
        if (!card.types.includes('ATTACK'))
          this.say(`${at}.weapon`, `${card.name} is no attack card: leave it out (GA-COMBAT-08)`);
      }
      this.declared(one, at, n, card, this.spells(one.card));
      return;
    }
    const source = this.one(`${at}.ability.of`, one.ability.of);
    const card = source && this.face(source);
    if (!card) return;
    const ability = card.abilities[one.ability.n - 1];
    if (!ability || (ability.kind !== 'activated' && ability.kind !== 'triggered')) {
      const fit = card.abilities.flatMap(({ kind, text }, k) =>
        kind === 'activated' || kind === 'triggered' ? [`${k + 1} "${text ?? kind}"`] : [],
      );
      this.say(
        `${at}.ability.n`,
        fit.length === 0
          ? `${card.name} has no ability that could wait on the stack`
          : `not one that waits on the stack; of ${card.name} there are ${fit.join(', ')}`,
      );
      return;
    }
    this.declared(one, at, n, card, [ability]);
  }

  /** Checks the modes and targets of an announced entry. */
  private declared(one: ScenarioWaiting, at: string, n: number, card: Face, abilities: readonly Ability[]): void {
    const wrong = wrongWithModes(one.modes, abilities, card);
    // The number of target lists depends on the modes.
    if (wrong !== undefined) this.say(`${at}.modes`, wrong);
    else this.targets(one, at, n, card, targetSpecs(abilities, one.modes ?? []));
  }

  private spells(id: string) {
    return spellAbilities(this.cards, id).map(({ ability }) => ability);
  }

  /** Checks that there are as many target lists as the text has. A text with parts by hand may have any number. */
  private targets(one: ScenarioWaiting, at: string, n: number, card: Face, specs: readonly TargetSpec[]): void {
    const given = one.targets ?? [];
    const lists = specs.length;
    if (card.byHand.length === 0 && given.length !== lists)
      this.say(
        `${at}.targets`,
        `${card.name} chooses ${lists === 0 ? 'no targets' : `targets ${lists === 1 ? 'once' : `${lists} times`}`}: ` +
          `${lists} ${lists === 1 ? 'list' : 'lists'}, not ${given.length}`,
      );
    given.forEach((list, l) => {
      this.howMany(`${at}.targets[${l}]`, list, specs[l]);
      list.forEach((ref, k) => {
        const place = `${at}.targets[${l}][${k}]`;
        if (list.indexOf(ref) < k) return this.say(place, `"${ref}" is a target of this list already (GA-ACT-06)`);
        const player = seatOfPlayer(ref);
        if (player !== undefined) return this.seat(place, player);
        const target = this.one(place, ref)?.at;
        const above = (this.scenario.stack ?? []).findIndex((_, k) => target === `stack[${k}]`);
        if (above >= n) this.say(place, 'an entry targets what was there before it: of the stack those below it');
      });
    });
  }

  /** The targets need not be legal, but there must be as many as the text asks for (GA-ACT-06). */
  private howMany(at: string, list: readonly string[], spec: TargetSpec | undefined): void {
    if (!spec || (list.length <= spec.max && (list.length >= spec.min || spec.imbued === true))) return;
    const many = spec.min === spec.max ? `${spec.max}` : `${spec.min} to ${spec.max}`;
    this.say(at, `this list takes ${many} targets, not ${list.length} (GA-ACT-06)`);
  }

  /** Outside the turn player's Main Phase, only Fast Attack cards can attack. */
  private whoseCombat({ seat, zone }: SpokenRef): void {
    const { combat, turn, phase } = this.scenario;
    const card = combat!.with.map((ref) => refMeant(ref, this.spoken, this.cards));
    if (card.some((found) => typeof found !== 'string' && found.zone === 'intent')) return;
    if (zone !== 'field') return;
    if (seat !== turn.seat)
      this.say(
        'combat.attacker',
        `it is the turn of seat ${turn.seat}, whose units attack (GA-COMBAT-01); a champion of another with a Fast ` +
          `Attack card in the intent zone (GA-KW-09)`,
      );
    else if (phase !== 'main')
      this.say('phase', 'attacks are declared in the Main Phase (GA-COMBAT-01), but for Fast Attack cards (GA-KW-10)');
  }

  private combat(): void {
    const { combat } = this.scenario;
    if (!combat) return;
    const attacker = this.one('combat.attacker', combat.attacker);
    if (attacker && !this.isUnit(attacker))
      this.say('combat.attacker', 'only a unit on the field attacks (GA-COMBAT-01)');
    if (attacker) this.whoseCombat(attacker);
    combat.targets.forEach((ref, n) => {
      const at = `combat.targets[${n}]`;
      const target = this.one(at, ref);
      if (!target) return;
      if (!this.isAttackable(target))
        this.say(at, 'only units and siegeable domains on the field are attacked (GA-COMBAT-05, GA-SIEGE-01)');
      else if (target.seat === attacker?.seat) this.say(at, 'nobody attacks their own units (GA-COMBAT-05)');
    });
    combat.with.forEach((ref, n) => {
      const at = `combat.with[${n}]`;
      const one = this.one(at, ref);
      if (!one) return;
      const weapon = one.zone === 'field' && this.types(one).includes('WEAPON');
      if (!weapon && one.zone !== 'intent')
        this.say(
          at,
          'a weapon on the field, or an attack card in the intent zone, strikes with a champion (GA-COMBAT-04)',
        );
      else if (one.seat !== attacker?.seat) this.say(at, 'it is not controlled by who attacks (GA-COMBAT-08)');
    });
    if (attacker && this.types(attacker).includes('CHAMPION') && combat.with.length === 0)
      this.say('combat.with', 'a champion attacks with a weapon or an attack card (GA-CHAMP-09)');
    combat.retaliators.forEach((ref, n) => {
      if (!combat.targets.includes(ref))
        this.say(`combat.retaliators[${n}]`, 'only what is attacked retaliates (GA-COMBAT-18); it is no target');
      if (combat.step !== 'damage')
        this.say(`combat.retaliators[${n}]`, 'who retaliates is settled before the step "damage" (GA-COMBAT-18)');
    });
  }
}

export const wrongWithPlay = (scenario: Scenario, cards: CardLookup): Misplaced[] =>
  new PlayCheck(scenario, cards).all();
