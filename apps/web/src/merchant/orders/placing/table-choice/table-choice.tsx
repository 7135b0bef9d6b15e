import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCheckWords } from '#merchant/booking/explanation/check-words.ts';
import type { TableDraft } from '#merchant/orders/parts/form/order-draft.ts';
import { useLatest } from '#merchant/orders/parts/form/use-latest.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { NamedTables } from './named-tables.tsx';
import { Recommended } from './recommended.tsx';
import { type TableQuery, useTableVerdicts } from './use-table-verdicts.ts';

export interface TableChoiceProps {
  /** When and for how many people; undefined while that is incomplete. */
  query: TableQuery | undefined;
  value: TableDraft;
  onChange: (table: TableDraft) => void;
  error?: string | undefined;
  /** Leaves out the choice of a kind; for a party that is at the door. */
  withoutKinds?: boolean | undefined;
}

/**
 * Choice of the table: the best fit, any of a kind, or named tables, which are joined if there are several. What is possible
 * and why not is the server's own decision. Screens that use it load the phrases `booking-order-form`, `booking-check` and
 * `booking-orders`.
 */
export function TableChoice({ query, value, onChange, error, withoutKinds = false }: TableChoiceProps) {
  const { t } = useTranslation('booking-order-form');
  const drafts: Record<TableDraft['by'], TableDraft> = {
    best: { by: 'best' },
    kind: { by: 'kind', kindId: null },
    tables: { by: 'tables', itemIds: [] },
  };
  const options = (['best', 'kind', 'tables'] as const).filter((by) => !withoutKinds || by !== 'kind');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl
        wide
        label={t('table.title')}
        error={error}
        value={value.by}
        options={options.map((by) => ({ value: by, label: t(`table.by.${by}`) }))}
        onChange={(by) => onChange(drafts[by])}
      />
      {query ? (
        <Tables {...{ query, value, onChange }} />
      ) : (
        <p className="text-ink-soft text-small">{t('table.waiting')}</p>
      )}
    </div>
  );
}

interface TablesProps extends Pick<TableChoiceProps, 'value' | 'onChange'> {
  query: TableQuery;
}

function Tables({ query, value, onChange }: TablesProps) {
  const { t } = useTranslation(['booking-order-form', 'common']);
  const { data: verdicts, error, refetch } = useTableVerdicts(query);
  if (error && !verdicts)
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-soft text-small">
        {t('table.failed')}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('common:actions.retry')}
        </Button>
      </p>
    );
  if (!verdicts) return <SkeletonList count={1} />;
  if (value.by === 'best') return <Recommended query={query} verdicts={verdicts} />;
  if (value.by === 'kind') return <Kinds {...{ query, verdicts, onChange }} kindId={value.kindId} />;
  return (
    <NamedTables
      {...{ query, verdicts }}
      chosen={value.itemIds}
      onChange={(itemIds) => onChange({ by: 'tables', itemIds })}
    />
  );
}

interface KindsProps extends Pick<TablesProps, 'query' | 'onChange'> {
  verdicts: TableVerdicts;
  kindId: string | null;
}

/** The kinds of table, each with how many parties still fit or the reason why none does. */
function Kinds({ query, kindId, onChange }: KindsProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { kindName } = useTables();
  const { reason } = useCheckWords();
  const { turnMinutes: _, ...party } = query;
  const { data } = useRead(availabilityApi.explainAssignment, { params: { storeId }, query: party });
  const kinds = useLatest(data?.kinds, query.date);
  if (!kinds) return <SkeletonList count={2} />;
  return (
    <RadioGroup
      label={t('table.by.kind')}
      hideLabel
      value={kindId}
      options={kinds.map((kind) => ({
        value: kind.kindId,
        label: kindName(kind.kindId),
        detail: kind.reason ? reason(kind.reason) : t('place.left', { count: kind.left }),
      }))}
      onChange={(next) => onChange({ by: 'kind', kindId: next })}
    />
  );
}
