import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Fact } from '#ui/detail-section.tsx';
import { useFeastWords } from './feast-words.ts';

interface PriceFactsProps {
  feast: Pick<FeastCard, 'estimatedCost' | 'depositPerPerson' | 'serviceCharge'>;
}

/** What a feast costs a person, each amount by itself, in a list of facts. */
export function PriceFacts({ feast: { estimatedCost, depositPerPerson, serviceCharge } }: PriceFactsProps) {
  const { t } = useTranslation(['feasts-manage', 'feasts']);
  const words = useFeastWords();
  return (
    <>
      <Fact name={t('form.estimatedCost.label')}>
        {estimatedCost === null ? t('feasts:costOpen') : words.money(estimatedCost)}
      </Fact>
      <Fact name={t('form.depositPerPerson.label')}>
        {depositPerPerson > 0 ? words.money(depositPerPerson) : t('feasts:noDeposit')}
      </Fact>
      {serviceCharge > 0 && <Fact name={t('form.serviceCharge.label')}>{words.money(serviceCharge)}</Fact>}
    </>
  );
}
