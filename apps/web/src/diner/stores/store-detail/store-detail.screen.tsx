import { Link } from '@tanstack/react-router';
import { eveningOf } from '@xiwei/contract/booking/evening.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { BookOpen, CalendarHeart, ChevronRight, type LucideIcon, Sparkles } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StoreFeasts } from '#shared/feasts/store-feasts.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { ShopEntrance } from '#shared/shop/shop-entrance.tsx';
import { ContactPanel } from '#shared/stores/contact-panel.tsx';
import { ContactStore } from '#shared/stores/contact-store.tsx';
import { StoreAnnouncement } from '#shared/stores/store-announcement.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Dish } from '../parts/dish-badges.tsx';
import { DishRow } from '../parts/dish-row.tsx';
import { StoreArticles } from '../parts/store-articles.tsx';
import { StoreTimes } from '../parts/store-times.tsx';
import { partyOf, useEveningSearch } from '../parts/use-evening.ts';
import { StoreFacts } from './store-facts.tsx';
import { StoreGallery } from './store-gallery.tsx';
import { StoreHead } from './store-head.tsx';
import { StoreHours } from './store-hours.tsx';

const EXCERPT = 4;

/** Store page: free times, description, opening hours, menu and articles. */
export function StoreDetailScreen() {
  const { storeId } = usePage('/store/$storeId').params;
  useFollowStore(storeId);
  return <StoreLoader storeId={storeId}>{(store) => <StorePage store={store} />}</StoreLoader>;
}

function StorePage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  return (
    <>
      <article className="mx-auto w-full max-w-304 flex-1 pb-12 lg:px-8 lg:pt-6">
        <title>{t('detail.title', { store: store.name })}</title>
        <StoreGallery store={store} />
        <div className="flex flex-col gap-10 px-gutter pt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:px-0 lg:pt-9">
          <div className="flex flex-col gap-6">
            <StoreHead store={store} />
            {store.announcement && <StoreAnnouncement>{store.announcement}</StoreAnnouncement>}
          </div>
          {/* On phones `contents` dissolves this column: the times come first, hours and facts after the menu. */}
          <aside className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-8">
            <div className="lg:rounded-large lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-low">
              <StoreTimes store={store} />
            </div>
            <ContactStore wide className="max-lg:hidden" />
            {store.booking.online && (
              <div className="flex flex-col gap-3">
                <PrivateDiningLink storeId={store.id} />
                <CreateFeastLink storeId={store.id} />
              </div>
            )}
            <div className="flex flex-col gap-10 max-lg:order-last">
              <StoreHours hours={store.hours} timezone={store.timezone} />
              <StoreFacts store={store} />
            </div>
          </aside>
          <div className="flex flex-col gap-10 lg:gap-14">
            <section className="flex flex-col gap-3">
              <SectionHeading title={t('detail.about')} />
              <p className="whitespace-pre-line text-ink-soft">{store.description}</p>
            </section>
            <StoreFeasts storeId={store.id} />
            <StoreMenu store={store} />
            <ShopEntrance storeId={store.id} />
            <StoreArticles store={store} />
          </div>
        </div>
      </article>
      <BookingBar store={store} />
      <ContactPanel storeId={store.id} name={store.name} contacts={store.contacts} />
    </>
  );
}

/** Entrance to a private dining request. */
function PrivateDiningLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation('stores');
  return (
    <EntranceCard
      icon={CalendarHeart}
      title={t('privateDining.title')}
      detail={t('privateDining.detail')}
      render={<Link to="/book-out-form-create/$storeId" params={{ storeId }} />}
    />
  );
}

/** Entrance to creating a feast here. */
function CreateFeastLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation('stores');
  return (
    <EntranceCard
      icon={Sparkles}
      title={t('createFeast.title')}
      detail={t('createFeast.detail')}
      render={<Link to="/feast-create/$storeId" params={{ storeId }} />}
    />
  );
}

interface EntranceCardProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  render: RenderTarget;
}

function EntranceCard({ icon: Icon, title, detail, render }: EntranceCardProps) {
  return (
    <Card padded={false} render={render}>
      <span className="flex items-center gap-3 px-4 py-3 text-start">
        <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-accent-text" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-soft text-small">{detail}</span>
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
      </span>
    </Card>
  );
}

/** Bottom bar on phones: contact and, if the store takes bookings online, “book now”. */
function BookingBar({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  const { search } = useEveningSearch();
  const evening = eveningOf(search, store.timezone, serverNow());
  return (
    <BottomActionBar className="lg:hidden">
      <ContactStore size="large" />
      {store.booking.online && (
        <Button
          size="large"
          render={
            <Link
              to="/booking-before/$storeId"
              params={{ storeId: store.id }}
              search={{ date: evening.date, ...partyOf(evening) }}
            />
          }
        >
          {t('times.bookNow')}
        </Button>
      )}
    </BottomActionBar>
  );
}

/** Excerpt of the menu, signature dishes first and sold-out dishes last, with a link to all. Renders nothing without dishes. */
function StoreMenu({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { id, dishes } = store;
  if (dishes.length === 0) return null;
  const rank = (dish: Dish) => Number(dish.signature) - 2 * Number(dish.soldOut);
  const excerpt = dishes.toSorted((a, b) => rank(b) - rank(a)).slice(0, EXCERPT);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.menu')} />
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        {excerpt.map((dish) => (
          <DishRow key={dish.id} storeId={id} dish={dish} />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start"
        icon={<BookOpen aria-hidden size={18} />}
        render={<Link to="/store-detail-menu/$storeId" params={{ storeId: id }} />}
      >
        {t('stores-search:menu.all', { count: dishes.length })}
      </Button>
    </section>
  );
}
