import { spawnSync } from 'node:child_process';
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
          ['apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']],
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

if (!findBrowser()) install();
const browser = findBrowser();
if (!browser) {
  console.error(
    'No browser could be found or installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
  process.exit(1);
}
console.log(`Testing with ${browser}`);
