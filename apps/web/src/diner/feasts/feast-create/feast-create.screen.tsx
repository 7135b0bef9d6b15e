import { useNavigate } from '@tanstack/react-router';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastFields } from '#shared/feasts/feast-form.tsx';
import { emptyFeast } from '#shared/feasts/feast-values.ts';
import { useFeastForm } from '#shared/feasts/use-feast-form.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { DinerPlace } from '../parts/diner-place.tsx';

/** A diner creates a feast at a restaurant. It is saved as a draft. */
export function FeastCreateScreen() {
  const { storeId } = usePage('/feast-create/$storeId').params;
  return <StoreLoader storeId={storeId}>{(store) => <CreatePage store={store} />}</StoreLoader>;
}

function CreatePage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('feasts-creator');
  return (
    <DinerPage
      title={t('create.title')}
      detail={t('create.lead', { store: store.name })}
      documentTitle={`${t('create.title')} · ${store.name}`}
      back={`/store/${store.id}`}
    >
      {store.booking.online ? (
        <CreateForm store={store} />
      ) : (
        <NoticeBar className="mx-gutter mt-4">{t('create.off')}</NoticeBar>
      )}
    </DinerPage>
  );
}

function CreateForm({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('feasts-creator');
  const navigate = useNavigate();
  const today = dateIn(store.timezone, serverNow());
  const create = useAction(myFeastsApi.create, {
    onAnswer: async ({ id: feastId }) => {
      showToast({ text: t('create.done'), tone: 'positive' });
      const params = { storeId: store.id, feastId };
      await navigate({ to: '/feast-manage/$storeId/$feastId', params, replace: true });
    },
  });
  const form = useFeastForm({
    defaultValues: emptyFeast(),
    submit: (body) => create.mutateAsync({ params: { storeId: store.id }, body }),
  });
  const lastDay = addDays(today, store.booking.windowDays);
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-4 pb-10">
        <p className="text-ink-soft">{t('create.intro')}</p>
        <FeastFields
          form={form}
          today={today}
          place={<DinerPlace form={form} storeId={store.id} today={today} lastDay={lastDay} />}
        />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('create.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
