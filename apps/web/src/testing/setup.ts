import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setServerReachable } from '#api/connection.ts';
import { closeToast, toastStore } from '#ui/toast-store.ts';
import { FakeEventSource } from './fake-event-stream.ts';
import { server } from './server.ts';

// On a busy machine a screen can take longer than the default second.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(async () => {
  cleanup();
  // The event stream closes after the last subscriber has left, with a timer.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  for (const { id } of toastStore.read()) closeToast(id);
  vi.restoreAllMocks();
  setServerReachable(true);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { problems } = server;
  server.reset();
  expect(problems, 'problems of the fake server').toEqual([]);
});
