import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { EyeOff, Megaphone, SquareArrowOutUpRight } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { StoreContacts, StoreFacts, StoreHours, StoreMenu } from './store-sections.tsx';

/** Read-only preview of the store's public profile. */
export function Profile() {
  const { t } = useTranslation('stores-merchant');
  const params = { storeId: useWorkplace().id };
  const store = useRead(storesApi.readStore, { params });
  return (
    <>
      <SectionHeading
        title={t('store.seenByDiners')}
        action={
          store.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<SquareArrowOutUpRight aria-hidden size={16} />}
              render={<Link to="/store/$storeId" params={params} />}
              className="shrink-0"
            >
              {t('store.viewAsDiner')}
            </Button>
          )
        }
      />
      <Loaded
        of={store}
        skeleton={<SkeletonList shape="cards" count={1} className="sm:grid-cols-1" />}
        missing={<EmptyState icon={<EyeOff size={30} strokeWidth={1.5} />} title={t('store.gone')} />}
      >
        {(detail) => (
          <>
            <StoreCover store={detail} />
            <StoreFacts store={detail} />
            <StoreHours store={detail} />
            <StoreContacts store={detail} />
            <StoreMenu store={detail} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Cover picture, name, description and announcement of a store. */
function StoreCover({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores-merchant');
  return (
    <Card padded={false} className="shadow-none">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={1200}
        height={800}
        eager
        className="aspect-[21/9] w-full lg:aspect-[3/1]"
      />
      <div className="flex flex-col gap-2 p-pad">
        <div>
          <h2 className="font-semibold text-headline">{store.name}</h2>
          <p className="text-ink-soft">{store.tagline}</p>
        </div>
        <p>{store.description}</p>
        <p className="mt-1 flex items-start gap-2 border-line border-t pt-3 text-small">
          <Megaphone aria-hidden size={16} className="mt-[0.25em] shrink-0 text-ink-soft" />
          <VisuallyHidden>{t('store.announcement')}</VisuallyHidden>
          {store.announcement ?? <span className="text-ink-soft">{t('store.noAnnouncement')}</span>}
        </p>
      </div>
    </Card>
  );
}
