import { Injectable } from '@nestjs/common';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { echo } from './echo.js';
import { Problem } from './problem.js';

/** Every path of this service and its methods; it tells a wrong method from a path that does not exist. */
@Injectable()
export class RouteTable {
  private readonly router = findMyWay();
  private readonly methods = new Set<HTTPMethod>();

  add(path: string, methods: string | readonly string[]): void {
    for (const method of [methods].flat() as HTTPMethod[]) {
      this.methods.add(method);
      if (!this.router.hasRoute(method, path)) this.router.on(method, path, () => undefined, path);
    }
  }

  /** The path of a route (`/v1/matches/:id`); undefined if no route takes this method there. */
  routeOf(method: HTTPMethod, url: string): string | undefined {
    return this.router.find(method, url.split('?', 1)[0]!)?.store as string | undefined;
  }

  /** The methods that a path takes; none if the path does not exist. */
  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0]!;
    return [...this.methods].filter((method) => this.router.find(method, path) !== null).sort();
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** The problem for an address that does not exist. */
export const nothingAt = (url: string): Problem =>
  new Problem('not-found', `there is nothing at ${echo(pathOf(url))}; /docs shows every call`);

/** The problem for a request that no controller takes. */
export const noRoute = (routes: RouteTable, method: string, url: string): Problem => {
  const methods = routes.methodsOf(url);
  const path = echo(pathOf(url));
  if (methods.length === 0 || methods.includes(method)) return nothingAt(url);
  return new Problem(
    'method-not-allowed',
    `${path} takes ${methods.join(', ')}, not ${method}`,
    { allow: methods },
    { allow: methods.join(', ') },
  );
};
