import * as z from 'zod/mini';

/** HTTP status of the refusals that any endpoint can return. */
export const commonRefusals = {
  inputInvalid: 422,
  notSignedIn: 401,
  notAllowed: 403,
  secondFactorRequired: 403,
  freshCheckRequired: 403,
  notFound: 404,
  crossSite: 403,
  tooManyRequests: 429,
  tooLarge: 413,
  mediaTypeUnsupported: 415,
  idempotencyKeyMissing: 400,
  idempotencyKeyReused: 409,
  changedMeanwhile: 409,
  unavailable: 503,
  unexpected: 500,
} as const;

/** The body of every refusal. */
export const refusalBody = z.object({
  error: z.object({
    code: z.string(),
    /** In the caller's language, to be shown to the user. */
    message: z.string(),
    /** Messages about invalid input fields, by dotted path. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** Facts for the client, such as suggestions. Never contains personal data of other people. */
    details: z.optional(z.record(z.string(), z.unknown())),
    /** Seconds after which to retry. */
    retryAfter: z.optional(z.int()),
    traceId: z.string(),
  }),
});
export type RefusalBody = z.infer<typeof refusalBody>;
