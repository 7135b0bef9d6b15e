import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/secrets.ts';

/** Takes half the time of the best quality, for a few percent more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const COMPRESS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof COMPRESS;

/**
 * Answers with a text that is constant while the process runs. It is created on first use and compressed once per
 * encoding; a client that has it gets 304.
 */
export function sendFixed(type: string, createText: () => string) {
  let made: { text: string; etag: string } | undefined;
  const make = () => {
    const text = createText();
    return { text, etag: `"${sha256(text).toString('base64url').slice(0, 22)}"` };
  };
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const inEncoding = (encoding: Encoding, text: string): Promise<Buffer> => {
    const bytes = compressed.get(encoding) ?? COMPRESS[encoding](text);
    compressed.set(encoding, bytes);
    return bytes;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make();
    const { text, etag } = made;
    reply
      .type(type)
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await inEncoding(encoding, text));
  };
}

/** Chooses the encoding of the answer among those the client accepts. An encoding with weight 0 is not accepted. */
function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*q=/))
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
