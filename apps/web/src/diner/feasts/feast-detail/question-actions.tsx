import { Link } from '@tanstack/react-router';
import type { FeastQuestion } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { LoadedFeast } from '../parts/feast-loader.tsx';

type Address = Pick<LoadedFeast, 'params' | 'search'>;

export function AskButton({ params, search }: Address) {
  const { t } = useTranslation('feasts-diner');
  return (
    <Button
      variant="secondary"
      size="small"
      render={<Link to="/feast-qa-edit/$storeId/$feastId" params={params} search={search} />}
    >
      {t('detail.ask')}
    </Button>
  );
}

/** Lets a reader change their own question, until it is answered. */
export function EditQuestion({ question, params, search }: Address & { question: FeastQuestion }) {
  const { t } = useTranslation('feasts-diner');
  if (!question.can.includes('edit')) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-3 self-start"
      render={
        <Link
          to="/feast-qa-edit/$storeId/$feastId/$questionId"
          params={{ ...params, questionId: question.id }}
          search={search}
        />
      }
    >
      {t('detail.editQuestion')}
    </Button>
  );
}
