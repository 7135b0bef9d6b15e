import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { type ReactNode, useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { useCurrency } from '#ui/currency.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CloseAccount } from './close-account.tsx';
import { DownloadCopy } from './download-copy.tsx';

/** Download of the user's data, and closing the account. */
export function MyDataScreen() {
  const { t } = useTranslation('privacy');
  return (
    <DinerPage title={t('title')} back="/setting">
      <div className="flex flex-col gap-10 px-gutter pt-2 pb-10">
        <Section title={t('copy.title')} detail={t('copy.detail')}>
          <DownloadCopy />
        </Section>
        <Section title={t('close.title')} detail={t('close.detail')}>
          <CloseAccountSection />
        </Section>
      </div>
    </DinerPage>
  );
}

/** Lists obstacles to closing the account; without any, offers to close it. */
function CloseAccountSection() {
  const { t } = useTranslation('common');
  return (
    <Loaded
      of={useRead(privacyApi.readClosing, {}, { alwaysRefetch: true })}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="h-12" />
        </div>
      }
    >
      {({ obstacles, loses, payout }) =>
        obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <CloseAccount loses={loses} payout={payout} />
        )
      }
    </Loaded>
  );
}

function Section({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={title} />
      <p className="text-ink-soft">{detail}</p>
      {children}
    </section>
  );
}

/** Obstacles to closing the account, each with a link to the page that resolves it. */
function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const currency = useCurrency();
  const describe = ({ storeName, date, amount }: Obstacle): string =>
    [
      storeName,
      date && formatDay(date, language),
      amount === null ? null : formatMoney(amount, currency, language),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p className="font-semibold">{t('close.obstaclesTitle')}</p>
      <RowList>
        {obstacles.map((obstacle) => (
          <ListRow
            key={`${obstacle.type} ${obstacle.path} ${obstacle.amount}`}
            title={t(`close.obstacles.${obstacle.type}`)}
            detail={
              <>
                {describe(obstacle) && <span className="block">{describe(obstacle)}</span>}
                {t(`close.advice.${obstacle.type}`)}
              </>
            }
            render={<PathLink path={obstacle.path} />}
          />
        ))}
      </RowList>
    </>
  );
}
