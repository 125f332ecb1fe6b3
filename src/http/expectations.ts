import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** The only expectation that RFC 9110 §10.1.1 knows. */
const CONTINUE = '100-continue';

/** Refuses any other expectation with a problem, where Node would answer with a bare 417. */
export const refuseExpectations = (fastify: FastifyInstance): void => {
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  fastify.addHook('onRequest', (request, reply, done) => {
    const { expect } = request.headers;
    if (expect === undefined || expect.toLowerCase() === CONTINUE) return done();
    // Do not read the body: a client that expects something waits before it sends one, or breaks off.
    void reply.header('connection', 'close');
    done(new Problem('expectation-failed', `nothing but ${CONTINUE} is promised here`));
  });
};
