// Runs `npm start`, `npm run dev` and `npm test`. Plain JavaScript, because it runs before tsx is registered.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runTests } from './test-steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is required; this is ${process.versions.node}.`);
if (!existsSync(bin('tsx'))) fail('The packages are not installed: run "npm ci" first.');

/** Runs a command with inherited output and returns its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test-results'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}

/** Builds the web app, unless the last build is newer than all its sources. */
async function build() {
  const built = join(root, 'apps/web/dist/version.json');
  const sources = ['apps/web', 'packages/contract', 'packages/phrases'].map((folder) =>
    newestIn(join(root, folder)),
  );
  const installed = statSync(join(root, 'node_modules/.package-lock.json')).mtimeMs;
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(installed, ...sources)) return 0;
  return run(process.execPath, [bin('tsx'), join(root, 'tools/build-web.ts')]);
}

/** Calls `stop` when npm has exited: npm does not forward signals, so the processes it started would stay. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 300).unref();
}

async function start() {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  if ((await build()) !== 0) fail('The web app could not be built.');
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'apps/server/src/main.ts')).href);
}

/** Serves both sides with hot reload. Vite serves the pages and proxies API calls to the server. */
async function dev() {
  const port = process.env.PORT ?? '3000';
  const env = { ...process.env, PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` };
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
    spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: join(root, 'apps/web'), stdio: 'inherit', env }),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) child.on('exit', stop);
  endWithNpm(stop);
}

const test = async () => process.exit(await runTests());

const commands = { start, dev, test, build: async () => process.exit(await build()) };
const command = commands[process.argv[2]];
if (!command) fail(`Usage: run.mjs ${Object.keys(commands).join(' | ')}`);
await command();
