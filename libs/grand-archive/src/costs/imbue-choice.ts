import { type Handle, type Json, type Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import { spellAbilities } from '../play/abilities.js';
import { modes, targets } from '../play/choosing.js';
import { declareOf } from '../play/declared.js';
import { modeCandidates } from '../play/targeting.js';
import { isSpell, legalTargets, modesToChoose, specsOfOne } from '../play/targets.js';

/**
 * F11 K: the payment imbued the card. Where that lets more modes be chosen, the further ones and
 * their targets are chosen now; the former choices stay (GA-ACT-10).
 */
export function* chooseForImbue(scribe: Scribe, seat: Seat, item: string, card: Definition): Flow {
  declareOf(scribe, item, { imbued: true });
  const { declared } = scribe.table.items.find((one) => one.id === item)!;
  const abilities = spellAbilities(scribe.cards, card.id).map(({ ability }) => ability);
  const modal = abilities.find((ability) => ability.modes?.instead?.if.some(({ is }) => is === 'imbued'));
  if (!modal) return;
  const chosen = (declared['modes'] ?? []) as readonly number[];
  const more = modesToChoose(modal.modes!, true) - chosen.length;
  const query = { table: scribe.table, cards: scribe.cards, seat };
  const open = modeCandidates(query, modal, { abilities: [modal], definition: card.id, source: '' }, chosen).filter(
    (one) => !one.refusal,
  );
  const n = Math.min(more, open.length);
  if (n <= 0) return;
  const added = yield* ask(modes, {
    seat,
    title: `Further modes of ${card.name}`,
    min: modal.modes!.upTo ? 0 : n,
    max: n,
    about: { item, labels: open.map(({ label }) => label) },
    options: open.map(({ value }) => value),
    rule: 'GA-ACT-10',
  });
  const lists: (readonly Handle[])[] = [];
  for (const mode of added) {
    for (const spec of modal.modes!.of[mode]?.targets ?? [])
      lists.push(yield* targetOf(scribe, seat, item, card, spec));
  }
  // The lists of the further modes stand after those of the modes chosen before, within the ability that has them.
  const at = abilities
    .slice(0, abilities.indexOf(modal) + 1)
    .reduce((sum, ability) => sum + specsOfOne(ability, chosen).length, 0);
  const before = declared['targets'] as readonly Json[];
  declareOf(scribe, item, {
    modes: [...chosen, ...added],
    targets: [...before.slice(0, at), ...lists, ...before.slice(at)],
  });
}

function* targetOf(
  scribe: Scribe,
  seat: Seat,
  item: string,
  card: Definition,
  spec: Parameters<typeof legalTargets>[2],
): Flow<readonly Handle[]> {
  const source = scribe.table.items.find((one) => one.id === item)!.card!;
  const legal = legalTargets(scribe.table, scribe.cards, spec, {
    controller: seat,
    source,
    spell: isSpell(scribe.cards, card.id),
  });
  const max = Math.min(spec.max, legal.length);
  if (max === 0) return [];
  const title = `Targets of ${card.name}`;
  return yield* ask(targets, { seat, title, min: Math.min(spec.min, max), max, about: { item }, options: legal });
}
