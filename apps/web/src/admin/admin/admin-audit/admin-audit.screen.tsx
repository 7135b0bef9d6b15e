import { Link } from '@tanstack/react-router';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import type { AuditRecord } from '@xiwei/contract/admin/audit.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { ScrollText } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminGate } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { AuditResult } from '../parts/audit-result.tsx';
import { useAuditWords } from '../parts/audit-words.ts';
import { AuditForm } from './audit-form.tsx';

/** The audit trail: changes that were made, found by reference number, person, store and days. The search is in the address. */
export function AdminAuditScreen() {
  const { t } = useTranslation('admin-audit');
  const { reference, personId, storeId, from, to } = usePage('/admin/admin-audit').search;
  const filter = { reference, personId, storeId, from, to };
  const records = useReadPages(auditApi.listAuditRecords, { limit: 30, ...filter });
  return (
    <AdminPage title={t('title')} detail={t('detail')} back="/admin/admin-home">
      <AdminGate error={records.error}>
        <AuditForm key={JSON.stringify(filter)} filter={filter} />
        <SearchedDays of={records.data?.pages[0]} />
        <LoadedPages
          of={records}
          label={t('list')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={8} />}
          className="overflow-hidden rounded-large border border-line bg-surface"
          empty={
            <EmptyState
              icon={<ScrollText size={30} strokeWidth={1.5} />}
              title={t('empty.title')}
              detail={t(reference === undefined ? 'empty.detail' : 'empty.reference')}
            />
          }
        >
          {(record) => <RecordRow record={record} />}
        </LoadedPages>
      </AdminGate>
    </AdminPage>
  );
}

interface Days {
  from: string | null;
  to: string | null;
}

/** The days that were searched. */
function SearchedDays({ of }: { of: Days | undefined }) {
  const { t } = useTranslation('admin-audit');
  const language = useLanguage();
  if (!of || (of.from === null && of.to === null)) return null;
  const day = (date: string | null) =>
    date === null
      ? ''
      : dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date));
  const key = of.from === null ? 'until' : of.to === null ? 'since' : 'between';
  return (
    <p role="status" className="text-ink-soft text-small">
      {t(`days.${key}`, { from: day(of.from), to: day(of.to) })}
    </p>
  );
}

function RecordRow({ record }: { record: AuditRecord }) {
  const words = useAuditWords();
  const { id, endpoint, store } = record;
  const facts = [words.time(record), words.operator(record), store?.name];
  return (
    <ListRow
      title={<code className="wrap-anywhere font-mono text-small">{endpoint}</code>}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={<AuditResult record={record} />}
      render={<Link to="/admin/admin-audit-record/$recordId" params={{ recordId: id }} />}
    />
  );
}
