import { appendFileSync } from 'node:fs';

/** Records a start that takes time, for the limits of a whole run: a product in this process, or a server as a process. */
export function countStart(kind: 'product' | 'server'): void {
  const file = process.env.TEST_STARTS_FILE;
  if (file) appendFileSync(file, `${kind}\n`);
}
