import { ChevronLeft, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBar, StepProgress } from '#ui/progress.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';

const HOLD_MS = 15 * 60_000;

export function NavigationSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="places">
      <SampleGrid>
        <Sample title={t('places.frame')} framed={false}>
          <MiniPage />
        </Sample>
        <div className="flex flex-col gap-8">
          <Sample title={t('places.tabs')}>
            <OrderTabs />
          </Sample>
          <Sample title={t('places.progress')} className="gap-7">
            <Progress />
          </Sample>
        </div>
      </SampleGrid>
    </Section>
  );
}

function MiniPage() {
  const { t } = useTranslation('gallery');
  return (
    <div className="flex h-112 flex-col overflow-hidden rounded-large border border-line bg-ground">
      <PageHeader
        level={3}
        title={t('places.headerTitle')}
        detail={t('places.headerDetail')}
        back={<IconButton label={t('places.back')} icon={<ChevronLeft aria-hidden size={24} />} />}
        actions={<IconButton label={t('places.more')} icon={<Ellipsis aria-hidden size={22} />} />}
      />
      <SkeletonList count={4} />
      <BottomActionBar
        summary={
          <>
            <p className="text-ink-soft text-small">{t('places.summary')}</p>
            <p className="font-semibold text-title">{t('places.total')}</p>
          </>
        }
      >
        <Button size="large">{t('places.submit')}</Button>
      </BottomActionBar>
    </div>
  );
}

function OrderTabs() {
  const { t } = useTranslation('gallery');
  const [tab, setTab] = useState<'pending' | 'inProgress' | 'afterSales'>('pending');
  return (
    <Tabs
      label={t('places.orders')}
      value={tab}
      onChange={setTab}
      items={[
        { value: 'pending', label: t('places.pending'), count: 1, panel: <p>{t('places.pendingText')}</p> },
        { value: 'inProgress', label: t('places.inProgress'), panel: <p>{t('places.inProgressText')}</p> },
        { value: 'afterSales', label: t('places.afterSales'), panel: <p>{t('places.afterSalesText')}</p> },
      ]}
    />
  );
}

function Progress() {
  const { t } = useTranslation('gallery');
  const [until] = useState(() => Date.now() + HOLD_MS);
  return (
    <>
      <StepProgress
        label={t('places.payment')}
        steps={[t('places.confirm'), t('places.pay'), t('places.complete')]}
        current={1}
      />
      <ProgressBar label={t('places.upload')} value={12 / 40} detail={t('places.uploadDetail')} />
      <div className="flex items-baseline justify-between">
        <span>{t('places.remaining')}</span>
        <Countdown until={until} ended={t('places.expired')} className="font-semibold text-headline">
          {formatClock}
        </Countdown>
      </div>
    </>
  );
}
