import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { BellOff } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatSince } from '#shared/format/since.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { noticeIcon } from './all-notice-icons.ts';
import { useNoticeWords } from './notice-words.ts';
import { useSeenNotices } from './use-seen-notices.ts';

/** The user's notices, newest first. Showing them marks them as read; the unread mark stays while the list is open. */
export function NoticeList({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Notices />
    </div>
  );
}

function Notices() {
  const { t } = useTranslation('notices');
  const pages = useReadPages(noticesApi.listNotices, {});
  const wasUnread = useSeenNotices(pages.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <LoadedPages
      of={pages}
      label={t('list')}
      itemKey={(notice) => notice.id}
      skeleton={<SkeletonList shape="rows" count={6} />}
      empty={
        <EmptyState
          icon={<BellOff size={32} strokeWidth={1.5} />}
          title={t('emptyTitle')}
          detail={t('emptyDetail')}
        />
      }
    >
      {(notice) => <NoticeRow notice={notice} unread={wasUnread.has(notice.id)} />}
    </LoadedPages>
  );
}

function NoticeRow({ notice, unread }: { notice: Notice; unread: boolean }) {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const words = useNoticeWords()(notice);
  const Icon = noticeIcon(notice.kind);
  return (
    <ListRow
      leading={
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </span>
      }
      title={
        <span className={unread ? 'font-semibold' : undefined}>
          {words.title}{' '}
          {unread && (
            <span className="inline-flex items-center gap-1 align-middle text-accent-text text-caption">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              {t('unread')}
            </span>
          )}
        </span>
      }
      detail={
        <>
          <span className="whitespace-pre-line wrap-anywhere">{words.detail}</span>
          <time dateTime={notice.createdAt} className="block text-caption">
            {formatSince(notice.createdAt, language)}
          </time>
        </>
      }
      render={notice.path === null ? undefined : <PathLink path={notice.path} />}
    />
  );
}
