import { useTranslation } from '#i18n/use-translation.ts';

/** The store's current announcement. */
export function StoreAnnouncement({ children }: { children: string }) {
  const { t } = useTranslation('stores');
  return (
    <section className="flex flex-col gap-1 rounded-normal bg-accent-soft px-4 py-3.5">
      <h2 className="font-semibold text-accent-text text-small">{t('detail.notice')}</h2>
      <p className="whitespace-pre-line text-small">{children}</p>
    </section>
  );
}
