import { ask, type Flow } from '#rules';
import { addTo, captureGain, capturersOf } from '../objects/amber.js';
import { cardsAsked as whichCards } from '../play/questions.js';
import type { Course, Gain } from './course.js';
import { step } from './units.js';

/**
 * If several creatures would capture æmber that a player gains, the active player chooses one of them for all of it.
 */
export function* settleGains(course: Course, gains: readonly Gain[]): Flow {
  for (const seat of new Set(gains.map((gain) => gain.seat))) {
    const title = `Which creature captures what seat ${seat} would gain?`;
    const options = capturersOf(course, seat);
    const asking = { seat: course.active, title, options, rule: 'KF-REPL-01' };
    // Since the gain, creatures may have left play: then one or none is left.
    const [chosen] = options.length > 1 ? yield* ask(whichCards, asking) : options;
    step(course, { of: 'capture', title: 'What would be gained is captured', rules: ['KF-REPL-01'] }, () => {
      for (const { n, cause } of gains.filter((gain) => gain.seat === seat))
        if (chosen === undefined) addTo(course, seat, n, cause);
        else captureGain(course, chosen, n, cause);
    });
  }
}
