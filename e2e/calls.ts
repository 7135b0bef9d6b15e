import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';

/** The session that makes a call: that of a page, of a browser context, or one without a browser. */
export type Caller = Page | BrowserContext | APIRequestContext;

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

export const requestOf = (caller: Caller): APIRequestContext =>
  'request' in caller ? caller.request : caller;

/** Sends a call of the contract, each time with a new idempotency key. */
async function send(caller: Caller, endpoint: Endpoint, input: CallInput, language: Language) {
  const { params = {}, query = {}, body } = input;
  const isImage = endpoint.body === 'image';
  return requestOf(caller).fetch(
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    {
      method: endpoint.method,
      params: query,
      headers: {
        'accept-language': language,
        ...(isMutation(endpoint) && { 'idempotency-key': randomUUID() }),
        ...(isImage && { 'content-type': 'image/png' }),
      },
      ...(endpoint.body && { data: isImage ? Buffer.from(body as Uint8Array) : body }),
    },
  );
}

interface Reply<Output> {
  status: number;
  /** The answer; meaningless if the call was refused. */
  output: Output;
  refusal: RefusalBody['error'] | undefined;
}

/** Calls an endpoint as the person of a session and returns the answer or the refusal. */
export async function replyTo<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: CallOf<E>,
  language: Language = 'zh-Hans',
): Promise<Reply<OutputOf<E>>> {
  const response = await send(caller, endpoint, input, language);
  const body = await response.json();
  return { status: response.status(), output: body, refusal: body.error };
}

/** Calls an endpoint as the person of a session and returns its answer. Fails the test if the call is refused. */
export async function callAs<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: CallOf<E>,
  language: Language = 'zh-Hans',
): Promise<OutputOf<E>> {
  const { status, output, refusal } = await replyTo(caller, endpoint, input, language);
  expect(status, `${endpoint.name} ${JSON.stringify(refusal)}`).toBe(200);
  return output;
}
