import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { ownPath } from '#common/shapes.ts';

/** Short links, for QR codes and messages. */
export const linksApi = api('links', {
  createLink: {
    method: 'POST',
    path: '/api/links',
    who: 'user',
    changes: [],
    about: 'Creates a short code for a path of the product.',
    body: z.object({ path: ownPath, needsSignIn: z._default(z.boolean(), false) }),
    output: z.object({ code: z.string() }),
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  resolveLink: {
    method: 'GET',
    path: '/api/links/:code',
    who: 'anyone',
    reads: [],
    about: 'Returns the path of a short code, and whether it requires signing in.',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) }),
    output: z.object({ path: z.string(), needsSignIn: z.boolean() }),
    refusals: ['linkExpired'],
  },
});
