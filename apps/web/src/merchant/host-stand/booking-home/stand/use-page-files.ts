import { useEffect } from 'react';

const FILES = '/assets/';

/**
 * Lets the service worker keep the files of the page, so that it opens without a connection: on the first visit they were
 * loaded before the worker took over.
 */
export function usePageFiles(): void {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker || worker.controller) return;
    worker.addEventListener('controllerchange', requestFiles, { once: true });
    return () => worker.removeEventListener('controllerchange', requestFiles);
  }, []);
}

/** Requests the files of the page again. The browser answers from its own cache, and the service worker keeps them. */
function requestFiles(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (new URL(name).pathname.startsWith(FILES)) void fetch(name).catch(() => undefined);
}
