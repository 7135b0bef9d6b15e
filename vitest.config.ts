import { defineConfig } from 'vitest/config';
import { pageScreens } from './apps/web/page-screens.ts';
import TestOrder from './tools/vitest-order.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];

/** Tests of screens that replace a module, which other files must not see. */
const ISOLATED = 'apps/web/src/**/*.isolated.test.tsx';

/** Screens run with React's production build, see `production-act.ts`. */
const SCREENS = {
  oxc: { jsx: { development: false } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['apps/web/src/testing/production-act.ts', 'apps/web/src/testing/setup.ts'],
    env: { NODE_ENV: 'production' },
  },
};

/**
 * Four projects, which one command runs together. A project's set-up runs only if one of its files is selected: the
 * database is not started for tests of screens alone.
 */
export default defineConfig({
  plugins: [pageScreens()],
  test: {
    pool: 'forks',
    // One more than the two cores of the usual machine: tests that kill processes wait for seconds without using a core.
    maxWorkers: 3,
    // Young objects have 64 MB in place of 16 before they are moved: a seventh less processor time in tests of screens.
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['./tools/vitest-progress.ts'],
    sequence: { sequencer: TestOrder },
    // Long enough for a slow and busy machine: a timeout only has to end a test that hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/postgres.setup.ts', 'tools/server-bundle.setup.ts'],
          setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{apps/web,packages,demo,tools,bench}/**/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        ...SCREENS,
        test: {
          ...SCREENS.test,
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [...exclude, ISOLATED],
          isolate: false,
        },
      },
      {
        extends: true,
        ...SCREENS,
        test: {
          ...SCREENS.test,
          name: 'isolated',
          include: [ISOLATED],
          exclude,
        },
      },
    ],
  },
});
