import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNow } from '#merchant/shell/use-now.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { currencyName } from '#shared/format/money.ts';
import { wallClock, weekOfHours } from '#shared/stores/hours.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useHoursWords } from '../parts/hours-words.ts';

interface SectionProps {
  store: StoreDetail;
}

export function StoreFacts({ store }: SectionProps) {
  const { t } = useTranslation(['stores-merchant', 'stores']);
  const words = useStoreWords();
  const wine = [
    store.sommelierService && t('stores:detail.sommelier'),
    store.winePairing && t('stores:detail.winePairing'),
  ].filter(Boolean);
  return (
    <Section title={t('stores:detail.facts')}>
      <dl>
        <Fact label={t('stores:detail.cuisine')}>{words.cuisinesOf(store).join(' · ')}</Fact>
        <Fact label={t('stores:detail.perCapita')}>{words.band(store.perCapita, store.currency)}</Fact>
        <Fact label={t('stores:detail.ordering')}>{t(`stores:orderingTypes.${store.orderingType}`)}</Fact>
        {store.chef && <Fact label={t('stores:detail.chef')}>{store.chef}</Fact>}
        <Fact label={t('stores:detail.opened')}>
          {t('stores:detail.openedIn', { year: store.openingYear })}
        </Fact>
        <Fact label={t('stores:detail.wine')}>{wine.length > 0 ? wine.join(' · ') : t('store.noWine')}</Fact>
        <Fact label={t('stores:detail.address')}>{words.place(store)}</Fact>
        <Fact label={t('store.merchant')}>{store.merchantName}</Fact>
        <Fact label={t('store.timezone')}>{store.timezone}</Fact>
        <Fact label={t('store.currency')}>{currencyName(store.currency, words.language)}</Fact>
      </dl>
    </Section>
  );
}

export function StoreHours({ store: { hours, timezone } }: SectionProps) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const hoursWords = useHoursWords();
  const { weekday: today } = wallClock(useNow(), timezone);
  return (
    <Section title={t('hours.title')}>
      <dl className="flex flex-col">
        {weekOfHours(hours).map(({ weekday, spans }) => (
          <div
            key={weekday}
            className={classes(
              'flex justify-between gap-4 border-line border-t px-pad py-1.5 first:border-t-0',
              weekday === today && 'bg-accent-soft',
            )}
          >
            <dt className={classes('shrink-0', weekday === today && 'font-semibold')}>
              {weekdayName(weekday, language)}
              {weekday === today && <span className="ms-2 text-caption">{t('hours.today')}</span>}
            </dt>
            <dd className="flex flex-wrap justify-end gap-x-3">
              {hoursWords.spans(spans).map((span) => (
                <span key={span}>{span}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function StoreContacts({ store: { contacts } }: SectionProps) {
  const { t } = useTranslation(['stores-merchant', 'stores']);
  return (
    <Section title={t('stores:detail.contacts')}>
      {contacts.length === 0 ? (
        <p className="px-pad py-3 text-ink-soft">{t('store.noContacts')}</p>
      ) : (
        <dl>
          {contacts.map(({ type, value }) => (
            <Fact key={`${type} ${value}`} label={t(`stores:contacts.${type}`)}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  );
}

export function StoreMenu({ store: { dishes, articleCount } }: SectionProps) {
  const { t } = useTranslation(['stores-merchant', 'stores']);
  const signatures = dishes.filter(({ signature }) => signature).length;
  const counts = [
    dishes.length === 0 ? t('store.noDishes') : t('store.dishes', { count: dishes.length }),
    signatures > 0 && t('store.signatures', { count: signatures }),
  ].filter(Boolean);
  return (
    <Section title={t('store.content')}>
      <dl>
        <Fact label={t('stores:detail.menu')}>{counts.join(' · ')}</Fact>
        <Fact label={t('stores:detail.articles')}>{t('store.articles', { count: articleCount })}</Fact>
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={title} />
      <Card padded={false} className="shadow-none">
        {children}
      </Card>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 px-pad py-2">
    <dt className="shrink-0 text-ink-soft">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);
