import type { QueryClient } from '@tanstack/react-query';
import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { keyOf } from './key.ts';

/** Seeds the query cache with the data embedded in the HTML, so that the first screen needs no request. */
export function seedFirstData(client: QueryClient): void {
  const block = document.getElementById(FIRST_DATA_ID);
  if (!block?.textContent) return;
  const answers: FirstAnswer[] = JSON.parse(block.textContent);
  for (const { endpoint, input, language, paged, output, at } of answers) {
    const data = paged ? { pages: [output], pageParams: [undefined] } : output;
    // If the device's clock is behind the server's, the timestamp would lie in the future and never become stale.
    const updatedAt = Math.min(at, Date.now());
    client.setQueryData(keyOf({ name: endpoint }, input, language), data, { updatedAt });
  }
  block.remove();
}
