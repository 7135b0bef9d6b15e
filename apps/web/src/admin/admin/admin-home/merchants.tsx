import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { MerchantRow } from '../parts/merchant-row.tsx';
import type { Platform } from './platform.ts';

/** The newest merchants, with a link to all. */
export function Merchants({ merchants }: Pick<Platform, 'merchants'>) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t('merchantList')}
        action={
          <Link
            to="/admin/admin-merchants"
            className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('allMerchants')}
          </Link>
        }
      />
      {merchants.length === 0 ? (
        <EmptyState
          icon={<Building2 size={30} strokeWidth={1.5} />}
          title={t('noMerchants')}
          detail={t('noMerchantsDetail')}
          action={<Button render={<Link to="/admin/admin-merchant-create" />}>{t('list.create')}</Button>}
        />
      ) : (
        <RowList>
          {merchants.map((merchant) => (
            <MerchantRow key={merchant.id} merchant={merchant} />
          ))}
        </RowList>
      )}
    </section>
  );
}
