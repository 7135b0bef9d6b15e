import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import {
  ANNOUNCEMENT_TIMEZONE,
  type AnnouncementInput,
} from '@xiwei/contract/notices/announcements.model.ts';
import { serverNow } from '#api/server-clock.ts';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';

/** Today by the clock of announcements. */
export const announcementToday = (): string => dateIn(ANNOUNCEMENT_TIMEZONE, serverNow());

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
  return (
    <>
      <f.localized name="title" max={80} />
      <f.localized name="body" max={5000} multiline rows={8} />
      <f.text name="path" max={500} inputMode="url" autoComplete="off" />
      <f.switch name="popUp" />
      <div className="flex flex-wrap gap-4 *:min-w-52 *:flex-1">
        <f.date name="from" today={today} />
        <f.date name="to" today={today} clearable />
      </div>
    </>
  );
}
