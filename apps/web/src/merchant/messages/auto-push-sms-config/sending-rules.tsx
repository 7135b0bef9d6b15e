import { MESSAGE_LIMITS, QUIET_HOURS } from '@xiwei/contract/messages/scenes.ts';
import { BellOff, Gauge, Globe, Moon, Power, RefreshCcw, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatWallTime } from '#shared/format/days.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** When messages are not sent, and in which language they are: what no switch of the page decides. */
export function SendingRules() {
  const { t } = useTranslation('messages-merchant');
  const language = useLanguage();
  const clock = (time: string) => formatWallTime(time, language).text;
  const { perHour: hour, perDay: day } = MESSAGE_LIMITS.own;
  const rules = [
    { icon: Power, text: t('rules.off') },
    { icon: Moon, text: t('rules.quiet', { from: clock(QUIET_HOURS.from), to: clock(QUIET_HOURS.to) }) },
    { icon: Gauge, text: t('rules.limits', { hour, day }) },
    { icon: UserRoundPlus, text: t('rules.given') },
    { icon: RefreshCcw, text: t('rules.changed') },
    { icon: BellOff, text: t('rules.optedOut') },
    { icon: Globe, text: t('rules.language') },
  ];
  return (
    <>
      <SectionHeading title={t('rules.title')} />
      <ul className="flex flex-col gap-3 text-small">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
