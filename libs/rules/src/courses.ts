import type { Scribe } from './scribe.js';

/** What a scribe's action has set going: what is stated by hand or mended goes on in it. */
export const coursesOf = <Course>(make: (scribe: Scribe) => Course) => {
  const courses = new WeakMap<Scribe, Course>();
  const begin = (scribe: Scribe): Course => {
    const course = make(scribe);
    courses.set(scribe, course);
    return course;
  };
  return { begin, goOn: (scribe: Scribe): Course => courses.get(scribe) ?? begin(scribe) };
};
