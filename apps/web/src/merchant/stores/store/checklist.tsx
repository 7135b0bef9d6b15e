import { Link } from '@tanstack/react-router';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import type { Readiness, ReadinessPoint } from '@xiwei/contract/booking/readiness.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { CircleCheck, CircleDashed, LayoutTemplate } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type NamedPage, pathOf } from '#merchant/shell/page-names.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The page on which each point is set up. Staff cannot end a suspension. */
const PAGES: Record<ReadinessPoint, NamedPage | null> = {
  standing: null,
  tables: 'store-table',
  shifts: 'store-shifts',
  payment: 'store-payment-method',
  onlineBooking: 'store-business-config',
  times: 'booking-check',
  hours: 'store-base',
  contacts: 'store-contacts',
  cover: 'store-images-info',
  description: 'store-description',
  messages: 'auto-push-sms-config',
};

/** What is missing before diners can book the store, each point a link. A store that is ready shows a single line. */
export function Checklist() {
  const { t } = useTranslation('stores-setup');
  const readiness = useRead(readinessApi.readReadiness, { params: { storeId: useWorkplace().id } });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <Loaded of={readiness} skeleton={<SkeletonList count={2} />}>
        {(data) => <Points {...data} />}
      </Loaded>
    </section>
  );
}

function Points({ firstTime, points, canUseTemplate }: Readiness) {
  const { t } = useTranslation('stores-setup');
  const required = points.filter((each) => each.required);
  const recommended = points.filter((each) => !each.required && !each.done);
  const missing = required.filter(({ done }) => !done);
  return (
    <>
      <Verdict firstTime={firstTime} missing={missing.length} />
      {firstTime === null && (
        <PointGroup title={t('required')} points={required} canUseTemplate={canUseTemplate} />
      )}
      {recommended.length > 0 && <PointGroup title={t('recommended')} points={recommended} />}
    </>
  );
}

function Verdict({ firstTime, missing }: Pick<Readiness, 'firstTime'> & { missing: number }) {
  const { t } = useTranslation('stores-setup');
  const language = useLanguage();
  if (firstTime === null) {
    return (
      <NoticeBar tone="caution" title={t('notYet.title')}>
        {t('notYet.detail', { count: missing })}
      </NoticeBar>
    );
  }
  const { date, time, people } = firstTime;
  return (
    <NoticeBar tone="positive" title={t('open.title')}>
      {t('open.first', {
        day: formatDay(date, language),
        time: formatWallTime(time, language).text,
        people,
      })}
    </NoticeBar>
  );
}

interface PointGroupProps {
  title: string;
  points: Readiness['points'];
  /** Offers a template as the first step. */
  canUseTemplate?: boolean;
}

function PointGroup({ title, points, canUseTemplate = false }: PointGroupProps) {
  const { t } = useTranslation('stores-setup');
  const params = { storeId: useWorkplace().id };
  const headingId = useId();
  return (
    <div className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={title} />
      <RowList aria-labelledby={headingId}>
        {canUseTemplate && (
          <ListRow
            leading={<LayoutTemplate aria-hidden size={20} strokeWidth={1.75} className="text-accent" />}
            title={t('template.title')}
            detail={t('template.detail')}
            render={<Link to={pathOf('store-template')} params={params} />}
          />
        )}
        {points.map(({ point, done }) => {
          const page = PAGES[point];
          return (
            <ListRow
              key={point}
              leading={<PointState done={done} />}
              title={t(`points.${point}.title`)}
              detail={t(`points.${point}.${done ? 'done' : 'missing'}`)}
              render={page === null ? undefined : <Link to={pathOf(page)} params={params} />}
            />
          );
        })}
      </RowList>
    </div>
  );
}

function PointState({ done }: { done: boolean }) {
  const { t } = useTranslation('stores-setup');
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className={done ? 'text-positive' : 'text-caution'} />
      <VisuallyHidden>{t(done ? 'done' : 'missing')}</VisuallyHidden>
    </>
  );
}
