import { afterAll } from 'vitest';

/** Functions that close what the tests of the current file opened. */
const closers: (() => Promise<unknown>)[] = [];

/**
 * Calls a function when all tests of the file have ended, last registered first. Unlike `afterAll`, it may be called
 * while a test or hook runs.
 */
export function afterFile(close: () => Promise<unknown>): void {
  closers.push(close);
}

/**
 * Calls the registered functions. All of them are called, also if one fails: a server process runs many files, and
 * connections that stay open are missing in later ones.
 */
export function registerCleanUp(): void {
  afterAll(async () => {
    const errors: unknown[] = [];
    for (const close of closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length) throw errors[0];
  });
}
