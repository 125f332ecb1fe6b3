import type { Rules, RulesBefore } from '#rules';
import { changes } from './by-hand/changes.js';
import { cites, flowcharts, procedures } from './charts/index.js';
import { drawsBy } from './draws.js';
import { checkCard } from './effects/check-card.js';
import { language } from './effects/words.js';
import { appearance } from './objects/appearance.js';
import { bestow } from './play/bestowing.js';
import { meanChampion } from './play/champion-meant.js';
import { moves } from './play/moves.js';
import { questions } from './play/questions.js';
import { versionOf, type Ruleset } from './rulesets/ruleset.js';
import { placeScenario } from './scenario/place.js';
import { misnamed } from './scenario/wrong.js';
import { checkDeckBy, deckPartsBy } from './table/deck.js';
import { roundsIn, seatsIn } from './rulesets/formats.js';
import { teamsIn } from './table/teams.js';
import { layout, lookersBy, withPantheons } from './table/layout.js';
import { showing } from './table/showing.js';
import { beginGame } from './turn/setup.js';

const game = 'grand-archive';

/** Puts the rules of Grand Archive together by a ruleset. */
export const rulesOf = ({ id, revision, parts }: Ruleset): Rules => ({
  game,
  title: 'Grand Archive',
  version: versionOf({ id }, revision),
  layout: parts.zones.pantheon === 'each-player' ? withPantheons : layout,
  showing,
  minSeats: 2,
  maxSeats: 8,
  lookers: lookersBy(parts.zones.faceDown),
  misplaced: misnamed,
  moves: [
    ...moves,
    ...(parts.zones.pantheon === 'each-player' ? [bestow] : []),
    ...(parts.champions.several === 'chosen' ? [meanChampion] : []),
  ],
  questions,
  moments: parts.moments,
  checkDeck: checkDeckBy(parts.decks),
  deckParts: deckPartsBy(parts.decks),
  ...(parts.decks.exchange === 'sizes-change' ? { checkExchanged: checkDeckBy(parts.decks, true) } : {}),
  playersIn: seatsIn(parts.decks.formats),
  rounds: roundsIn(parts.decks.formats),
  ...(parts.decks.rules.banned === undefined ? {} : { bans: parts.decks.rules.banned }),
  teams: teamsIn(parts.decks.formats),
  language,
  checkCard,
  beginGame,
  looksIn: parts.combat.remembered,
  appearance,
  draws: drawsBy(parts),
  changes,
  placeScenario,
  judging: parts.judging,
  standings: 'omnidex',
  ...(parts.end.firstOfMatch === 'as-the-policy-says' ? { playOffs: 'higher-chooses' } : {}),
  ...(parts.charts === 'flowcharts' ? { charts: flowcharts, cites } : { charts: procedures }),
});

/** The former revisions of a ruleset, the newest first: their records still verify and replay (docs/decisions/312). */
export const revisionsBefore = ({ id, revision, parts }: Ruleset): readonly RulesBefore[] =>
  Array.from({ length: revision - 1 }, (_, n) => ({
    game,
    version: versionOf({ id }, revision - 1 - n),
    draws: drawsBy(parts),
  }));
