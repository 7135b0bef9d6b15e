import { FEAST_PAYMENT_SECONDS } from '@xiwei/contract/feasts/feasts.model.ts';
import type { ReactNode } from 'react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { priceOf, useFeastWords } from '#shared/feasts/feast-words.ts';
import { FeastLoader, type LoadedFeast } from '../parts/feast-loader.tsx';
import { FeastSummary } from '../parts/feast-summary.tsx';

/** The deposit rule of a feast, in words and with its own amounts and times. */
export function FeastDepositRuleScreen() {
  return <FeastLoader>{(loaded) => <RulePage {...loaded} />}</FeastLoader>;
}

function RulePage({ feast, params, search }: LoadedFeast) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const isFree = priceOf(feast) === 0;
  const deadline = words.moment(feast.deadline, feast);
  const { minimum } = feast;
  const amounts = { deposit: words.money(feast.depositPerPerson), service: words.money(feast.serviceCharge) };
  const key = search.key === undefined ? '' : `?key=${encodeURIComponent(search.key)}`;
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      <DinerPage
        title={t('rule.title')}
        documentTitle={`${t('rule.title')} · ${feast.title}`}
        back={`/feast-detail/${params.storeId}/${params.feastId}${key}`}
      >
        <div className="flex flex-col gap-7 px-gutter pt-3 pb-12">
          <FeastSummary feast={feast} />
          <ol className="flex flex-col gap-6">
            <Rule number={1} title={t('rule.amount')}>
              {isFree && t('rule.amountFree')}
              {!isFree && t(feast.serviceCharge > 0 ? 'rule.amountBoth' : 'rule.amountDeposit', amounts)}
            </Rule>
            {!isFree && (
              <Rule number={2} title={t('rule.pay')}>
                {t('rule.payDetail', { minutes: FEAST_PAYMENT_SECONDS / 60 })}
              </Rule>
            )}
            <Rule number={isFree ? 2 : 3} title={t('rule.exit')}>
              {t(isFree ? 'rule.exitFree' : 'rule.exitBefore', { deadline })}
              {!isFree && <span className="block">{t('rule.exitAfter')}</span>}
            </Rule>
            <Rule number={isFree ? 3 : 4} title={t('rule.cancel')}>
              {t(isFree ? 'rule.cancelFree' : 'rule.cancelDetail', { minimum })}
            </Rule>
            <Rule number={isFree ? 4 : 5} title={t('rule.take')}>
              {isFree && t('rule.takeFree')}
              {!isFree && t(feast.serviceCharge > 0 ? 'rule.takeBoth' : 'rule.takeDetail')}
            </Rule>
          </ol>
          {!isFree && <p className="text-ink-soft text-small">{t('rule.refundTime')}</p>}
        </div>
      </DinerPage>
    </FeastTheme>
  );
}

function Rule({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full border border-gold-line bg-gold-soft font-semibold font-serif text-gold tabular-nums"
      >
        {number}
      </span>
      <div className="flex flex-col gap-0.5">
        <h2 className="font-semibold text-lead">{title}</h2>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
