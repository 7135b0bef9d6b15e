import { Link } from '@tanstack/react-router';
import { BellDot } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PendingList } from '#merchant/pending/pending-list.tsx';
import { PendingSettings } from '#merchant/pending/pending-settings.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { storeSide } from '#shared/chat/chat-side.ts';
import { LatestConversations } from '#shared/chat/latest-conversations.tsx';
import { NoticeList } from '#shared/notices/notice-list.tsx';
import { PushSwitch } from '#shared/notices/push/push-switch.tsx';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { WaitingRows } from './waiting-rows.tsx';

/** The orders that wait for staff, how this device announces them, and the user's notices. */
export function MessageScreen() {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const { id: storeId } = useWorkplace();
  return (
    <StorePage title={t('pages.message.title')} aside={<DeviceSettings />} asideLabel={t('pending.settings')}>
      <PendingList />
      <WaitingRows />
      <LatestConversations
        side={storeSide(storeId)}
        allLink={<Link to="/web/$storeId/conversations" params={{ storeId }} />}
        linkTo={({ id: conversationId }) => (
          <Link to="/web/$storeId/im-detail/$conversationId" params={{ storeId, conversationId }} />
        )}
        className="flex max-w-160 flex-col gap-2"
      />
      {/* No region: the messages of the frame are one of the same name. */}
      <div className="flex max-w-160 flex-col gap-2">
        <SectionHeading title={t('pending.notices')} />
        <NoticeList className="overflow-hidden rounded-large border border-line bg-surface" />
      </div>
    </StorePage>
  );
}

/** How this device announces new work while a page is open, and notices when none is. */
function DeviceSettings() {
  const { t } = useTranslation('shell-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <div className="flex flex-col gap-3">
      <PendingSettings />
      <PushSwitch />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<BellDot aria-hidden size={16} />}
        render={<Link to="/web/$storeId/notice-setting" params={{ storeId }} />}
      >
        {t('pages.notice-setting.title')}
      </Button>
    </div>
  );
}
