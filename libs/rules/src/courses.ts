import type { Scribe } from './scribe.js';

/** Keeps the course of each scribe's action, so that a change stated by hand or mended goes on in the same course. */
export const coursesOf = <Course>(make: (scribe: Scribe) => Course) => {
  const courses = new WeakMap<Scribe, Course>();
  const begin = (scribe: Scribe): Course => {
    const course = make(scribe);
    courses.set(scribe, course);
    return course;
  };
  return { begin, goOn: (scribe: Scribe): Course => courses.get(scribe) ?? begin(scribe) };
};
