import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Pictures } from './pictures.ts';

/**
 * Serves stored pictures by hash, with scripts in them disabled. Browsers keep a picture for a year. Proxies ask again after an hour, so
 * that one that was deleted is soon gone for all other readers.
 */
export function serveFiles(server: FastifyInstance, { pictures, db }: { pictures: Pictures; db: Db }): void {
  server.get<{ Params: { hash: string } }>('/files/:hash', async (request, reply) => {
    const { hash } = request.params;
    const picture = /^[0-9a-f]{64}$/.test(hash) ? await pictures.read(db, hash) : undefined;
    if (!picture) {
      reply.header('cache-control', 'no-store');
      throw new Refusal('notFound');
    }
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, s-maxage=3600, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(picture.content);
  });
}
