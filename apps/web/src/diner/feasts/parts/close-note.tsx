import { useTranslation } from '#i18n/use-translation.ts';

/** What the person who closed a feast wrote to its members. */
export function CloseNote({ note }: { note: string }) {
  const { t } = useTranslation('feasts-diner');
  return <p className="whitespace-pre-line wrap-anywhere">{t('mine.note', { note })}</p>;
}
