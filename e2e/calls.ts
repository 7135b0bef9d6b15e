import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { expect } from '#test.ts';

type Caller = Page | APIRequestContext;

const requestOf = (caller: Caller): APIRequestContext => ('request' in caller ? caller.request : caller);

async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Sends a GET request to the API as the user signed in to the page or context. */
export const read = async <Body>(
  caller: Caller,
  path: string,
  params: Record<string, string | number> = {},
  language: Language = 'zh-Hans',
): Promise<Body> =>
  bodyOf(await requestOf(caller).get(path, { params, headers: { 'accept-language': language } }));

/** Sends a mutation to the API, each time with a new idempotency key. */
export const send = async <Body>(
  caller: Caller,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<Body> =>
  bodyOf(await requestOf(caller).fetch(path, { method, data, headers: { 'idempotency-key': randomUUID() } }));
