import { Link } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { MerchantDetail } from '@xiwei/contract/stores/merchants.model.ts';
import { Building2, ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminGate } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { MerchantName } from './merchant-name.tsx';
import { OwnersOfAll } from './owners-of-all.tsx';
import { Standing } from './standing.tsx';
import { Stores } from './stores.tsx';

const LIST = '/admin/admin-merchants';

/** One merchant: its standing, its stores and their owners. */
export function AdminMerchantScreen() {
  const { t } = useTranslation('admin');
  const { params } = usePage('/admin/admin-merchant/$merchantId');
  const merchant = useRead(adminApi.readMerchant, { params });
  return (
    <AdminGate error={merchant.error}>
      <Loaded
        of={merchant}
        skeleton={
          <AdminPage title={t('merchants')} back={LIST}>
            <SkeletonList shape="rows" count={6} />
          </AdminPage>
        }
        missing={
          <AdminPage title={t('merchants')} back={LIST}>
            <EmptyState
              icon={<Building2 size={30} strokeWidth={1.5} />}
              title={t('merchant.missing')}
              detail={t('merchant.missingDetail')}
              action={<Button render={<Link to={LIST} />}>{t('allMerchants')}</Button>}
            />
          </AdminPage>
        }
      >
        {(data) => <Merchant merchant={data} />}
      </Loaded>
    </AdminGate>
  );
}

function Merchant({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const name = textFor(merchant.name, language) ?? merchant.slug;
  return (
    <AdminPage
      title={name}
      detail={merchant.slug}
      back={LIST}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<ExternalLink aria-hidden size={18} />}
            render={<Link to="/mch/$merchantName" params={{ merchantName: merchant.slug }} />}
          >
            {t('merchant.publicPage')}
          </Button>
          <Button
            variant="secondary"
            icon={<Pencil aria-hidden size={18} />}
            onClick={() => setRenaming(true)}
          >
            {t('merchant.rename')}
          </Button>
        </div>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Stores merchant={merchant} />
        <div className="flex flex-col gap-8">
          <Standing merchant={merchant} name={name} />
          <OwnersOfAll merchant={merchant} />
        </div>
      </div>
      {isRenaming && <MerchantName merchant={merchant} onClose={() => setRenaming(false)} />}
    </AdminPage>
  );
}
