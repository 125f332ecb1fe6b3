import { Problem } from './problem.js';

/** Every path this service has, and its methods: what tells a wrong method from a path that is not there. */
export class RouteTable {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(path: string, methods: string | readonly string[]): void {
    const known = this.routes.get(path) ?? { pattern: patternOf(path), methods: new Set<string>() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.routes.set(path, known);
  }

  /** The methods a path takes; none: there is no such path. */
  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0]!;
    const methods = [...this.routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => [...route.methods]);
    return [...new Set(methods)].sort();
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[^/]+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** What to say where no controller was found. */
export const noRoute = (routes: RouteTable, method: string, url: string): Problem => {
  const methods = routes.methodsOf(url);
  const path = url.split('?', 1)[0]!;
  if (methods.length === 0 || methods.includes(method)) return new Problem('not-found', `there is nothing at ${path}`);
  return new Problem(
    'method-not-allowed',
    `${path} takes ${methods.join(', ')}, not ${method}`,
    { allow: methods },
    { allow: methods.join(', ') },
  );
};
