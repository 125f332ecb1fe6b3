import { Catalogue } from '#cards';
import { ofNamed, type CardDefinition, type CardLookup } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { withIds } from './names.js';
import { ownCards } from './own-cards.js';
import { invalidScenario, type ReadScenario } from './shape.js';

const MOST_TOLD = 100;

/**
 * The complete position, with defaults for what the scenario leaves open, and the scenario's own definitions; or what
 * is wrong.
 */
export const positionOf = (
  read: ReadScenario,
  game: CarriedGame,
): { readonly position: ReadScenario['position']; readonly own: readonly CardDefinition[] } => {
  const { catalogue, positions, rules } = game;
  const brought = ownCards(read, game);
  const known = brought.length === 0 ? catalogue : new Catalogue(catalogue.game, [...catalogue.all(), ...brought]);
  const named = withIds(
    read,
    brought,
    known,
    positions?.within,
    (zone) => rules.lookers(zone, 1, 1, 'up', []) !== null,
  );
  const { position, cards } = positions?.filled?.(named, known) ?? { position: named, cards: [] };
  const own = [...brought, ...cards];
  const lookup: CardLookup = {
    version: known.version,
    get: (id) => known.get(id) ?? cards.find((card) => card.id === id),
    everyId: () => known.everyId(),
    ofType: (type) => known.ofType(type),
  };
  const errors = positions?.wrong?.(ofNamed(position), lookup) ?? [];
  if (errors.length > 0) throw invalidScenario(errors.slice(0, MOST_TOLD).map(({ at, what }) => ({ at, what })));
  return { position, own };
};
