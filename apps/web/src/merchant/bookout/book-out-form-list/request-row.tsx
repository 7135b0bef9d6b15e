import { Link } from '@tanstack/react-router';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useTranslation } from 'react-i18next';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { ListRow } from '#ui/list-row.tsx';
import { StatusBadges } from '../parts/status-badges.tsx';

/** A request in the list: guest, time, people, budget and state. */
export function RequestRow({ form }: { form: BookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  const { fullName } = useGuestWords();
  const facts = [
    words.when(form),
    words.people(form.adults),
    form.budget !== null && t('list.budget', { amount: words.money(form.budget) }),
  ];
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{form.diner ? fullName(form.diner) : t('detail.someone')}</span>
          <StatusBadges form={form} />
        </span>
      }
      detail={facts.filter(Boolean).join(' · ')}
      render={
        <Link
          to="/web/$storeId/book-out-form-detail/$formId"
          params={{ storeId: form.storeId, formId: form.id }}
        />
      }
    />
  );
}
