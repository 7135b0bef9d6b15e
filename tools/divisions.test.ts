import { readFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';
import { expect, it } from 'vitest';
import { divisionsSource } from './divisions.rules.ts';

it('keeps the table of divisions as the package has it', () => {
  const table = new URL('../packages/contract/src/addresses/divisions.generated.ts', import.meta.url);
  expect(readFileSync(table, 'utf8') === divisionsSource(areaList), 'run npm run divisions').toBe(true);
});
