import { gzipSync } from 'node:zlib';
import type { Client } from '../support/client.js';
import type { Chance } from './chance.js';
import { anything, brokenText, mutated, word } from './values.js';
import type { Place, World } from './world.js';

/** A request as it is sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The match it is about. */
  readonly place: Place;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[] };
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every route of the OpenAPI document. */
export const routesOf = async (api: Client): Promise<Route[]> => {
  const { body } = await api.get<{ paths: Record<string, Record<string, Operation>> }>('/v1/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
};

/** Bodies as they ought to be, which are then spoiled. */
export interface Examples {
  /** By route: `POST /v1/matches`. */
  readonly bodies: Readonly<Record<string, readonly unknown[]>>;
  readonly archive: string;
}

/** Parts of paths by their names, where they are not a match's. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  game: ['toy', 'grand-archive', 'graven', 'keyforge', 'recollect'],
  n: ['0', '1', '2', '7', '99', '-1', '007', '1e2'],
  code: ['stale', 'nope'],
  id: ['GA-COST-03', 'TOY-1', 'spark', 'R-ACTION-01'],
  player: ['nobody'],
  token: ['nobody'],
};
const QUERY: Readonly<Record<string, readonly string[]>> = {
  at: ['0', '1', '2.0', '3.99', '999999', '1.1.1'],
  from: ['0', '1', 'step:0', 'step:99'],
  to: ['1', '2.1', 'step:1', 'step:999999999'],
  as: ['spectator', 'judge', 'seat:1', 'seat:2', 'seat:9'],
  cursor: ['50', 'YWZ0ZXI6MA', 'zzz', '999999999'],
  game: ['toy', 'grand-archive', 'graven', 'chess'],
  q: ['spirit', 'a a a', 'GA-', '('],
};

/** Whether a call takes an action or a draft of one. */
const isActing = (path: string): 'actions' | 'options' | undefined =>
  path.endsWith('/actions') ? 'actions' : path.endsWith('/options') ? 'options' : undefined;

/** Makes requests of all kinds: valid, nearly valid, hostile. */
export class Requests {
  private readonly left: Route[];

  constructor(
    private readonly api: Client,
    private readonly routes: readonly Route[],
    private readonly world: World,
    private readonly examples: Examples,
    private readonly chance: Chance,
  ) {
    this.left = [...routes];
  }

  async next(): Promise<Asked> {
    const { chance } = this;
    const place = chance.pick(this.world.places);
    // What changes something is what most may go wrong with.
    const posts = this.routes.filter(({ method }) => method !== 'GET');
    // Each once, then whichever.
    const route = this.left.pop() ?? chance.pick(chance.is(0.6) ? posts : this.routes);
    const path = this.pathOf(route, place) + this.queryOf(route);
    const token = this.tokenFor(route, place);
    const asked = {
      method: chance.is(0.01) ? chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET']) : route.method,
      path,
      headers: { ...this.headers(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      place,
    };
    if (route.method === 'GET') return asked;
    return { ...asked, ...(await this.body(route, place, asked.headers, token)) };
  }

  private pathOf({ path }: Route, place: Place): string {
    const { chance } = this;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (chance.is(0.03)) return encodeURIComponent(word(chance).toWellFormed());
      const isMatch = name === 'id' && path.startsWith('/v1/matches');
      if (isMatch) return chance.is(0.03) ? 'nope' : place.begun.id;
      return encodeURIComponent(chance.pick(PARTS[name] ?? ['1']));
    });
  }

  private queryOf({ operation }: Route): string {
    const { chance } = this;
    const query = new URLSearchParams();
    for (const { name, in: where, required, schema } of operation.parameters) {
      if (where !== 'query' || chance.is(required ? 0.1 : 0.7)) continue;
      const usual = QUERY[name] ?? schema.enum ?? ['0', '1', '3', '50'];
      // A wait for what does not come is a wait: seldom.
      const value = name === 'min' && !chance.is(0.02) ? '1' : chance.is(0.15) ? word(chance) : chance.pick(usual);
      query.append(name, value.toWellFormed());
      if (chance.is(0.03)) query.append(name, value.toWellFormed());
    }
    if (chance.is(0.02)) query.append(word(chance).toWellFormed(), '1');
    return query.size === 0 ? '' : `?${query.toString()}`;
  }

  private tokenFor({ path }: Route, { begun }: Place): string | undefined {
    const { chance } = this;
    const { begun: other } = chance.pick(this.world.places);
    // Whose it is to act is mostly one of the seats: what they may not do is more than what nobody may.
    const playing = isActing(path) ? 0.9 : path.includes('/matches/{id}') ? 0.5 : 0.02;
    const token = chance.is(playing)
      ? chance.pick([...begun.seats.map((seat) => seat.token), begun.recorder.token])
      : chance.pick([undefined, undefined, begun.judge.token, other.seats[0]!.token, 'a.bad.token']);
    return token === '' ? undefined : token;
  }

  private headers(): Record<string, string> {
    const { chance } = this;
    const headers: Record<string, string> = {};
    const sometimes = (often: number, name: string, values: readonly string[]): void => {
      if (chance.is(often)) headers[name] = chance.pick(values);
    };
    sometimes(0.1, 'accept', ['application/x-ndjson', 'text/html', '*/*', 'application/gzip', 'x']);
    sometimes(0.1, 'idempotency-key', ['a', 'b', 'c', 'x'.repeat(201), '"q"', '']);
    sometimes(0.1, 'if-match', ['"2"', '*', '"1"', 'W/"3"', 'x', '']);
    sometimes(0.05, 'if-none-match', ['*', '"1.public.public-0"', 'x']);
    sometimes(0.1, 'prefer', ['return=minimal', 'return=representation', ';;,=']);
    sometimes(0.05, 'accept-encoding', ['gzip', 'br', 'identity;q=0', 'x']);
    sometimes(0.03, 'last-event-id', ['1', 'x', '']);
    sometimes(0.02, 'x-forwarded-for', ['10.0.0.1', 'x']);
    sometimes(0.02, 'authorization', ['Basic eDp5', 'Bearer', 'Bearer a b']);
    return headers;
  }

  private async body(
    route: Route,
    place: Place,
    headers: Readonly<Record<string, string>>,
    token: string | undefined,
  ): Promise<Pick<Asked, 'body' | 'headers'>> {
    const { chance } = this;
    const typed = (type: string) => ({ ...headers, 'content-type': type });
    if (route.path === '/v1/archives') {
      const [body, type] = this.archive();
      return { body, headers: typed(type) };
    }
    if (chance.is(0.02)) return { headers };
    const value = chance.is(0.15) ? anything(chance) : await this.nearly(route, place, token);
    const json = JSON.stringify(value) ?? 'null';
    const body = chance.is(0.06) ? brokenText(json, chance) : json;
    const type = chance.is(0.03)
      ? chance.pick([
          'text/plain',
          'application/gzip',
          'application/merge-patch+json',
          'application/json; charset=x',
          'x',
        ])
      : 'application/json';
    return { body, headers: typed(type) };
  }

  /** What the route takes, whole or spoiled. */
  private async nearly(route: Route, place: Place, token: string | undefined): Promise<unknown> {
    const { chance } = this;
    const usual = this.examples.bodies[`${route.method} ${route.path}`] ?? [];
    const documented = Object.values(route.operation.requestBody?.content ?? {}).flatMap(
      ({ example }) => example ?? [],
    );
    const acting = isActing(route.path);
    const whole: Readonly<Record<string, unknown>> = acting
      ? await this.action(acting, place, token)
      : (chance.pick([...usual, ...documented, {}]) as Record<string, unknown>);
    // The action itself is where rules are asked; around it there is little to get wrong.
    const [part] = acting && chance.is(0.8) ? ['action' in whole ? 'action' : 'draft'] : [];
    let value: unknown = part === undefined ? whole : whole[part];
    for (let more = chance.is(acting ? 0.75 : 0.9); more; more = chance.is(0.4)) value = mutated(value, chance);
    return part === undefined ? value : { ...whole, [part]: value };
  }

  /** Something that a seat may do now, as a body of this call; else something it might have done. */
  private async action(call: string, { begun }: Place, token: string | undefined): Promise<Record<string, unknown>> {
    const { chance } = this;
    const { seat } = begun.seats.find((one) => one.token === token) ?? chance.pick(begun.seats);
    const who = chance.is(0.5) ? { seat } : {};
    const path = `/v1/matches/${begun.id}/options`;
    const offered = await this.api.get<{ action: object; complete: boolean }[]>(`${path}?seat=${seat}`, token);
    const draft = Array.isArray(offered.body) && offered.body.length > 0 ? chance.pick(offered.body) : undefined;
    if (!draft)
      return { [call === 'actions' ? 'action' : 'draft']: { kind: chance.pick(['pass', 'concede']), at: 2 }, ...who };
    let { action } = draft;
    for (let steps = chance.below(4); steps > 0; steps -= 1) {
      const next = await this.api.post<{ action: object }[]>(path, { draft: action, seat }, token);
      if (next.status !== 200 || next.body.length === 0) break;
      ({ action } = chance.pick(next.body));
    }
    return call === 'actions' ? { action, ...who } : { draft: action, ...who };
  }

  /** An archive, whole or spoiled. */
  private archive(): [body: string | Buffer, type: string] {
    const { chance } = this;
    const { archive } = this.examples;
    const at = chance.below(archive.length);
    const text = chance.pick<() => string>([
      () => archive,
      () => archive.slice(0, at),
      () => archive.slice(0, at) + word(chance) + archive.slice(at + 1),
      () => archive.split('\n').reverse().join('\n'),
      () => archive.replace(/\d/, '7'),
      () => brokenText(archive.slice(0, 2_000), chance),
    ])();
    const packed = chance.is(0.3);
    const type = packed ? 'application/gzip' : chance.pick(['application/x-ndjson', 'application/json', 'text/plain']);
    if (!packed) return [text, type];
    const bytes = gzipSync(text);
    return [chance.is(0.3) ? bytes.subarray(0, chance.below(bytes.length)) : bytes, type];
  }
}
