/** Computes a value once for each object and remembers it. Only for values that depend on the object alone. */
export const once = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const kept = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    let found = kept.get(of);
    if (!found) kept.set(of, (found = { made: make(of) }));
    return found.made;
  };
};
