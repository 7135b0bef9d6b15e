import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountBadge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Number of the user's unread notices and messages, with a phrase for screen readers. Renders nothing for zero. */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const notices = useRead(noticesApi.countUnreadNotices, {}).data;
  const messages = useRead(myChatApi.count, {}).data;
  const count = (notices?.count ?? 0) + (messages?.count ?? 0);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={className}>
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>{t('nav.unread', { count })}</VisuallyHidden>
    </>
  );
}
