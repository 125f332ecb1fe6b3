import { cardsIn, type Card, type Handle, type Item } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { commanded } from '../costs/command.js';
import { matches } from '../effects/select.js';
import { sightOf } from '../objects/derive.js';
import { putAway } from '../objects/leave.js';
import { obeys } from '../objects/obedience.js';
import { faceOf, field } from '../objects/traits.js';
import { choose } from '../play/choosing.js';
import { presentOnField } from './present.js';

const commandedBy = (scribe: Scribe, card: Card) => {
  const face = faceOf(scribe.cards, card);
  return face && commanded(face);
};

/**
 * The ally that performs the attack of a resolving card with Command, if it is there and obeys (GA26-COMMAND-05). If
 * its cost was not paid, an ally is chosen now, rested or awake (GA26-COMMAND-03).
 */
export function* commandedAlly(scribe: Scribe, item: Item, card: Card): Flow<Card | undefined> {
  const what = commandedBy(scribe, card) ?? {};
  const sight = sightOf(scribe);
  const asking = { controller: item.controller, source: card.handle };
  const able = field(scribe.table).filter(
    (one) => matches(sight, one, what, asking) && obeys(sight, one) === undefined,
  );
  const given = item.declared['given'] as readonly Handle[] | undefined;
  if (given) return able.find(({ handle }) => given.includes(handle));
  if (able.length < 2) return able[0];
  const [chosen] = yield* ask(choose, {
    seat: item.controller,
    title: `Which ally attacks with ${item.title}?`,
    min: 1,
    max: 1,
    about: { source: card.handle },
    options: able.map(({ handle }) => handle),
    rule: 'GA26-COMMAND-03',
  });
  return able.find(({ handle }) => handle === chosen);
}

/** A Command goes to the graveyard if it lies in the intent of an attacker that it may not command (GA26-SBA-14). */
export const dropCommands = (scribe: Scribe): void => {
  const { combat } = scribe.table;
  const attacker = combat && presentOnField(scribe, combat.attacker);
  if (!attacker) return;
  const lost = cardsIn(scribe.table, 'intent').filter((card) => {
    const what = commandedBy(scribe, card);
    return what && !matches(sightOf(scribe), attacker, what, { controller: card.controller, source: card.handle });
  });
  putAway(scribe, lost, 'its attacker cannot be commanded so');
};
