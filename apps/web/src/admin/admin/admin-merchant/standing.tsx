import type { MerchantDetail } from '@xiwei/contract/stores/merchants.model.ts';
import { useId, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#shared/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { StandingBadge } from '../parts/standing-badge.tsx';
import { StandingForm } from './standing-form.tsx';

/** The standing of a merchant, what it means, and who changed it last and why. */
export function Standing({ merchant, name }: { merchant: MerchantDetail; name: string }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const [isChanging, setChanging] = useState(false);
  const { standing, standingChange } = merchant;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('merchant.standing')} />
      <Card className="flex flex-col items-start gap-3 shadow-none">
        <StandingBadge standing={standing} />
        <p className="text-ink-soft text-small">{t(`standings.${standing}.detail`)}</p>
        {standingChange && <LastChange change={standingChange} />}
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('merchant.changeStanding')}
        </Button>
      </Card>
      {isChanging && <StandingForm merchant={merchant} name={name} onClose={() => setChanging(false)} />}
    </section>
  );
}

function LastChange({ change }: { change: NonNullable<MerchantDetail['standingChange']> }) {
  const { t } = useTranslation('admin');
  const date = formatDate(change.at, useLanguage());
  return (
    <div className="flex flex-col gap-1 text-small">
      {change.reason && <p className="wrap-anywhere whitespace-pre-line">{change.reason}</p>}
      <p className="text-ink-soft">
        {change.by === null
          ? t('merchant.changedByClosed', { date })
          : t('merchant.changedBy', { name: change.by, date })}
      </p>
    </div>
  );
}
