import type { TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Tables, useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { Button } from '#ui/button.tsx';
import type { TableQuery } from './use-table-verdicts.ts';

/** Most tables that are offered instead. */
const MAX_OFFERED = 4;

interface AlternativesProps {
  query: TableQuery;
  verdicts: TableVerdicts;
  chosen: readonly string[];
  onChange: (itemIds: string[]) => void;
}

/** Free tables that could be taken instead: the recommended one first, then the smallest that seat the party. */
export function Alternatives({ query, verdicts, chosen, onChange }: AlternativesProps) {
  const { t } = useTranslation('booking-order-form');
  const tables = useTables();
  const { labelsOf } = tables;
  const offered = alternativesOf(verdicts, tables, query, chosen);
  if (offered.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span>{t('table.alternatives')}</span>
      {offered.map((itemIds) => (
        <Button key={itemIds.join()} variant="secondary" size="small" onClick={() => onChange([...itemIds])}>
          {labelsOf(itemIds)}
        </Button>
      ))}
    </div>
  );
}

/** Returns tables that a party can have without a warning, apart from those that are chosen. */
function alternativesOf(
  { recommended, reason, tables }: TableVerdicts,
  { items, kindOf }: Pick<Tables, 'items' | 'kindOf'>,
  { adults, children }: Pick<TableQuery, 'adults' | 'children'>,
  chosen: readonly string[],
): string[][] {
  const seatsOf = (id: string) =>
    kindOf(items.find((item) => item.id === id)?.kindId ?? '')?.maxCapacity ?? 0;
  const free = tables
    .filter((table) => table.reason === null && table.orderIds.length === 0)
    .map(({ itemId }) => itemId)
    .filter((id) => !chosen.includes(id) && seatsOf(id) >= adults + children)
    .toSorted((a, b) => seatsOf(a) - seatsOf(b))
    .map((id) => [id]);
  const best = recommended && reason === null ? [recommended.itemIds] : [];
  const others = free.filter((ids) => ids.join() !== best[0]?.join());
  return [...best, ...others].slice(0, MAX_OFFERED);
}
