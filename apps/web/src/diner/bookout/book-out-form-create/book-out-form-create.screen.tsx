import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DraftContact } from '#shared/diners/draft-contact.ts';
import { regionOr } from '#shared/identity/format-phone.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RequestForm } from './request-form.tsx';

const NO_CONTACT = { lastName: '', firstName: '', title: 'none', phone: null } as const;

/** Requests private dining at a store: contact, date, people and time in this order, then budget and requirements. */
export function BookOutFormCreateScreen() {
  const { storeId } = usePage('/book-out-form-create/$storeId').params;
  return (
    <Loaded of={useMe()} skeleton={<RouteFallback />}>
      {(me) => <StoreLoader storeId={storeId}>{(store) => <CreatePage store={store} me={me} />}</StoreLoader>}
    </Loaded>
  );
}

function CreatePage({ store, me }: { store: StoreDetail; me: Me }) {
  const { t } = useTranslation('bookout');
  const today = dateIn(store.timezone, serverNow());
  const month = useRead(bookoutApi.readBookOutMonth, {
    params: { storeId: store.id },
    query: { month: today.slice(0, 7) },
  });
  const contact = useFirstContact(me);
  return (
    <DinerPage
      title={t('create.title')}
      documentTitle={`${t('create.title')} · ${store.name}`}
      back={`/store/${store.id}`}
    >
      <p className="px-gutter pt-1 text-ink-soft">{t('create.lead', { store: store.name })}</p>
      <Loaded of={month} skeleton={<FormSkeleton />}>
        {({ takesRequests, lastDay }) => {
          if (!takesRequests) return <NoticeBar className="mx-gutter mt-6">{t('create.off')}</NoticeBar>;
          if (!contact) return <FormSkeleton />;
          return <RequestForm {...{ store, contact, today, lastDay }} userId={me.id} />;
        }}
      </Loaded>
    </DinerPage>
  );
}

function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 px-gutter pt-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

/** Returns the contact that the form begins with: that of the last booking. Undefined while it is read. */
function useFirstContact(me: Me): DraftContact | undefined {
  const language = useLanguage();
  const contact = useRead(bookingApi.readMyContact, {});
  if (contact.isPending) return undefined;
  const region = regionOr(me.phoneRegion ?? undefined, language);
  const { lastName, firstName, title, phone } = contact.data ?? NO_CONTACT;
  return { lastName, firstName, title, phone: phone ?? { region, number: '' } };
}
