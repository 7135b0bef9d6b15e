import { CalendarClock, MapPin, Users } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { Cover } from './gallery-cover.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';
import { GuestRow } from './gallery-guest-row.tsx';

export function SidesSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="moods">
      <SampleGrid>
        <Sample title={t('moods.diner')} framed={false}>
          <SideTheme side="diner" className="overflow-hidden rounded-large border border-line shadow-low">
            <DinerSample />
          </SideTheme>
        </Sample>
        <Sample title={t('moods.merchant')} framed={false}>
          <SideTheme side="merchant" className="overflow-hidden rounded-large border border-line shadow-low">
            <MerchantSample />
          </SideTheme>
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function DinerSample() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Cover />
      <div className="flex flex-col gap-5 p-pad">
        <div>
          <p className="flex items-center gap-1.5 text-ink-soft text-small">
            <MapPin aria-hidden size={15} />
            {t('moods.where')}
          </p>
          <p className="mt-2 font-semibold text-hero tracking-tight">{t('moods.time')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-lead">
            <span className="flex items-center gap-1.5">
              <CalendarClock aria-hidden size={18} />
              {t('moods.when')}
            </span>
            <span className="flex items-center gap-1.5">
              <Users aria-hidden size={18} />
              {t('moods.party')}
            </span>
          </p>
          <p className="mt-1 text-ink-soft">{t('moods.table')}</p>
        </div>
        <Divider />
        <div className="flex items-end justify-between gap-4">
          <div>
            <p className="text-small">{t('moods.deposit')}</p>
            <p className="text-ink-soft text-small">{t('moods.depositNote')}</p>
          </div>
          <p className="font-semibold text-headline">{t('moods.depositAmount')}</p>
        </div>
        <Button size="large" wide>
          {t('moods.pay')}
        </Button>
      </div>
    </>
  );
}

function MerchantSample() {
  const { t } = useTranslation('gallery');
  return (
    <div className="flex flex-col gap-3 p-pad">
      <div className="flex items-baseline justify-between">
        <p className="font-semibold text-title">{t('moods.service')}</p>
        <p className="text-ink-soft text-small">{t('moods.when')}</p>
      </div>
      <RowList>
        <GuestRow guest="guest2" tone="negative" state="late" vip />
        <GuestRow guest="guest1" tone="positive" state="arrived" allergy />
        <GuestRow guest="guest3" tone="info" state="confirmed" />
      </RowList>
      <p className="text-ink-soft text-small">{t('moods.arriving')}</p>
      <RowList>
        <ListRow
          leading={<Avatar name={t('lists.guest1')} size="small" decorative />}
          title={t('lists.guest1')}
          detail={t('lists.guest1Detail')}
          trailing={<Badge tone="caution">{t('lists.waiting')}</Badge>}
        />
      </RowList>
      <div className="flex gap-2">
        <Button className="flex-1">{t('lists.arrived')}</Button>
        <Button variant="secondary" className="flex-1">
          {t('actions.details')}
        </Button>
      </div>
    </div>
  );
}
