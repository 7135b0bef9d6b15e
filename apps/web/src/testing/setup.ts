import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setServerReachable } from '#api/connection.ts';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { closeStore } from '#merchant/orders/verbs/queue-store.ts';
import { NOW } from './clock.ts';
import { FakeEventSource } from './fake-event-stream.ts';
import { closeClients } from './open-clients.ts';
import { drawAfter } from './production-act.ts';
import { server } from './server.ts';

configure({
  // On a busy machine a screen can take much longer than the default second.
  asyncUtilTimeout: 90_000,
  // After an event or a search for an element, the effects of what was drawn have run.
  asyncWrapper: (wait) => drawAfter(wait()),
  // The text of the page in place of its HTML, which is too long to find anything in.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\nText of the page:\n${pageText()}`),
});

/** Returns the texts on the page, one per line. */
function pageText(): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean).join('\n');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(async () => {
  cleanup();
  // The event stream closes after the last subscriber has left, with a timer.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  const problems = [...server.problems];
  await closeClients();
  closeQueue();
  await closeStore();
  vi.restoreAllMocks();
  setServerReachable(true);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  server.reset();
  expect(problems, 'problems of the fake server').toEqual([]);
});
