import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useStandAddress } from './use-stand-address.ts';

/** Returns the address of the print preview of what the host stand shows: a date, and the chosen shift. */
export function usePrintLink(date: string): string {
  const { id: storeId } = useWorkplace();
  const { shift } = useStandAddress().search;
  const query = new URLSearchParams({ date, ...(shift !== undefined && { shift }) });
  return `/web/${storeId}/print-preview?${query}`;
}
