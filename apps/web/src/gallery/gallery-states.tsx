import { Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';

export function StatesSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="states">
      <SampleGrid>
        <Sample title={t('states.rowsShape')} className="p-0!">
          <SkeletonList count={3} />
        </Sample>
        <Sample title={t('states.cardsShape')} framed={false}>
          <SkeletonList shape="cards" count={2} />
        </Sample>
        <Sample title={t('states.empty')}>
          <EmptyState
            icon={<Utensils size={32} strokeWidth={1.5} />}
            title={t('states.emptyTitle')}
            detail={t('states.emptyDetail')}
            action={<Button>{t('states.explore')}</Button>}
          />
        </Sample>
        <Sample title={t('states.error')}>
          <ErrorState
            title={t('states.errorTitle')}
            detail={t('states.errorDetail')}
            onRetry={() => undefined}
            traceId="7f3a91c2"
          />
        </Sample>
        <Sample title={t('states.notices')} framed={false} full>
          <Notices />
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function Notices() {
  const { t } = useTranslation('gallery');
  const [noticeOpen, setNoticeOpen] = useState(true);
  return (
    <>
      {noticeOpen && <NoticeBar onDismiss={() => setNoticeOpen(false)}>{t('states.info')}</NoticeBar>}
      <div className="grid gap-gap md:grid-cols-2">
        <NoticeBar tone="caution" title={t('states.cautionTitle')}>
          {t('states.caution')}
        </NoticeBar>
        <NoticeBar
          tone="negative"
          title={t('states.negativeTitle')}
          action={
            <Button size="small" variant="secondary">
              {t('states.reprint')}
            </Button>
          }
        >
          {t('states.negative')}
        </NoticeBar>
      </div>
      <NoticeBar tone="positive">{t('states.positive')}</NoticeBar>
      <Divider label={t('states.divider')} />
      <p className="flex items-center justify-center gap-2 text-ink-soft">
        <Spinner />
        {t('actions.sending')}
      </p>
    </>
  );
}
