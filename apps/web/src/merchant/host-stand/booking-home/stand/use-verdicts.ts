import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { TableVerdict, TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { useMemo } from 'react';
import { useRead } from '#api/hooks.ts';
import { stayOf } from '#merchant/orders/verbs/place-with.ts';
import type { Party } from '../model/evening.ts';
import { useStand } from './stand-context.ts';

/** Which tables can take a party, by the server's rules. */
export interface Verdicts {
  recommended: TableVerdicts['recommended'];
  /** Why no table can be assigned; null if one can be. */
  reason: TableVerdicts['reason'];
  /** The rules that staff override if they accept the recommended table. */
  overrides: TableVerdicts['overrides'];
  of: ReadonlyMap<string, TableVerdict>;
}

/**
 * Reads which tables can take a party. Null while they are read, without a party, and for parties that can no longer be
 * moved. Several components that ask about the same party share one read.
 */
export function useVerdicts(party: Party | null): Verdicts | null {
  const { storeId } = useStand();
  const order = party?.order.can.includes('changePlace') ? party.order : undefined;
  const { data } = useRead(
    hostStandApi.readTableVerdicts,
    {
      params: { storeId },
      query: {
        date: order?.date ?? '',
        time: order?.time ?? '',
        adults: order?.adults ?? 1,
        children: order?.children ?? 0,
        orderId: order?.id ?? '',
        ...(order && { turnMinutes: stayOf(order) }),
      },
    },
    { enabled: order !== undefined },
  );
  return useMemo(
    () =>
      data && order
        ? {
            recommended: data.recommended,
            reason: data.reason,
            overrides: data.overrides,
            of: new Map(data.tables.map((verdict) => [verdict.itemId, verdict])),
          }
        : null,
    [data, order],
  );
}
