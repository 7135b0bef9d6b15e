import {
  type ChosenNews,
  LARGE_PARTY,
  NEWS_WAYS,
  type NewsWay,
  PLAIN_NEWS,
  SPECIAL_NEWS,
} from '@xiwei/contract/notices/chosen-news.ts';
import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import type { StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useOwnChoice } from '#shared/form/use-own-choice.ts';
import { PushSwitch } from '#shared/notices/push/push-switch.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EmailChoice } from './email-choice.tsx';

/** Which news of the store's bookings a member of staff wants, and how it reaches them. Each choice is saved at once. */
export function NoticeSettingScreen() {
  const { t } = useTranslation('notices-merchant');
  const params = { storeId: useWorkplace().id };
  const query = useRead(staffNoticesApi.readStaffNotices, { params });
  return (
    <StorePage width="form">
      <div className="flex flex-col gap-2 text-ink-soft">
        <p>{t('intro')}</p>
        <p>{t('always')}</p>
      </div>
      <Loaded of={query} skeleton={<FormSkeleton />}>
        {(saved) => <Choice saved={saved} />}
      </Loaded>
      <div className="flex flex-col gap-2">
        <SectionHeading title={t('device')} />
        <div className="rounded-large border border-line bg-surface px-pad">
          <PushSwitch />
        </div>
      </div>
    </StorePage>
  );
}

function Choice({ saved }: { saved: StaffNoticeChoice }) {
  const { t } = useTranslation('notices-merchant');
  const params = { storeId: useWorkplace().id };
  const save = useAction(staffNoticesApi.updateStaffNotices);
  const { shown, choose: chooseAll } = useOwnChoice(saved, (body) => save.mutateAsync({ params, body }));
  const choose = (changes: Partial<StaffNoticeChoice>) => void chooseAll({ ...shown, ...changes });
  const set = (way: NewsWay, news: ChosenNews, on: boolean) =>
    choose({ [way]: on ? [...shown[way], news] : shown[way].filter((each) => each !== news) });
  const rowOf = (news: ChosenNews) => (
    <NewsRow key={news} news={news} shown={shown} onChange={(way, on) => set(way, news, on)}>
      {news === 'largeParty' && NEWS_WAYS.some((way) => shown[way].includes(news)) && (
        <Stepper
          label={t('largeFrom')}
          value={shown.largeFrom}
          {...LARGE_PARTY}
          format={(count) => t('people', { count })}
          onChange={(largeFrom) => choose({ largeFrom })}
          className="max-w-100"
        />
      )}
    </NewsRow>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-large border border-line bg-surface">
        <table className="w-full text-start">
          <caption className="sr-only">{t('table')}</caption>
          <thead>
            <tr className="text-ink-soft text-small">
              <th scope="col" className="px-pad py-2.5 text-start font-normal">
                {t('news')}
              </th>
              {NEWS_WAYS.map((way) => (
                <th
                  key={way}
                  scope="col"
                  className="w-16 py-2.5 text-center font-normal text-caption sm:w-24 sm:text-small"
                >
                  {t(`ways.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <GroupRow title={t('plain')} />
            {PLAIN_NEWS.map(rowOf)}
          </tbody>
          <tbody>
            <GroupRow title={t('key')} detail={t('keyHelp')} />
            {SPECIAL_NEWS.map(rowOf)}
          </tbody>
        </table>
      </div>
      <FormProblem error={save.error} />
      <p className="text-ink-soft text-small">{t('waysHelp')}</p>
      <EmailChoice shown={shown} onChange={choose} />
    </div>
  );
}

function GroupRow({ title, detail }: { title: string; detail?: string }) {
  return (
    <tr className="border-line border-t bg-sunken">
      <th scope="rowgroup" colSpan={NEWS_WAYS.length + 1} className="px-pad py-2.5 text-start">
        <span className="font-semibold">{title}</span>
        {detail && <span className="block font-normal text-ink-soft text-small">{detail}</span>}
      </th>
    </tr>
  );
}

interface NewsRowProps {
  news: ChosenNews;
  shown: StaffNoticeChoice;
  onChange: (way: NewsWay, on: boolean) => void;
  children?: ReactNode;
}

function NewsRow({ news, shown, onChange, children }: NewsRowProps) {
  const { t } = useTranslation('notices-merchant');
  const label = t(`kinds.${news}.label`);
  return (
    <>
      <tr className="border-line border-t align-top">
        <th scope="row" className="px-pad py-3 text-start font-normal">
          {label}
          <span className="block text-ink-soft text-small">
            {t(`kinds.${news}.help`, { from: shown.largeFrom })}
          </span>
        </th>
        {NEWS_WAYS.map((way) => (
          <td key={way} className="relative">
            <Checkbox
              label={<VisuallyHidden>{t('boxLabel', { news: label, way: t(`ways.${way}`) })}</VisuallyHidden>}
              value={shown[way].includes(news)}
              onChange={(on) => onChange(way, on === true)}
              // The whole cell is pressed easily by a finger.
              className="items-center [&_label]:p-3"
            />
          </td>
        ))}
      </tr>
      {children && (
        <tr>
          <td colSpan={NEWS_WAYS.length + 1} className="px-pad pb-3">
            {children}
          </td>
        </tr>
      )}
    </>
  );
}
