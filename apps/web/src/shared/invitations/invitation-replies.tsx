import type { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { InvitationAnswer, OrderInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';

type Remove = (typeof orderInvitationApi)['removeMyInvitationAnswer' | 'removeInvitationAnswer'];

interface RepliesProps {
  params: { storeId: string; orderId: string };
  read: OrderInvitation;
  remove: Remove;
}

/** What the guests of an invitation replied, newest first, and how many come. */
export function InvitationReplies({ params, read, remove }: RepliesProps) {
  const { t } = useTranslation('invitations');
  const { answers, coming, can } = read;
  const [chosen, setChosen] = useState<InvitationAnswer>();
  const action = useAction(remove, {
    onDone: () => {
      showToast({ text: t('order.removed', { name: chosen?.name ?? '' }), tone: 'positive' });
      setChosen(undefined);
    },
  });
  return (
    <DetailSection title={t('order.replies')}>
      <p role="status" className="font-semibold">
        {answers.length === 0 ? t('order.noReplies') : t('order.total', { count: coming })}
      </p>
      {answers.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
          {answers.map((answer) => (
            <li key={answer.id} className="flex items-start gap-3 px-4 py-3">
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold wrap-anywhere">{answer.name}</span>
                  <Badge tone={answer.coming ? 'positive' : 'neutral'}>
                    {answer.coming ? t('order.yes', { count: answer.people }) : t('order.no')}
                  </Badge>
                </p>
                {answer.diet && (
                  <p className="text-small wrap-anywhere">{t('order.diet', { diet: answer.diet })}</p>
                )}
                {answer.remark && (
                  <p className="whitespace-pre-line text-ink-soft text-small wrap-anywhere">
                    {answer.remark}
                  </p>
                )}
              </div>
              {can.includes('removeAnswer') && (
                <IconButton
                  label={t('order.remove', { name: answer.name })}
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => setChosen(answer)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
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
