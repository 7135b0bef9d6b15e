import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/** Installs a browser for the tests, trying several ways. */
function install(): void {
  const root = process.getuid?.() === 0;
  const commands = [
    [
      'npx',
      ['playwright', 'install', ...(root && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium'],
    ],
    ...(root
      ? ([
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell', 'fonts-noto-cjk']],
        ] as const)
      : []),
  ] as const;
  for (const [command, args] of commands) {
    console.log(`No browser found: trying ${command} ${args.join(' ')}`);
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findBrowser()) return;
  }
}

/**
 * Adds the headless shell to Debian's Chromium, if the package can be had. Without an answer of the registry for ten seconds, the
 * tests use the browser that is there.
 */
function installFaster(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Adding chromium-headless-shell, in which journeys take less time');
  const options = ['Acquire::http::Timeout=10', 'Acquire::Retries=0'].flatMap((option) => ['-o', option]);
  spawnSync('apt-get', ['install', '-y', '-qq', ...options, 'chromium-headless-shell'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

if (!findBrowser()) install();
else if (findBrowser() === '/usr/bin/chromium') installFaster();
const browser = findBrowser();
if (!browser) {
  console.error(
    'No browser could be found or installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
  process.exit(1);
}
console.log(`Testing with ${browser}`);
