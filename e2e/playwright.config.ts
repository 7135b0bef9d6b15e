import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { TIMEZONE } from './timezone.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 4173);
// Every worker process reads this file; only the first one chooses the folders of data and of checked structures.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'xiwei-e2e-'));
process.env.E2E_CHECKED_DIR ??= mkdtempSync(join(tmpdir(), 'xiwei-e2e-checked-'));

export default defineConfig({
  testDir: '.',
  globalSetup: './sign-in-admin.setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes when repeated is named in the summary of `npm test`: it is wrong or has found a rare error.
  retries: 1,
  // Long enough for a slow and busy machine: a timeout only has to end a test that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Without it, an action on an element that never appears takes all the time of the test.
    actionTimeout: 60_000,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: TIMEZONE,
    // Playwright cannot intercept requests that a service worker handles. The offline tests enable it.
    serviceWorkers: 'block',
    // A screenshot costs nothing unless a test fails. Tracing slows down every page: `--trace on` turns it on.
    screenshot: 'only-on-failure',
    // Drawing transitions takes a fifth of the processor time of a journey. Some files of journeys have them: `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node tools/run.mjs start`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      LOG_LEVEL: 'error',
      DEMO: '1',
      TRUST_PROXY: '1',
    },
  },
});
