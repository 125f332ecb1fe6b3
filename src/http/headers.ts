import type { FastifyInstance } from 'fastify';

const SELF =
  "default-src 'self'; base-uri 'self'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors " +
  "'none'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self'";
/** The page that browses the API brings styles within its script and its elements. */
const DOCS = SELF.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
const NONE = "default-src 'none'; frame-ancestors 'none'";

const policyFor = (type: string, url: string): string =>
  !type.startsWith('text/html') ? NONE : url.startsWith('/docs') ? DOCS : SELF;

/** What every answer says to browsers: nothing is guessed, framed, or told to others. */
export const secureAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers({
      'content-security-policy': policyFor(String(reply.getHeader('content-type') ?? ''), request.url),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    done(null, payload);
  });
};
