import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { StoreForm } from './store-form.tsx';

/** Form that creates a store of a merchant, and names its first owner. */
export function AdminStoreCreateScreen() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { params } = usePage('/admin/admin-store-create/$merchantId');
  const merchant = useRead(adminApi.readMerchant, { params });
  const name = merchant.data && (textFor(merchant.data.name, language) ?? merchant.data.slug);
  return (
    <AdminPage
      title={t('newStore.title')}
      detail={[name, t('newStore.detail')].filter(Boolean).join(' · ')}
      back={`/admin/admin-merchant/${params.merchantId}`}
    >
      <AdminLoaded of={merchant} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ id }) => <StoreForm merchantId={id} />}
      </AdminLoaded>
    </AdminPage>
  );
}
