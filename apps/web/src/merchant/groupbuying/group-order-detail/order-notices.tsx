import { Link } from '@tanstack/react-router';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

/** What staff have to know before they act: the platform is not connected, or does not know what the store did. */
export function OrderNotices({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const isWaiting = order.connected && !order.confirmed && !order.unsent;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {!order.connected && <NotConnected order={order} />}
      {order.unsent && <Unsent order={order} />}
      {isWaiting && <p className="text-ink-soft text-small">{t('detail.unconfirmed')}</p>}
    </div>
  );
}

function NotConnected({ order: { storeId, platform } }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { role } = useWorkplace();
  const words = useGroupWords();
  return (
    <NoticeBar
      tone="caution"
      title={t('detail.notConnected', { platform: words.platform(platform) })}
      action={
        role !== 'host' && (
          <Button
            variant="secondary"
            size="small"
            render={<Link to="/web/$storeId/group-authorization" params={{ storeId }} />}
          >
            {t('detail.authorize')}
          </Button>
        )
      }
    >
      {t('detail.notConnectedDetail')}
    </NoticeBar>
  );
}

function Unsent({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const resend = useAction(groupbuyingApi.resendExternalOrder, {
    onDone: () => showToast({ text: t('actions.resent'), tone: 'positive' }),
  });
  const send = () =>
    resend.mutate({
      params: { storeId: order.storeId, externalOrderId: order.id },
      body: { version: order.version },
    });
  return (
    <>
      <NoticeBar
        tone="negative"
        title={t('detail.unsent')}
        action={
          order.connected && (
            <Button variant="secondary" size="small" loading={resend.isPending} onClick={send}>
              {t('actions.resend')}
            </Button>
          )
        }
      >
        {t('detail.unsentDetail')}
      </NoticeBar>
      <FormProblem error={resend.error} onRetry={send} />
    </>
  );
}
