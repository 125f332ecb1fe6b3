import type { QuestionKind } from '#rules';
import { retaliate } from '../combat/combat.js';
import { payAgain } from '../costs/again.js';
import { payCost, payForItem } from '../costs/payment.js';
import { discardHandOrMemory } from '../objects/drawing.js';
import { glimpseDeck, glimpseOrCall } from './glimpsing.js';
import { discardFromHand } from '../objects/hands.js';
import { levelUp } from '../objects/level-up.js';
import { belowDeck, digDeck } from '../objects/looking.js';
import { nameACard } from './name-a-card.js';
import { discardFromOther } from '../objects/looking-at-others.js';
import { chooseType } from '../objects/entered-name.js';
import { howMany } from '../objects/generating.js';
import { present } from '../objects/presenting.js';
import { splitting } from '../objects/splitting.js';
import { takingCards } from '../objects/taking.js';
import { materializeBanished } from '../turn/materialize-there.js';
import { materialize, materializeNow } from '../turn/materialization.js';
import { firstChampion } from '../turn/first-champion.js';
import { goFirst } from '../turn/setup.js';
import { takeFromZone } from '../by-hand/take.js';
import { activateLying, activateNow } from './activate-now.js';
import { activateAlthough } from './although.js';
import { firstBoon } from './bestowing.js';
import { carryOutByHand } from './by-hand.js';
import { attackTarget, attackWeapon, choose, may, modes, order, targets } from './choosing.js';

/**
 * Every question of Grand Archive. The rules skip decisions of a defeated player (CF-55): each question has a forfeit
 * answer, the least that its flow can go on with.
 */
export const questions: readonly QuestionKind[] = [
  payForItem,
  payCost,
  payAgain,
  materialize,
  materializeNow,
  levelUp,
  firstBoon,
  firstChampion,
  present,
  goFirst,
  retaliate,
  may,
  order,
  targets,
  choose,
  modes,
  digDeck,
  belowDeck,
  splitting,
  nameACard,
  attackTarget,
  attackWeapon,
  discardFromHand,
  discardHandOrMemory,
  glimpseDeck,
  glimpseOrCall,
  activateNow,
  activateLying,
  activateAlthough,
  carryOutByHand,
  takeFromZone,
  takingCards,
  discardFromOther,
  howMany,
  chooseType,
  materializeBanished,
];
