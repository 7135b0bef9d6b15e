import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/secrets.ts';
import { CompressedText } from './compressed-text.ts';

/**
 * Answers with a text that is constant while the process runs. It is created on first use and compressed once per
 * encoding; a client that has it gets 304.
 */
export function sendFixed(type: string, createText: () => string) {
  let made: { text: CompressedText; etag: string } | undefined;
  const make = () => {
    const text = createText();
    const etag = `"${sha256(text).toString('base64url').slice(0, 22)}"`;
    return { text: new CompressedText(text, 'fixed'), etag };
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make();
    const { text, etag } = made;
    reply.type(type).header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag))
      return reply.header('vary', 'accept-encoding').code(304).send();
    return text.send(request, reply);
  };
}
