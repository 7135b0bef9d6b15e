import { fileURLToPath } from 'node:url';
import { writeModuleLists } from './write-module-lists.ts';

/** Writes the lists of what modules have. `npm run boundaries` fails while one is out of date. */
const written = writeModuleLists(fileURLToPath(new URL('..', import.meta.url)));
console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All lists are up to date');
