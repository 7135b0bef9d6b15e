import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Sets the title of the document: the page, the store and the product. */
export function StoreTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  const { name } = useWorkplace();
  return <title>{`${children} · ${name} · ${t('brand')}`}</title>;
}
