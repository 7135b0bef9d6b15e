import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders with a `tsconfig.json`. The web app comes first because it takes as long as all others together. */
const PROJECTS = [
  'apps/web',
  'apps/server',
  'bench',
  'e2e',
  'packages/contract',
  'packages/phrases',
  'demo',
  'tools',
  'apps/web/worker',
];

/** Number of projects that are checked at the same time. */
const PARALLEL = 2;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the file that keeps what is known of a project's types. A check after a small change takes a fraction of the time. */
const cacheOf = (project: string): string =>
  join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

/**
 * Checks the types of a project, prints its errors, and returns whether there are none. Each additional checker of the
 * compiler would infer the types of shared code again, which costs more than it gains on two cores.
 */
function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cacheOf(project)];
    const child = spawn(join(root, 'node_modules/.bin/tsc'), args, { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Checks projects, one after the other, until none is left. Returns the names of those with errors. */
async function checkNext(left: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (let project = left.shift(); project !== undefined; project = left.shift())
    if (!(await check(project))) failed.push(project);
  return failed;
}

const left = [...PROJECTS];
const failed = (await Promise.all(Array.from({ length: PARALLEL }, () => checkNext(left)))).flat();
if (failed.length > 0) {
  console.error(`Wrong types in: ${failed.join(', ')}`);
  process.exitCode = 1;
}
