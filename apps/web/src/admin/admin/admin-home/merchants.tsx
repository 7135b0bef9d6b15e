import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Platform } from './platform.ts';

/** The merchants, each with a link to the page of its stores. */
export function Merchants({ merchants }: Pick<Platform, 'merchants'>) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('merchantList')} />
      {merchants.length === 0 ? (
        <EmptyState
          icon={<Building2 size={30} strokeWidth={1.5} />}
          title={t('noMerchants')}
          detail={t('noMerchantsDetail')}
        />
      ) : (
        <RowList>
          {merchants.map(({ id, name, slug, stores }) => (
            <ListRow
              key={id}
              leading={<Building2 aria-hidden size={20} />}
              title={name}
              detail={t('storeCount', { count: stores })}
              render={<Link to="/mch/$merchantName" params={{ merchantName: slug }} />}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
