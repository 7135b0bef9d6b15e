import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import type { Pictures, PictureType } from './pictures.ts';

const TYPES: PictureType[] = ['image/webp', 'image/svg+xml'];

/** Serves stored pictures by hash: cached forever, and with scripts in them disabled. */
export function serveFiles(server: FastifyInstance, pictures: Pictures): void {
  server.get<{ Params: { hash: string } }>('/files/:hash', async (request, reply) => {
    const { hash } = request.params;
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Refusal('notFound');
    for (const type of TYPES) {
      const path = pictures.pathOf(hash, type);
      const exists = await access(path).then(
        () => true,
        () => false,
      );
      if (!exists) continue;
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(createReadStream(path));
    }
    throw new Refusal('notFound');
  });
}
