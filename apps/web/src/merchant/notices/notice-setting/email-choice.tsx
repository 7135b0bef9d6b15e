import { Link } from '@tanstack/react-router';
import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { formatTime, timeOf } from '#ui/day-times.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

interface EmailChoiceProps {
  shown: StaffNoticeChoice;
  onChange: (changes: Partial<StaffNoticeChoice>) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Which e-mails a member of staff gets, when, and at which address. */
export function EmailChoice({ shown, onChange }: EmailChoiceProps) {
  const { t } = useTranslation('notices-merchant');
  const language = useLanguage();
  const { role } = useWorkplace();
  return (
    <div className="mt-3 flex flex-col gap-2">
      <SectionHeading title={t('email.title')} />
      <div className="flex flex-col gap-4 rounded-large border border-line bg-surface p-pad">
        <Address />
        {shown.email.length > 0 && (
          <Select
            label={t('email.hour')}
            hint={t('email.hourHelp')}
            value={String(shown.digestHour)}
            options={HOURS.map((hour) => ({
              value: hour,
              label: formatTime(timeOf(Number(hour) * 60), language),
            }))}
            onChange={(hour) => onChange({ digestHour: Number(hour) })}
            className="max-w-100"
          />
        )}
        {roleCovers(role, 'manager') && (
          <Switch
            label={t('email.report')}
            hint={t('email.reportHelp')}
            value={shown.eveningReport}
            onChange={(on) => onChange({ eveningReport: on === true })}
          />
        )}
      </div>
    </div>
  );
}

/** Where e-mail is sent, with the link to the page that changes it; in words if no e-mail can be sent. */
function Address() {
  const { t } = useTranslation('notices-merchant');
  const { id } = useWorkplace();
  const own = useRead(emailApi.readOwnEmail, {}).data;
  if (!own) return null;
  if (!own.available)
    return (
      <NoticeBar tone="caution" title={t('email.unavailable')}>
        {t('email.unavailableDetail')}
      </NoticeBar>
    );
  const button = (
    <Button
      variant="secondary"
      size="small"
      render={<Link to="/update-email" search={{ returnTo: `/web/${id}/notice-setting` }} />}
    >
      {t(own.email ? 'email.change' : 'email.add')}
    </Button>
  );
  if (!own.email) return <NoticeBar action={button}>{t('email.none')}</NoticeBar>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="wrap-anywhere min-w-0">{t('email.to', { address: own.email.address })}</p>
      {button}
    </div>
  );
}
