// Runs `npm start`, `npm run dev`, `npm run admin`, `npm run backup`, `npm run restore` and `npm test`. Plain JavaScript, because it runs before tsx is registered.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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
checkTemporaryFolder();
ensureHome();

/** Ends with one line if no temporary file can be written: tsx needs some before any of our code runs. */
function checkTemporaryFolder() {
  try {
    rmSync(mkdtempSync(join(tmpdir(), 'xiwei-')), { recursive: true });
  } catch (error) {
    const setting = process.env.TMPDIR ? 'TMPDIR' : 'The folder for temporary files';
    fail(`${setting} must be a folder that this user can write, but "${tmpdir()}" is not (${error.code}).`);
  }
}

/**
 * Sets HOME to the data folder if this user has no home: in containers the user's id often has no entry in /etc/passwd. Packages
 * ask for a home when they are loaded; none of them writes to it.
 */
function ensureHome() {
  try {
    homedir();
  } catch {
    process.env.HOME = resolve(root, process.env.DATA_DIR || '.data');
  }
}

/** Runs a command with inherited output and returns its exit code. The command ends with this process. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    process.on('exit', () => child.kill());
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

/** Builds the web app, unless the last build is newer than all its sources or there are none, as in a container image. */
async function build(onStep = () => {}) {
  const built = join(root, 'apps/web/dist/version.json');
  if (existsSync(built) && !existsSync(join(root, 'apps/web/index.html'))) return 0;
  const sources = ['apps/web', 'packages/contract', 'packages/phrases'].map((folder) =>
    newestIn(join(root, folder)),
  );
  const installed = statSync(join(root, 'node_modules/.package-lock.json')).mtimeMs;
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(installed, ...sources)) return 0;
  onStep('Building the pages');
  return run(process.execPath, [bin('tsx'), join(root, 'tools/build-web.ts')]);
}

/** Calls `stop` once when npm has exited: npm does not forward signals, so the processes it started would stay. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300).unref();
}

async function start() {
  // Until the server handles them itself. As the first process of a container, Node ignores signals without a handler.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  endWithNpm(() => process.emit('npmEnded') || process.exit(1));
  const { register } = await import('tsx/esm/api');
  register();
  const { runServer } = await import(pathToFileURL(join(root, 'apps/server/src/run-server.ts')).href);
  await runServer({ buildPages: async (onStep) => (await build(onStep)) === 0 });
}

/** Returns a function that runs a command of the server, such as `admin`, with the arguments that follow its name. */
const serverCommand = (name) => async () => {
  // Leaves only the arguments of the command itself.
  process.argv.splice(2, 1);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, `apps/server/src/${name}-command.ts`)).href);
};

/** Serves both sides with hot reload. Vite serves the pages and proxies API calls to the server. */
async function dev() {
  const port = process.env.PORT ?? '3000';
  const env = { ...process.env, PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` };
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/start.ts'], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
    spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: join(root, 'apps/web'), stdio: 'inherit', env }),
  ];
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) child.on('exit', stop);
  endWithNpm(stop);
}

const test = async () => process.exit(await runTests());

const commands = {
  start,
  dev,
  admin: serverCommand('admin'),
  backup: serverCommand('backup'),
  restore: serverCommand('restore'),
  test,
  build: async () => process.exit(await build()),
};
const command = commands[process.argv[2]];
if (!command) fail(`Usage: run.mjs ${Object.keys(commands).join(' | ')}`);
await command();
