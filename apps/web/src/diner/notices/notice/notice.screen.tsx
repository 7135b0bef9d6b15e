import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { refreshChanged } from '#api/refresh.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MY_SIDE } from '#shared/chat/chat-side.ts';
import { LatestConversations } from '#shared/chat/latest-conversations.tsx';
import { formatSince } from '#shared/format/since.ts';
import { NoticeList } from '#shared/notices/notice-list.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Announcements of the platform and notices of the user. */
export function NoticeScreen() {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  return (
    <DinerPage title={t('title')}>
      <PullToRefresh
        onRefresh={() =>
          refreshChanged(client, ['notices.notices', 'notices.announcements', 'chat.conversations'])
        }
        className="flex-1"
      >
        <Announcements />
        <LatestConversations
          side={MY_SIDE}
          allLink={<Link to="/message" />}
          linkTo={({ id, kind }) =>
            kind === 'platform' ? (
              <Link to="/im-with-admin" />
            ) : (
              <Link to="/im-detail/$conversationId" params={{ conversationId: id }} />
            )
          }
          className="flex flex-col gap-3 px-gutter pt-2 pb-6"
        />
        <NoticeList />
      </PullToRefresh>
    </DinerPage>
  );
}

/** Current announcements. Renders nothing if there are none or they could not be read. */
function Announcements() {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const id = useId();
  const announcements = useRead(noticesApi.listAnnouncements, {}).data?.items ?? [];
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 px-gutter pt-2 pb-6">
      <SectionHeading id={id} title={t('announcements')} />
      <RowList>
        {announcements.map(({ id: announcementId, title, publishedAt }) => (
          <ListRow
            key={announcementId}
            leading={<Megaphone aria-hidden size={20} className="text-accent-text" />}
            title={title}
            detail={formatSince(publishedAt, language)}
            render={<Link to="/page-modal-item/$announcementId" params={{ announcementId }} />}
          />
        ))}
      </RowList>
    </section>
  );
}
