import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import type { Platform } from './platform.ts';

export function Numbers({
  platform: { users, activeSessions, merchantCount, storeCount },
}: {
  platform: Platform;
}) {
  const { t, i18n } = useTranslation('admin');
  const figures = [
    [t('users'), users],
    [t('activeSessions'), activeSessions],
    [t('merchants'), merchantCount],
    [t('stores'), storeCount],
  ] as const;
  return (
    <section aria-label={t('numbers')}>
      <dl className="grid grid-cols-2 gap-gap lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <Card key={label} className="flex flex-col-reverse shadow-none">
            <dt className="text-ink-soft text-small">{label}</dt>
            <dd className="font-semibold text-display">{figure.toLocaleString(i18n.language)}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
