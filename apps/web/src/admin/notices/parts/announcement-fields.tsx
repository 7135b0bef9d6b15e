import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import {
  ANNOUNCEMENT_TIMEZONE,
  type AnnouncementInput,
  END_OF_DAY,
} from '@xiwei/contract/notices/announcements.model.ts';
import { useWatch } from 'react-hook-form';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { formatTime, timesBetween } from '#ui/day-times.ts';

/** Today by the clock of announcements. */
export const announcementToday = (): string => dateIn(ANNOUNCEMENT_TIMEZONE, serverNow());

/** The times to choose from: each half hour. */
const STARTS = timesBetween('00:00', '23:30', 30);
const ENDS = [...STARTS.slice(1), END_OF_DAY];

/** Adds the stored time, which can be any minute: an announcement may have begun or been ended at once. */
const timesWith = (times: readonly string[], stored: string): string[] =>
  [...new Set([...times, stored])].sort();

interface AnnouncementFieldsProps<Values extends AnnouncementInput, Output> {
  form: ContractForm<Values, Output>;
}

/** The fields of an announcement, new or edited. */
export function AnnouncementFields<Values extends AnnouncementInput, Output>({
  form,
}: AnnouncementFieldsProps<Values, Output>) {
  const typed = form as unknown as ContractForm<AnnouncementInput, Output>;
  const f = useFields(typed, 'notices-admin', 'form');
  const today = announcementToday();
  const { t } = useTranslation('notices-admin');
  const language = useLanguage();
  const [fromTime, to, toTime] = useWatch({ control: typed.control, name: ['fromTime', 'to', 'toTime'] });
  const nameOf = (time: string) => (time === END_OF_DAY ? t('endOfDay') : formatTime(time, language));
  return (
    <>
      <f.localized name="title" max={80} />
      <f.localized name="body" max={5000} multiline rows={8} />
      <f.text name="path" max={500} inputMode="url" autoComplete="off" />
      <f.switch name="popUp" />
      <div className="flex flex-wrap gap-4 *:min-w-52 *:flex-1">
        <f.date name="from" today={today} />
        <f.choice name="fromTime" as="list" options={timesWith(STARTS, fromTime)} nameOf={nameOf} />
      </div>
      <div className="flex flex-wrap gap-4 *:min-w-52 *:flex-1">
        <f.date name="to" today={today} clearable />
        {to !== null && (
          <f.choice name="toTime" as="list" options={timesWith(ENDS, toTime)} nameOf={nameOf} />
        )}
      </div>
    </>
  );
}
