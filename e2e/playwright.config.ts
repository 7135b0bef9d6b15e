import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../tools/find-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 4173);
// The config is read by every worker; only the first decides where the data goes.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'xiwei-e2e-'));
const browser = browserOptions();

/**
 * Each window of Chromium has pages of its own ready for its address bar, which cost more than the one that is tested.
 * The browser hears of one such list alone, so what Playwright switches off is in it too.
 */
const NEEDLESS_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './sign-in-demo.setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine a page can be late once. What passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a service worker answers, a journey can't stand in for. Those about it turn it on.
    serviceWorkers: 'block',
    // Recording slows every page down; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...browser,
      args: [...browser.args, `--disable-features=${NEEDLESS_FEATURES.join(',')}`],
    },
  },
  webServer: {
    command: `node tools/run.mjs start`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
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
