import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds for which the server shows a check-in code. */
const CODE_SECONDS = 60;

/** Returns the check-in code of an order as it was some minutes ago, signed with the key of the tested product. */
export function codeBefore({ storeId, id }: { storeId: string; id: string }, minutes: number): string {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secret'), 'utf8').trim();
  const step = Math.floor(Date.now() / 1000 / CODE_SECONDS) - (minutes * 60) / CODE_SECONDS;
  const signed = createHmac('sha256', secret).update(`verification ${storeId} ${id} ${step}`);
  return `XW.${storeId}.${id}.${step}.${signed.digest('base64url').slice(0, 22)}`;
}
