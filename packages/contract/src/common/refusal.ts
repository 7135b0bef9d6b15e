import * as z from 'zod/mini';

/** Refusals any endpoint may give, with their HTTP status. */
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

/** The one shape of every refusal on the wire. */
export const refusalBody = z.object({
  error: z.object({
    code: z.string(),
    /** In the caller's language, fit to show. */
    message: z.string(),
    /** Input fields by dotted path, each with its own words. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** Facts the screen may use, such as suggestions. Never personal data of others. */
    details: z.optional(z.record(z.string(), z.unknown())),
    /** Seconds after which trying again makes sense. */
    retryAfter: z.optional(z.int()),
    traceId: z.string(),
  }),
});
export type RefusalBody = z.infer<typeof refusalBody>;
