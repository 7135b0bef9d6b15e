// `npm run lock`: regenerates package-lock.json for every platform.
//
// Native binaries are published as one optional package per platform. A registry mirror may lack some of them; npm then
// omits those from the lockfile, and `npm ci` fails on every machine. They are restored here by name and version: a
// machine of that platform fetches them from its own registry, all others skip them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  const words = name.split('/').pop()?.split('-') ?? [];
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
      const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
      if (places.some((place) => packages[place])) continue;
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

const temporaryFolder = mkdtempSync(join(tmpdir(), 'xiwei-lock-'));
const manifests = execFileSync('git', ['ls-files', '*package.json', '.npmrc'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of manifests.trim().split('\n')) {
  mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true });
  cpSync(join(root, file), join(temporaryFolder, file));
}
// In a temporary folder, because npm copies the gaps of an existing node_modules into the lockfile.
execFileSync('npm', ['install', '--package-lock-only', '--silent'], {
  cwd: temporaryFolder,
  stdio: 'inherit',
});
const lock = JSON.parse(readFileSync(join(temporaryFolder, 'package-lock.json'), 'utf8'));
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(complete(lock), null, 2)}\n`);
rmSync(temporaryFolder, { recursive: true, force: true });
