import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { expect } from '#test.ts';

type Caller = Page | APIRequestContext;

const requestOf = (caller: Caller): APIRequestContext => ('request' in caller ? caller.request : caller);

async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Reads something by the API, as whoever is signed in there. */
export const read = async <Answer>(
  caller: Caller,
  path: string,
  params: Record<string, string | number> = {},
  language: Language = 'zh-Hans',
): Promise<Answer> =>
  answerOf(await requestOf(caller).get(path, { params, headers: { 'accept-language': language } }));

/** Changes something by the API, each time as a new intent. */
export const send = async <Answer>(
  caller: Caller,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<Answer> =>
  answerOf(
    await requestOf(caller).fetch(path, { method, data, headers: { 'idempotency-key': randomUUID() } }),
  );
