import type { FastifyReply } from 'fastify';

/**
 * Marks an answer as not to be listed by search engines, and sends no address of it to other sites: the address of an
 * invitation, a shared booking or a private feast is its key.
 */
export const keepOutOfSearch = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'same-origin');
