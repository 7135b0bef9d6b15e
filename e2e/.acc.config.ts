import { defineConfig } from '@playwright/test';
process.env.E2E_DATA_DIR ??= '/tmp/acc/e2e';
export default defineConfig({
  testDir: '.', globalSetup: process.env.SKIP_SETUP ? undefined : './sign-in-demo.setup.ts', testMatch: '**/*.e2e.ts', outputDir: '/tmp/acc/results', fullyParallel: true, workers: 2, timeout: 60000, expect: { timeout: 10000 }, reporter: [['list']],
  use: { baseURL: process.env.BASE ?? 'http://127.0.0.1:5312', viewport: { width: 375, height: 812 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', trace: 'off', screenshot: 'only-on-failure', launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } },
});
