import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { Authorization } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

/**
 * Disconnects the store from a platform, after a question. With open orders, the question says what happens to them; if the first
 * one arrives while it is open, the question is asked again.
 */
export function Disconnect({ item: { platform, openOrders } }: { item: Authorization }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const name = useGroupWords().platform(platform);
  const [isOpen, setOpen] = useState(false);
  const end = useAction(groupPlatformsApi.endAuthorization, {
    onAnswer: () => setOpen(false),
    onDone: () => showToast({ text: t('authorization.disconnected', { platform: name }), tone: 'positive' }),
  });
  const hasOrders = openOrders > 0 || isRefusal(end.error, 'externalOrdersOpen');
  const losses = [t('authorization.lossWaiting'), t('authorization.lossAccepted')];
  return (
    <Confirm
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small">
          {t('authorization.disconnect')}
        </Button>
      }
      danger
      title={t('authorization.disconnectTitle', { platform: name })}
      description={
        openOrders > 0
          ? `${t('authorization.openOrders', { count: openOrders })} · ${t('authorization.disconnectDetail')}`
          : t('authorization.disconnectDetail')
      }
      losses={hasOrders ? losses : []}
      confirmLabel={t('authorization.disconnect')}
      busy={end.isPending}
      error={end.error ? problemText(end.error) : undefined}
      onConfirm={() => end.mutate({ params: { storeId, platform }, body: { confirmed: hasOrders } })}
    />
  );
}
