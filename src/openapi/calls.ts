import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { SAYS, type Says } from '../http/says.js';
import type { DocumentedCall } from './document.js';

interface Controller {
  readonly name: string;
  readonly prototype: object;
}

const joined = (...parts: readonly string[]): string =>
  `/${parts
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/')}`;

/** The routes that anybody reads without a token, by the document that says so. */
export const publicReadsOf = (calls: readonly DocumentedCall[]): ReadonlySet<string> =>
  new Set([
    '/v1/openapi.json',
    ...calls.filter(({ method, says }) => method === 'GET' && says.token !== 'needed').map(({ path }) => path),
  ]);

/** Every call of every controller, as the code describes it. */
export const callsOf = (modules: ModulesContainer): DocumentedCall[] => {
  const controllers = [...modules.values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Controller),
  );
  return controllers.flatMap((controller) => {
    const prefix = (Reflect.getMetadata(PATH_METADATA, controller) as string | undefined) ?? '';
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name): DocumentedCall[] => {
      const handler = (controller.prototype as Record<string, unknown>)[name];
      const says = typeof handler === 'function' ? (Reflect.getMetadata(SAYS, handler) as Says | undefined) : undefined;
      if (says === undefined) return [];
      const path = Reflect.getMetadata(PATH_METADATA, handler as object) as string;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler as object) as number]!;
      return [
        {
          method,
          path: joined(prefix, path),
          says,
          name: `${controller.name.replace('Controller', '').toLowerCase()}_${name}`,
        },
      ];
    });
  });
};
