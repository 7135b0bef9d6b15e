import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaList } from '@vant/area-data';
import { divisionsSource } from './divisions.rules.ts';

/** Writes the table of provinces, cities and districts. Run it after an update of the package that has those of the mainland. */
const path = fileURLToPath(
  new URL('../packages/contract/src/addresses/divisions.generated.ts', import.meta.url),
);
writeFileSync(path, divisionsSource(areaList));
console.log(`Written: ${path}`);
