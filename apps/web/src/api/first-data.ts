import type { QueryClient } from '@tanstack/react-query';
import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { keyOf } from './hooks.ts';

/** Takes in the answers that came with the page: its first questions are then answered before they are asked. */
export function takeFirstData(client: QueryClient): void {
  const block = document.getElementById(FIRST_DATA_ID);
  if (!block?.textContent) return;
  const answers: FirstAnswer[] = JSON.parse(block.textContent);
  for (const { endpoint, input, language, paged, output } of answers) {
    const data = paged ? { pages: [output], pageParams: [undefined] } : output;
    client.setQueryData(keyOf({ name: endpoint }, input, language), data);
  }
  block.remove();
}
