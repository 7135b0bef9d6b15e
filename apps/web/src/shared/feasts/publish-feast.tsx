import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { ReactNode } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { useFeastWords } from './feast-words.ts';

interface PublishFeastProps extends FeastOf {
  feast: ManagedFeast;
  /** Whether the platform audits it first. */
  isAudited: boolean;
  /** Reasons against the table that staff override. */
  overrides?: Override[] | undefined;
  onDone: (feast: ManagedFeast) => unknown;
  /** What can be done about a refusal, such as a choice of reasons to override. */
  children?: ((error: Error) => ReactNode) | undefined;
}

/** Shows what will be published, and publishes it. */
export function PublishFeast(props: PublishFeastProps) {
  const { as, params, feast, isAudited, overrides = [], onDone, children } = props;
  const { t } = useTranslation(['feasts-manage', 'feasts']);
  const words = useFeastWords();
  const publish = useAction(FEAST_ENDPOINTS[as].publish, {
    onDone: (published) => {
      showToast({ text: t('publish.done'), tone: 'positive' });
      return onDone(published);
    },
  });
  const send = () => publish.mutate({ params, body: { version: feast.version, overrides } });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t(as === 'diner' ? 'publish.leadDiner' : 'publish.lead')}</p>
      {isAudited && <NoticeBar>{t('publish.review')}</NoticeBar>}
      <section aria-label={t('publish.check')} className="flex flex-col gap-3">
        <h2 className="font-semibold font-serif text-headline wrap-anywhere">{feast.title}</h2>
        <FactList>
          <Fact name={t('form.date.label')}>{words.when(feast)}</Fact>
          <Fact name={t('form.kindId.label')}>{feast.kindName}</Fact>
          <Fact name={t('form.participantCount.label')}>{words.people(feast.participantCount)}</Fact>
          <Fact name={t('form.estimatedCost.label')}>{words.cost(feast)}</Fact>
          <Fact name={t('form.depositPerPerson.label')}>{words.money(feast.depositPerPerson)}</Fact>
          <Fact name={t('form.serviceCharge.label')}>{words.money(feast.serviceCharge)}</Fact>
          <Fact name={t('form.deadline.time.label')}>{words.moment(feast.deadline, feast)}</Fact>
          <Fact name={t('form.visibility.label')}>{t(`feasts:visibilities.${feast.visibility}`)}</Fact>
        </FactList>
      </section>
      <FormProblem error={publish.error} onRetry={send} />
      {publish.error && children?.(publish.error)}
      <Button size="large" loading={publish.isPending} onClick={send}>
        {t('publish.submit')}
      </Button>
    </div>
  );
}
