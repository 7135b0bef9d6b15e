import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Lock, lockProblems } from './lock.rules.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;

describe('package-lock.json', () => {
  it('has a checksum of each package, names no registry, and has native packages of all platforms', () => {
    const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
    expect(lockProblems(JSON.parse(readFileSync(file, 'utf8')) as Lock)).toEqual([]);
  });

  it('is refused with a package without a checksum, an address, or a gap', () => {
    const packages = {
      '': {},
      'packages/own': {},
      'node_modules/own': { link: true, resolved: 'packages/own' },
      'node_modules/good': {
        integrity,
        optionalDependencies: { '@good/linux-x64-gnu': '1.0.0', '@good/win32-x64': '1.0.0' },
      },
      'node_modules/unchecked': {},
      'node_modules/short': { integrity: 'sha512-AAAA' },
      'node_modules/good/node_modules/placed': {
        integrity,
        resolved: 'https://registry.example.com/placed.tgz',
      },
    };
    expect(lockProblems({ packages })).toEqual([
      'node_modules/unchecked has no integrity',
      'node_modules/short has no integrity',
      'node_modules/good/node_modules/placed names a registry',
      'node_modules/good needs @good/linux-x64-gnu, which the lockfile does not have',
    ]);
  });
});
