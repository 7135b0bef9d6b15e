import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { Ban } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { toneOf, useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { Badge } from '#ui/badge.tsx';

/** The status of a request, and that its guest is on the store's blacklist. */
export function StatusBadges({ form }: { form: BookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={toneOf(form)}>{words.status(form)}</Badge>
      {form.guestBlacklisted && (
        <Badge tone="negative" icon={Ban}>
          {t('detail.blacklisted')}
        </Badge>
      )}
    </span>
  );
}
