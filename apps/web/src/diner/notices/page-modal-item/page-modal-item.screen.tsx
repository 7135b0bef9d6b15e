import { Link } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { FileQuestion, Megaphone } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#shared/format/dates.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** One announcement on a page of its own, so it can be linked to. */
export function PageModalItemScreen() {
  const { t } = useTranslation(['notices', 'common']);
  const { announcementId } = usePage('/page-modal-item/$announcementId').params;
  const query = useRead(noticesApi.readAnnouncement, { params: { announcementId } });
  return (
    <DinerPage
      title={t('announcement')}
      documentTitle={query.data && `${query.data.title} · ${t('common:brand')}`}
      back="/notice"
    >
      <Loaded of={query} skeleton={<RouteFallback />} missing={<AnnouncementMissing />}>
        {(announcement) => <AnnouncementArticle announcement={announcement} />}
      </Loaded>
    </DinerPage>
  );
}

function AnnouncementMissing() {
  const { t } = useTranslation(['notices', 'common']);
  return (
    <EmptyState
      icon={<FileQuestion size={32} strokeWidth={1.5} />}
      title={t('goneTitle')}
      detail={t('goneDetail')}
      action={
        <Button variant="secondary" render={<Link to="/" />}>
          {t('common:actions.goHome')}
        </Button>
      }
    />
  );
}

function AnnouncementArticle({
  announcement: { title, body, path, publishedAt },
}: {
  announcement: Announcement;
}) {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const date = formatDate(publishedAt, language);
  return (
    <>
      <article className="flex flex-col gap-4 px-gutter pt-4 pb-10">
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Megaphone aria-hidden size={26} strokeWidth={1.5} />
        </span>
        <h2 className="font-semibold font-serif text-headline">{title}</h2>
        <time dateTime={publishedAt} className="text-ink-soft text-small">
          {t('publishedAt', { date })}
        </time>
        <div className="whitespace-pre-line text-lead">{body}</div>
      </article>
      {path !== null && (
        <BottomActionBar>
          <Button size="large" render={<PathLink path={path} />}>
            {t('goThere')}
          </Button>
        </BottomActionBar>
      )}
    </>
  );
}
