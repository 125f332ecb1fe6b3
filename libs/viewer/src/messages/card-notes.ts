/** What is beside a card on the table. */
export const cardNotes = {
  unknown: 'a card',
  token: 'token',
  on: ({ card }: { card: string }) => `on ${card}`,
  paysFor: ({ item }: { item: string }) => `pays for ${item}`,
  attacks: 'attacks',
  attacked: 'is attacked',
  weapon: 'used to attack',
  retaliates: 'retaliates',
  ownedBy: ({ name }: { name: string }) => `owned by ${name}`,
};

/** The players who know a card, and since when. */
export const cardKnowledge = {
  here: ({ name, place, why }: { name: string; place: string; why: string }) =>
    `${name} has known it since ${place}: ${why}`,
  elsewhere: ({ name, place, why }: { name: string; place: string; why: string }) =>
    `${name} has known it since ${place}: ${why}, but not that it is this one`,
  why: {
    moved: 'it moved, and they could see it',
    shown: 'it was shown to them',
    turned: 'it was turned over',
    identified: 'it was named',
    created: 'it was created in front of them',
    arranged: 'they looked at it and put it in its place',
    'game-began': 'it was face up from the beginning',
    rewound: 'it was face up where the match went back to',
    controlled: 'it came under their control',
  } as Readonly<Record<string, string>>,
};
