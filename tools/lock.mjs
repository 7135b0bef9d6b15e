// `npm run lock`: regenerates package-lock.json for every platform. `npm run lock -- --check` only checks it.
//
// Native binaries are published as one optional package per platform. npm omits from the lockfile those of other platforms that
// it has not read, and `npm ci` then fails on every machine. They are restored here by name and version, with the checksum that the
// registry states. A version whose native packages the registry lacks is refused: choose one that is published completely.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockProblems, packageOf, placesOf, wordsOf } from './lock.rules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Derives the platforms of a package from its name. */
function platformOf(name) {
  const words = wordsOf(name);
  const system = SYSTEMS.find((name) => words.includes(name));
  const processor = PROCESSORS.find((name) => words.includes(name));
  return {
    cpu: [processor ?? 'unknown'],
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
  };
}

function complete(lock) {
  const { packages } = lock;
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (placesOf(path, name).some((place) => packages[place])) continue;
      const version = range.replace(/^[\^~]/, '');
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Adds the checksums that the registry states to entries without one. Entries for which it states none stay without. */
function addIntegrity(packages) {
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) continue;
    const integrity = integrityOf(packageOf(path), entry.version);
    if (integrity) entry.integrity = integrity;
  }
}

function integrityOf(name, version) {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', '--silent'];
    return execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Lets npm resolve the packages, in a temporary folder, because it copies the gaps of an existing node_modules into the lockfile.
 */
function resolvePackages() {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei-lock-'));
  const files = execFileSync('git', ['ls-files', '*package.json', '.npmrc'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: folder, stdio: 'inherit' });
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return lock;
}

/** Ends with the list of problems, if there are any. */
function check(lock) {
  const problems = lockProblems(lock);
  if (problems.length === 0) return;
  process.stderr.write(`package-lock.json:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

const file = join(root, 'package-lock.json');
if (process.argv.includes('--check')) check(JSON.parse(readFileSync(file, 'utf8')));
else {
  const lock = complete(resolvePackages());
  addIntegrity(lock.packages);
  check(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
