import { Link } from '@tanstack/react-router';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';

type Can = ManagedFeast['can'][number];
const MAIN = ['accept', 'publish', 'finish'] as const satisfies readonly Can[];
const PAGES = {
  accept: '/web/$storeId/feast-publish/$feastId',
  publish: '/web/$storeId/feast-publish/$feastId',
  finish: '/web/$storeId/feast-finish/$feastId',
  members: '/web/$storeId/feast-members/$feastId',
  edit: '/web/$storeId/feast-update/$feastId',
  images: '/web/$storeId/feast-images/$feastId',
  share: '/web/$storeId/feast-share/$feastId',
  close: '/web/$storeId/feast-close/$feastId',
} as const;
type Page = keyof typeof PAGES;

/** What a person has to be able to do for a page to be offered; null: everyone who reads the feast. */
const NEEDS: Record<Exclude<Page, (typeof MAIN)[number]>, Can | null> = {
  members: null,
  edit: 'update',
  images: 'setImages',
  share: 'setSharing',
  close: 'close',
};

interface FeastActionsProps {
  feast: ManagedFeast;
  params: { storeId: string; feastId: string };
}

/** The next step as a button, the group chat, and the pages on which the feast is managed. */
export function FeastActions({ feast, params }: FeastActionsProps) {
  const { t } = useTranslation('feasts-merchant');
  const main = MAIN.find((page) => feast.can.includes(page));
  const pages = (Object.entries(NEEDS) as [keyof typeof NEEDS, Can | null][])
    .filter(([page, need]) => (need === null ? feast.publishedAt !== null : feast.can.includes(need)) && page)
    .map(([page]) => page);
  const { conversationId } = feast;
  const rowOf = (page: keyof typeof NEEDS) => (
    <ListRow
      key={page}
      title={t(`actions.${page}`)}
      trailing={page === 'members' ? t('detail.confirmed', { count: feast.confirmed }) : undefined}
      render={<Link to={PAGES[page]} params={params} />}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {main && (
        <Button size="large" render={<Link to={PAGES[main]} params={params} />}>
          {t(`actions.${main}`)}
        </Button>
      )}
      {(pages.length > 0 || conversationId !== null) && (
        <RowList aria-label={t('actions.label')}>
          {pages.filter((page) => page !== 'close').map(rowOf)}
          {conversationId !== null && (
            <ListRow
              title={t('actions.chat')}
              render={
                <Link
                  to="/web/$storeId/im-detail/$conversationId"
                  params={{ storeId: params.storeId, conversationId }}
                />
              }
            />
          )}
          {pages.includes('close') && rowOf('close')}
        </RowList>
      )}
    </div>
  );
}
