import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

/** Makes sure that there is a browser to test with, installing one if there is none. Fails loudly; never skips. */
function install(): void {
  const root = process.getuid?.() === 0;
  const tries = [
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
  for (const [command, args] of tries) {
    console.log(`No browser found: trying ${command} ${args.join(' ')}`);
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findBrowser()) return;
  }
}

if (!findBrowser()) install();
const found = findBrowser();
if (!found) {
  console.error(
    'No browser could be found or installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
  process.exit(1);
}
console.log(`Testing with ${found}`);
