import { TOTAL_COUNT } from '@/contract/endpoints';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { securityHeaders, type HeaderOptions } from '@/server/http/securityHeaders';

const TWO_YEARS = 'max-age=63072000';

/** Nothing is cached unless its route says so. */
export const headersPlugin = fp(
  async (app: FastifyInstance, options: HeaderOptions) => {
    const headers = { ...securityHeaders(options), 'cache-control': 'no-store' };
    const { corsOrigin, trustProxy } = options.config;

    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      // The server itself speaks plain HTTP: only a proxy knows whether the visitor's connection is encrypted.
      if (trustProxy.length > 0 && request.protocol === 'https') {
        reply.header('strict-transport-security', TWO_YEARS);
      }
      done();
    });

    if (corsOrigin !== undefined) {
      await app.register(cors, {
        origin: corsOrigin,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', 'prefer'],
        exposedHeaders: ['etag', 'retry-after', TOTAL_COUNT],
        maxAge: 600,
        strictPreflight: false,
      });
    }
  },
  { name: 'headers' },
);
