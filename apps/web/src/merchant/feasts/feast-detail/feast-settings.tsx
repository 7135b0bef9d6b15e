import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { PriceFacts } from '#shared/feasts/price-facts.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';

/** All settings of a feast. */
export function FeastSettings({ feast }: { feast: ManagedFeast }) {
  const { t } = useTranslation(['feasts-merchant', 'feasts-manage', 'feasts']);
  const words = useFeastWords();
  const tables = feast.tables.map(({ label }) => label).join(' + ');
  const texts = [
    [t('feasts-manage:form.description.label'), feast.description],
    [t('feasts-manage:form.menu.label'), feast.menu],
  ] as const;
  return (
    <DetailSection title={t('detail.settings')}>
      <FactList>
        <Fact name={t('detail.number')}>{feast.number}</Fact>
        <Fact name={t('detail.creator')}>{words.creatorName(feast)}</Fact>
        <Fact name={t('feasts-manage:form.date.label')}>{words.when(feast)}</Fact>
        <Fact name={t('feasts-manage:form.kindId.label')}>
          {[feast.kindName, tables].filter(Boolean).join(' · ')}
        </Fact>
        {feast.diningPlace !== '' && (
          <Fact name={t('feasts-manage:form.diningPlace.label')}>{feast.diningPlace}</Fact>
        )}
        <Fact name={t('feasts-manage:form.participantCount.label')}>
          {t('detail.seats', { seats: feast.participantCount, minimum: feast.minimum })}
        </Fact>
        <PriceFacts feast={feast} />
        {feast.opensAt !== null && (
          <Fact name={t('feasts-manage:form.opensAt.time.label')}>{words.moment(feast.opensAt, feast)}</Fact>
        )}
        <Fact name={t('feasts-manage:form.deadline.time.label')}>{words.moment(feast.deadline, feast)}</Fact>
        <Fact name={t('feasts-manage:form.theme.label')}>{t(`feasts:themes.${feast.theme}`)}</Fact>
        <Fact name={t('feasts-manage:form.visibility.label')}>
          {t(`feasts:visibilities.${feast.visibility}`)}
        </Fact>
        <Fact name={t('feasts-manage:form.shareable.label')}>
          {t(`feasts-manage:form.shareable.options.${feast.shareable}`)}
        </Fact>
        {texts.map(
          ([name, text]) =>
            text !== '' && (
              <Fact key={name} name={name}>
                <span className="whitespace-pre-line wrap-anywhere">{text}</span>
              </Fact>
            ),
        )}
      </FactList>
    </DetailSection>
  );
}
