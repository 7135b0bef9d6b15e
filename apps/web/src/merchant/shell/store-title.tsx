import { useTranslation } from '#i18n/use-translation.ts';
import { usePendingWork } from './use-pending-work.ts';
import { useWorkplace } from './workplace.ts';

/** Sets the title of the document: how many orders wait for staff, the page, the store and the product. */
export function StoreTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  const { name } = useWorkplace();
  const { total } = usePendingWork();
  const badge = total > 0 ? `(${total}) ` : '';
  return <title>{`${badge}${children} · ${name} · ${t('brand')}`}</title>;
}
