import { plural } from './plural.js';

/** What stands on a table, for players and spectators alike. */
export const table = {
  seat: ({ seat }: { seat: number }) => `Seat ${seat}`,
  /** A player without a name, or of a name that another has, too. */
  namedBySeat: ({ seat }: { seat: number }) => `seat ${seat}`,
  playerAt: ({ player, seat }: { player: string; seat: number }) => `${player}, seat ${seat}`,
  aCard: 'A card',
  state: {
    label: 'State of the match',
    turn: 'Turn',
    turnOf: ({ turn, player }: { turn: number; player: unknown }) => [turn, ', ', player],
    phase: 'Phase',
    game: 'Game',
    opportunity: 'Opportunity',
    leads: ({ game, player, score }: { game: number; player: unknown; score: string }) => [
      `${game}, `,
      player,
      ` leads ${score}`,
    ],
    level: ({ game, score }: { game: number; score: string }) => `${game}, ${score}`,
    match: 'Match',
    statuses: { none: 'Not begun', setup: 'Setup', playing: 'Playing', paused: 'Paused', ended: 'Ended' },
    waiting: 'Waiting for',
    /** A question for several things, with how many. */
    askedFor: ({ question, count }: { question: string; count: number }) => `${question} (${count})`,
    askedBetween: ({ question, least, most }: { question: string; least: number; most: number }) =>
      `${question} (${least} to ${most})`,
    won: ({ winner, how }: { winner: unknown; how: string }) => [winner, ' wins the match · ', how],
    drawn: ({ how }: { how: string }) => `The match is drawn · ${how}`,
  },
  half: {
    lost: ({ why }: { why: string }) => `Lost: ${why}`,
    turn: 'Turn player',
    opportunity: 'Has Opportunity',
    value: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
    counter: ({ count, name }: { count: unknown; name: unknown }) => [count, ' ', name],
  },
  zone: {
    count: ({ count }: { count: number }) => plural(count, { one: '1 card', other: `${count} cards` }),
    hidden: ({ count }: { count: number }) => `${count} hidden`,
    over: ({ card }: { card: string }) => `over ${card}`,
    overACard: 'over a card',
  },
  effects: {
    title: 'Effects in force',
    count: ({ count }: { count: unknown }) => ['Effects in force ', count],
    until: ({ time }: { time: string }) => `until ${time}`,
  },
  stack: {
    title: 'Stack',
    waiting: ({ count }: { count: number }) => `${count} waiting`,
    empty: 'The stack is empty.',
    next: 'resolves next',
    states: { announced: 'announced', ready: 'waiting', resolving: 'resolving' },
    chosen: ({ choices }: { choices: string }) => `(${choices})`,
    choice: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
    item: ({ player, state }: { player: unknown; state: string }) => [player, ', ', state],
    card: ({ player, state }: { player: string; state: string }) => `card, ${player}, ${state}`,
    ability: ({ player, state }: { player: string; state: string }) => `ability, ${player}, ${state}`,
    abilityOf: ({ card, player, state }: { card: string; player: string; state: string }) =>
      `ability of ${card}, ${player}, ${state}`,
    trigger: ({ player, state }: { player: string; state: string }) => `trigger, ${player}, ${state}`,
    triggerOf: ({ card, player, state }: { card: string; player: string; state: string }) =>
      `trigger of ${card}, ${player}, ${state}`,
    costs: ({ cost, kind }: { cost: number; kind: string }) => `Costs ${cost} ${kind}`,
    costsNow: ({ cost, kind, printed }: { cost: number; kind: string; printed: number }) =>
      `Costs ${cost} ${kind}, printed ${printed}`,
    costsWhy: ({ cost, why }: { cost: string; why: string }) => `${cost}: ${why}`,
  },
  combat: {
    title: 'Combat',
    attack: ({ attacker, target }: { attacker: string; target: string }) => `${attacker} attacks ${target}`,
    noTarget: 'no target yet',
    aCard: 'a card',
    with: ({ cards }: { cards: string }) => `With ${cards}`,
    retaliates: ({ cards, count }: { cards: string; count: number }) =>
      plural(count, { one: `${cards} retaliates`, other: `${cards} retaliate` }),
  },
};
