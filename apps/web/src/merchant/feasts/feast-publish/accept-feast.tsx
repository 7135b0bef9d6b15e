import { Link } from '@tanstack/react-router';
import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/detail-section.tsx';
import { showToast } from '#ui/toast-store.ts';
import { OverrideChoice } from '../parts/override-choice.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';

/** Shows what a diner wants of the store, and accepts it, in spite of rules that staff choose to ignore. */
export function AcceptFeast({ feast, of: { params } }: { feast: ManagedFeast; of: FeastOf }) {
  const { t } = useTranslation(['feasts-merchant', 'feasts-manage']);
  const words = useFeastWords();
  const backToFeast = useBackToFeast();
  const [overrides, setOverrides] = useState<Override[]>([]);
  const accept = useAction(storeFeastsApi.acceptFeast, {
    onDone: () => {
      showToast({ text: t('accept.done'), tone: 'positive' });
      return backToFeast(feast.id);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t('accept.lead')}</p>
      <section aria-label={feast.title} className="flex flex-col gap-3">
        <h2 className="font-semibold font-serif text-headline wrap-anywhere">{feast.title}</h2>
        <FactList>
          <Fact name={t('detail.creator')}>{words.creatorName(feast)}</Fact>
          <Fact name={t('feasts-manage:form.date.label')}>{words.when(feast)}</Fact>
          <Fact name={t('feasts-manage:form.kindId.label')}>{feast.kindName}</Fact>
          <Fact name={t('feasts-manage:form.participantCount.label')}>
            {words.people(feast.participantCount)}
          </Fact>
          <Fact name={t('feasts-manage:form.deadline.time.label')}>
            {words.moment(feast.deadline, feast)}
          </Fact>
        </FactList>
      </section>
      <FormProblem error={accept.error} />
      <OverrideChoice
        label={t('publish.overrides')}
        hint={t('publish.overridesHelp')}
        error={accept.error ?? undefined}
        {...{ overrides, setOverrides }}
      />
      <div className="flex flex-col gap-3">
        <Button
          size="large"
          loading={accept.isPending}
          onClick={() => accept.mutate({ params, body: { version: feast.version, overrides } })}
        >
          {t('accept.title')}
        </Button>
        <Button variant="quiet" render={<Link to="/web/$storeId/feast-close/$feastId" params={params} />}>
          {t('accept.decline')}
        </Button>
      </div>
    </div>
  );
}
