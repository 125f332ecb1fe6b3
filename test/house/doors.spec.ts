import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { readdirSync } from 'node:fs';
import { DOORS } from '../../src/app.module.js';
import { SAYS } from '../../src/http/says.js';
import { inRepo } from '../support/in-repo.js';

type Class = (new (...all: never[]) => object) & { readonly name: string };

const found = (readdirSync(inRepo('src'), { recursive: true }) as string[]).filter((file) =>
  file.endsWith('.controller.ts'),
);
const controllers = (
  await Promise.all(
    found.map((file) => import(`../../src/${file.replace(/\.ts$/, '.js')}`) as Promise<Record<string, Class>>),
  )
).flatMap((exported) => Object.values(exported).filter((one) => Reflect.hasMetadata(PATH_METADATA, one)));

/** The methods of a controller that answer calls. */
const routesOf = ({ prototype }: Class): [string, object][] =>
  Object.getOwnPropertyNames(prototype).flatMap((name): [string, object][] => {
    const method = (prototype as Record<string, unknown>)[name];
    return typeof method === 'function' && Reflect.hasMetadata(METHOD_METADATA, method) ? [[name, method]] : [];
  });

describe('doors', () => {
  it('have one file each for their controllers, and a module that opens them', () => {
    const open = DOORS.flatMap((door) => (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, door) as Class[]) ?? []);
    expect(open.map(({ name }) => name).sort()).toEqual(controllers.map(({ name }) => name).sort());
    expect(controllers).toHaveLength(found.length);
  });

  it.each(controllers.map((one) => [one.name, one] as const))('%s documents every call', (_name, controller) => {
    const routes = routesOf(controller);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(([, method]) => !Reflect.hasMetadata(SAYS, method)).map(([name]) => name)).toEqual([]);
  });
});
