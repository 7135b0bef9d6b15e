import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser to test with: the one named, Playwright's own, or one the system has. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES].find(
    (path) => path && existsSync(path),
  );
}

/** How that browser is started. */
export function browserOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return {
    ...(executablePath && { executablePath }),
    // Its sandbox can't be had as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
