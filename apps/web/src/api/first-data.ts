import type { QueryClient } from '@tanstack/react-query';
import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { keyOf } from './key.ts';

/** Takes in the answers that came with the page: its first questions are then answered before they are asked. */
export function takeFirstData(client: QueryClient): void {
  const block = document.getElementById(FIRST_DATA_ID);
  if (!block?.textContent) return;
  const answers: FirstAnswer[] = JSON.parse(block.textContent);
  for (const { endpoint, input, language, paged, output, at } of answers) {
    const data = paged ? { pages: [output], pageParams: [undefined] } : output;
    // By a device's clock that is behind, it would be from later on.
    const updatedAt = Math.min(at, Date.now());
    client.setQueryData(keyOf({ name: endpoint }, input, language), data, { updatedAt });
  }
  block.remove();
}
