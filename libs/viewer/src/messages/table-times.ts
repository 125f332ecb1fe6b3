/** Clocks, how long somebody waits, and times that read alike everywhere. */
export const times = {
  clock: {
    title: 'Clock',
    called: 'Time',
    standsStill: ({ time }: { time: string }) => `${time} (stopped)`,
  },
  waiting: {
    now: 'just now',
    minutes: ({ minutes }: { minutes: number }) => `for ${minutes} min`,
    hours: ({ hours, minutes }: { hours: number; minutes: number }) => `for ${hours} h ${minutes} min`,
    days: ({ days }: { days: number }) => `for ${days} days`,
  },
  time: {
    at: ({ day, time }: { day: string; time: string }) => `${day}, ${time} UTC`,
    span: ({ day, from, to }: { day: string; from: string; to: string }) => `${day}, ${from} to ${to} UTC`,
    spanOfDays: ({ day, from, last, to }: { day: string; from: string; last: string; to: string }) =>
      `${day}, ${from} to ${last}, ${to} UTC`,
  },
};
