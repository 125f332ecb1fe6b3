import type { Effect, Seat } from '#table';
import { idOf, type Flow, type Scribe } from '#rules';
import type { Op } from '../effects/words.js';
import { calledIn } from '../objects/called.js';
import { hasKeyword, instancesOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { returnByAgility } from '../objects/returning.js';
import { field } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { setRested } from '../table/marks.js';
import { waitDelayed } from '../triggers/triggers.js';

const program = (ops: readonly Op[], definition: string | null) => ({ do: ops, env: { definition, named: {} } });

/** Each instance of Vigor is a trigger of its own, and so is each of Agility (GA26-AGILITY-02, GA26-VIGOR-01). */
const trigger = (scribe: Scribe, seat: Seat): void => {
  for (const card of field(scribe.table)) {
    if (card.controller !== seat) continue;
    for (let n = instancesOf(sightOf(scribe), card, 'vigor'); n > 0; n -= 1)
      waitDelayed(scribe, {
        source: card.handle,
        controller: seat,
        text: `${calledIn(scribe.cards, card)}: Vigor`,
        delayed: program([{ op: 'wake', what: { self: true } }], idOf(card)),
      });
  }
  for (const { on, data, source } of scribe.table.effects.filter(isAgility)) {
    const n = Number(data['agility']);
    waitDelayed(scribe, {
      source,
      controller: (on as { readonly seat: Seat }).seat,
      text: `Agility ${n}`,
      delayed: program([{ op: 'take', from: ['memory'], min: n, max: n, to: 'hand' }], null),
    });
  }
};

const isAgility = ({ data }: Effect): boolean => data['agility'] !== undefined;

/** What keywords do as an end phase begins: units with Vigor wake, players with Agility return cards. */
export function* endKeywords(scribe: Scribe, seat: Seat): Flow {
  if (partsFor(scribe.table).turn.endKeywords === 'trigger') return trigger(scribe, seat);
  setRested(
    scribe,
    field(scribe.table)
      .filter((card) => card.controller === seat && hasKeyword(sightOf(scribe), card, 'vigor'))
      .map((card) => card.handle),
    false,
  );
  yield* returnByAgility(scribe);
}
