import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages are made of what this service sends, and of nothing from elsewhere. */
const PAGE = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
};

const policy = (directives: Record<string, string[]>) => ({
  helmet: { contentSecurityPolicy: { useDefaults: false, directives } },
});

/**
 * What a route that serves pages says in its `config`. By route, not by what an answer holds: a 304 has no content, and
 * browsers put its policy in the place of the one they stored with the page.
 */
export const PAGE_POLICY = policy(PAGE);
/** The page that browses the API brings styles within its script and its elements. */
export const DOCS_POLICY = policy({ ...PAGE, 'style-src': ["'self'", "'unsafe-inline'"] });

/** What every answer says to browsers: nothing is guessed, framed, or told to others. */
export const secureAnswers = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    // Whether this name is reached by HTTPS only is for whoever puts it behind HTTPS to say.
    strictTransportSecurity: false,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    done();
  });
};
