import { useTranslation } from '#i18n/use-translation.ts';
import type { DescribeValue } from '#merchant/settings/value-words.ts';

/** Returns a function that shows the picture of the field `picture` in the question about a conflict. */
export function useDescribePicture(): DescribeValue {
  const { t } = useTranslation('kit');
  return (path, value) =>
    path === 'picture' && typeof value === 'string' ? (
      <img
        src={`/files/${value}`}
        alt={t('pictures.picture', { number: 1 })}
        className="size-16 rounded-small object-cover"
      />
    ) : undefined;
}
