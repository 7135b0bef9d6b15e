import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** Static imports and re-exports; `import type` is erased and dynamic imports load later. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gms;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    return name.startsWith('#') && !name.startsWith('#db/') ? [join(SRC, name.slice(1))] : [];
  });

/** Every source file of the server that is loaded together with `entry`. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([join(SRC, entry)]);
  for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported);
  return new Set([...loaded].map((file) => relative(SRC, file)));
}

const isSimulator = (path: string): boolean => /^gateways\/.*(simulat)/.test(path);

test('the server starts without loading any simulator', () => {
  const loaded = loadedWith('main.ts');
  expect(loaded).toContain('gateways/pay/wechat-v3/gateway.ts');
  expect(loaded).toContain('gateways/group/douyin/gateway.ts');
  expect([...loaded].filter(isSimulator)).toEqual([]);
});

test('finds the simulators that the demo mode loads', () => {
  const loaded = loadedWith('gateways/simulators.ts');
  const simulators = [...loaded].filter(isSimulator);
  expect(simulators).toContain('gateways/pay/wechat-v3/simulator/simulator.ts');
  expect(simulators).toContain('gateways/group/simulated/board.ts');
});
