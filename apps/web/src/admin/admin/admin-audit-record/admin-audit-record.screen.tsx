import { Link } from '@tanstack/react-router';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import type { AuditRecordDetail } from '@xiwei/contract/admin/audit.model.ts';
import { SearchX } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { AuditResult } from '../parts/audit-result.tsx';
import { useAuditWords } from '../parts/audit-words.ts';

/** A change with what was noted about it. */
export function AdminAuditRecordScreen() {
  const { t } = useTranslation('admin-audit');
  const { recordId } = usePage('/admin/admin-audit-record/$recordId').params;
  const record = useRead(auditApi.readAuditRecord, { params: { recordId } });
  return (
    <AdminPage title={t('record.title')} back="/admin/admin-audit">
      <AdminLoaded
        of={record}
        skeleton={<SkeletonList shape="rows" count={6} />}
        missing={
          <EmptyState
            icon={<SearchX size={30} strokeWidth={1.5} />}
            title={t('record.missing')}
            detail={t('record.missingDetail')}
          />
        }
      >
        {(data) => <Content record={data} />}
      </AdminLoaded>
    </AdminPage>
  );
}

function Content({ record }: { record: AuditRecordDetail }) {
  const { t } = useTranslation('admin-audit');
  const words = useAuditWords();
  const { endpoint, person, store, refusal, reference, params, detail } = record;
  return (
    <>
      <NoticeBar>{t('record.privacy')}</NoticeBar>
      <DetailSection title={t('record.facts')}>
        <FactList>
          <Fact name={t('record.endpoint')}>
            <code className="wrap-anywhere font-mono">{endpoint}</code>
          </Fact>
          <Fact name={t('record.at')}>{words.time(record)}</Fact>
          <Fact name={t('record.operator')}>
            {words.operator(record)}
            {person && <code className="block wrap-anywhere font-mono text-caption">{person.id}</code>}
            {person && (
              <Button
                variant="quiet"
                size="small"
                className="-ms-3"
                render={<Link to="/admin/admin-audit" search={{ personId: person.id }} />}
              >
                {t('record.allOfPerson')}
              </Button>
            )}
          </Fact>
          {store && (
            <Fact name={t('record.store')}>
              {store.name}
              <code className="block wrap-anywhere font-mono text-caption">{store.id}</code>
              <Button
                variant="quiet"
                size="small"
                className="-ms-3"
                render={<Link to="/admin/admin-audit" search={{ storeId: store.id }} />}
              >
                {t('record.allOfStore')}
              </Button>
            </Fact>
          )}
          <Fact name={t('record.result')}>
            <AuditResult record={record} />
            {refusal && (
              <span className="block wrap-anywhere">
                {[refusal.message, refusal.code].filter(Boolean).join(' · ')}
              </span>
            )}
          </Fact>
          <Fact name={t('record.reference')}>
            <code className="wrap-anywhere font-mono">{reference}</code>
          </Fact>
        </FactList>
      </DetailSection>
      {Object.keys(params).length > 0 && (
        <DetailSection title={t('record.params')}>
          <Json value={params} />
        </DetailSection>
      )}
      <DetailSection title={t('record.noted')}>
        {detail === null ? (
          <p className="text-ink-soft">{t('record.nothingNoted')}</p>
        ) : (
          <Json value={detail} />
        )}
      </DetailSection>
    </>
  );
}

/** A value as it is stored. */
const Json = ({ value }: { value: Record<string, unknown> }) => (
  <pre className="wrap-anywhere whitespace-pre-wrap rounded-large border border-line bg-surface p-pad font-mono text-small">
    {JSON.stringify(value, null, 2)}
  </pre>
);
