import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** RFC 9110 §10.1.1: the only thing that somebody may expect. */
const CONTINUE = '100-continue';

/** Refuses what nobody here promises, with a problem where Node would answer with a bare 417. */
export const refuseExpectations = (fastify: FastifyInstance): void => {
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  fastify.addHook('onRequest', (request, reply, done) => {
    const { expect } = request.headers;
    if (expect === undefined || expect.toLowerCase() === CONTINUE) return done();
    // What stands behind it is not read: a client that expects something does not send it, or breaks off.
    void reply.header('connection', 'close');
    done(new Problem('expectation-failed', `nothing but ${CONTINUE} is promised here`));
  });
};
