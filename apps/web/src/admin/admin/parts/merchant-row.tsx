import { Link } from '@tanstack/react-router';
import type { MerchantSummary } from '@xiwei/contract/stores/merchants.model.ts';
import { Building2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListRow } from '#ui/list-row.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** A merchant in a list, with a link to its page. Its standing is shown unless it is normal. */
export function MerchantRow({
  merchant: { id, name, slug, stores, standing },
}: {
  merchant: MerchantSummary;
}) {
  const { t } = useTranslation('admin');
  return (
    <ListRow
      leading={<Building2 aria-hidden size={20} />}
      title={name}
      detail={`${t('storeCount', { count: stores })} · ${slug}`}
      trailing={standing !== 'normal' && <StandingBadge standing={standing} />}
      render={<Link to="/admin/admin-merchant/$merchantId" params={{ merchantId: id }} />}
    />
  );
}
