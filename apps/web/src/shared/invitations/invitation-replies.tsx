import type { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { InvitationAnswer, OrderInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Confirm } from '#ui/confirm.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ReplyList, ReplyTotals } from './reply-list.tsx';

type Remove = (typeof orderInvitationApi)['removeMyInvitationAnswer' | 'removeInvitationAnswer'];

interface RepliesProps {
  params: { storeId: string; orderId: string };
  read: OrderInvitation;
  remove: Remove;
}

/** What the guests of an invitation replied, newest first, and how many come. */
export function InvitationReplies({ params, read, remove }: RepliesProps) {
  const { t } = useTranslation('invitations');
  const { answers, can } = read;
  const [chosen, setChosen] = useState<InvitationAnswer>();
  const action = useAction(remove, {
    onDone: () => {
      showToast({ text: t('order.removed', { name: chosen?.name ?? '' }), tone: 'positive' });
      setChosen(undefined);
    },
  });
  return (
    <DetailSection title={t('order.replies')}>
      <ReplyTotals read={read} />
      <ReplyList
        answers={answers}
        actionOf={(answer) =>
          can.includes('removeAnswer') && (
            <IconButton
              label={t('order.remove', { name: answer.name })}
              icon={<Trash2 aria-hidden size={18} />}
              onClick={() => setChosen(answer)}
            />
          )
        }
      />
      <Confirm
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        danger
        title={t('order.removeTitle', { name: chosen?.name ?? '' })}
        description={t('order.removeDetail')}
        confirmLabel={t('order.removeConfirm')}
        busy={action.isPending}
        error={action.error ? problemText(action.error) : undefined}
        onConfirm={() => chosen && action.mutate({ params: { ...params, answerId: chosen.id } })}
      />
    </DetailSection>
  );
}
