import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows and their services. A page takes a third less processor time in it than in the whole browser. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a browser: CHROMIUM_PATH, Playwright's own, or one installed on the system. `whole` leaves out those that show
 * no notifications.
 */
export function findBrowser({ whole = false } = {}): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path) && !(whole && path === HEADLESS_SHELL),
  );
}

/** Returns the launch options for that browser. */
export function browserOptions(which?: { whole: boolean }): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser(which);
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox does not work as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
