import { Link } from '@tanstack/react-router';
import { platformChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

const POLL_MS = 30_000;

/** What waits for the platform's staff: feasts to review, messages that no one has read, and balances to return. */
export function WaitingWork() {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const feasts = useRead(
    feastAuditApi.listFeastsToAudit,
    { query: { limit: 1 } },
    { refetchInterval: POLL_MS },
  ).data?.total;
  const messages = useRead(platformChatApi.count, {}, { refetchInterval: POLL_MS }).data?.count;
  const returns = useRead(
    moneyApi.listBalanceReturns,
    { query: { limit: 1, open: 'true' } },
    { refetchInterval: POLL_MS },
  ).data?.total;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('waiting.title')} />
      <RowList>
        <ListRow
          render={<Link to="/admin/admin-feasts" />}
          title={t('waiting.feasts')}
          trailing={feasts === undefined ? undefined : String(feasts)}
        />
        <ListRow
          render={<Link to="/admin/admin-conversations" />}
          title={t('waiting.messages')}
          trailing={messages === undefined ? undefined : String(messages)}
        />
        <ListRow
          render={<Link to="/admin/admin-balance-returns" />}
          title={t('waiting.returns')}
          trailing={returns === undefined ? undefined : String(returns)}
        />
      </RowList>
    </section>
  );
}
