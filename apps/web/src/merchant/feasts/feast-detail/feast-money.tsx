import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { PoolSection } from '#shared/feasts/pool-loader.tsx';

/** The deposits of a feast, by the ledger. Hosts do not see them. */
export function FeastMoney(of: FeastOf) {
  const { t } = useTranslation('feasts-merchant');
  const { role } = useWorkplace();
  return role === 'host' ? null : <PoolSection {...of} note={t('detail.ledger')} />;
}
