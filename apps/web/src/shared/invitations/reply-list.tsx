import type { InvitationAnswer, OrderInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

interface ReplyListProps {
  answers: readonly InvitationAnswer[];
  /** A button at the end of each reply. */
  actionOf?: (answer: InvitationAnswer) => ReactNode;
}

/** The replies of guests, in the given order: name, whether they come, diet and message. */
export function ReplyList({ answers, actionOf }: ReplyListProps) {
  const { t } = useTranslation('invitations');
  if (answers.length === 0) return null;
  return (
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
              <p className="whitespace-pre-line text-ink-soft text-small wrap-anywhere">{answer.remark}</p>
            )}
          </div>
          {actionOf?.(answer)}
        </li>
      ))}
    </ul>
  );
}

/** How many people come, how many guests cannot, and how many replies have a diet. */
export function ReplyTotals({ read: { answers, coming } }: { read: OrderInvitation }) {
  const { t } = useTranslation('invitations');
  const declined = answers.filter((answer) => !answer.coming).length;
  const withDiet = answers.filter(({ diet }) => diet !== '').length;
  const totals = [
    t('order.total', { count: coming }),
    ...(declined > 0 ? [t('order.declined', { count: declined })] : []),
    ...(withDiet > 0 ? [t('order.withDiet', { count: withDiet })] : []),
  ];
  return (
    <p role="status" className="font-semibold">
      {answers.length === 0 ? t('order.noReplies') : totals.join(' · ')}
    </p>
  );
}
