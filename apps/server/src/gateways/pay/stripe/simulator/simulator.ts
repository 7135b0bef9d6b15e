import type { TillProvider } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import {
  headerOf,
  jsonReply,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { API_VERSION, type StripeSettings } from '../settings.ts';
import { ENDPOINTS } from './endpoints.ts';
import { eventRequest } from './events.ts';
import { apiError } from './form.ts';
import type { StripeAccount } from './lists.ts';

interface Options {
  origin: string;
  timeoutMs: number;
  clock: Clock;
}

interface SimulatedStripe extends SimulatedApi {
  settings: StripeSettings;
  provider: TillProvider;
}

const MOUNT = '/pay/stripe';

/** Simulates Stripe's API for one account in test mode. */
export function simulatedStripe(till: SimulatedTill, { origin, timeoutMs, clock }: Options): SimulatedStripe {
  const settings: StripeSettings = {
    apiBase: origin + MOUNT,
    secretKey: 'sk_test_51SimulatedAccount0000000000',
    webhookSecret: 'whsec_SimulatedEndpoint00000000000000',
    methods: [],
    timeoutMs,
  };
  const account: StripeAccount = { till, clock, origin };
  const answers: Answers = new Map();
  return {
    settings,
    handle: (request) => handle(request, settings, account, answers),
    provider: {
      method: 'card',
      sign: (notice, forged) => eventRequest(notice, forged, account, settings),
      accepted: (status) => status >= 200 && status < 300,
    },
    faultReplies: {
      error: apiError(500, { type: 'api_error', message: 'An error occurred internally.' }),
      limit: apiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests made to the API too quickly',
      }),
    },
  };
}

/** The first answers of changes, by idempotency key. */
type Answers = Map<string, { call: string; reply: SimulatedReply }>;

const unauthorized = apiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
const wrongVersion = apiError(400, {
  type: 'invalid_request_error',
  message: 'Invalid Stripe API version',
});

function handle(
  request: SimulatedRequest,
  settings: StripeSettings,
  account: StripeAccount,
  answers: Answers,
): SimulatedReply {
  const path = request.url.pathname.slice(MOUNT.length);
  if (headerOf(request, 'authorization') !== `Bearer ${settings.secretKey}`) return unauthorized;
  if (headerOf(request, 'stripe-version') !== API_VERSION) return wrongVersion;
  const [found] = ENDPOINTS.filter(([method, pattern]) => method === request.method && pattern.test(path));
  if (!found) {
    const message = `Unrecognized request URL (${request.method}: ${path}).`;
    return apiError(404, { type: 'invalid_request_error', message });
  }
  const [method, pattern, endpoint] = found;
  const ids = pattern.exec(path)?.slice(1) ?? [];
  if (method === 'GET') return endpoint(account, request.url.searchParams, ids);
  const type = headerOf(request, 'content-type');
  if (request.body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    return apiError(400, { type: 'invalid_request_error', message: 'Invalid content type' });
  return once(request, answers, () => endpoint(account, new URLSearchParams(request.body), ids));
}

/** Runs a change once per idempotency key. Another change with the same key is refused. */
function once(request: SimulatedRequest, answers: Answers, run: () => SimulatedReply): SimulatedReply {
  const key = headerOf(request, 'idempotency-key');
  if (key === '') return run();
  if (key.length > 255)
    return apiError(400, { type: 'invalid_request_error', message: 'The key is too long' });
  const call = `${request.url.pathname} ${request.body}`;
  const earlier = answers.get(key);
  if (earlier === undefined) {
    const reply = run();
    // What was refused before it was begun may be tried again.
    if (reply.status < 400) answers.set(key, { call, reply });
    return reply;
  }
  if (earlier.call === call) return earlier.reply;
  return jsonReply(400, {
    error: {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  });
}
