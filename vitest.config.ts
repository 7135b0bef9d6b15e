import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

/**
 * Three projects, which one command runs together. A project's set-up runs only if one of its files is selected: the
 * database is not started for tests of screens alone.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['./tools/vitest-progress.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{apps/web,packages,demo,tools,bench}/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
