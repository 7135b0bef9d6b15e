import { expect, it } from 'vitest';
import { webPlatformOf } from './web-platform.ts';

it.each([
  ['/', 'app'],
  ['/webview?url=/legal/terms/en', 'app'],
  ['/web', 'merchantAdmin'],
  ['/web/some-store/operation', 'merchantAdmin'],
  ['/login-code?returnTo=%2Fweb%2Fsome-store', 'merchantAdmin'],
  ['/admin/admin-home', 'admin'],
  ['/login?returnTo=%2Fadmin%2Fadmin-home', 'admin'],
  ['/login?returnTo=%2Fsetting', 'app'],
])('assigns %s to %s', (path, platform) => {
  expect(webPlatformOf(new URL(path, 'https://xiwei.example'), false)).toBe(platform);
});

it('reports `local` in development', () => {
  expect(webPlatformOf(new URL('http://localhost:5173/web'), true)).toBe('local');
});
