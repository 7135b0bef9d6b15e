import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { CloudOff, Radio } from 'lucide-react';
import { useConnected } from '#api/connection.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

/** What the state of the read of a board shows. */
export interface BoardRead {
  dataUpdatedAt: number;
  isRefetchError: boolean;
}

interface LiveStateProps {
  read: BoardRead;
  timezone: string;
}

/** Shows whether changes arrive, or how old the data is. */
export function LiveState({ read: { dataUpdatedAt, isRefetchError }, timezone }: LiveStateProps) {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const connected = useConnected();
  const isLive = connected && !isRefetchError;
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const;
  const time = dataUpdatedAt === 0 ? '–' : dateFormat(language, format).format(dataUpdatedAt);
  const Icon = isLive ? Radio : CloudOff;
  return (
    <p
      role="status"
      title={isLive ? t('live.liveDetail') : t('live.offlineDetail', { time })}
      className={classes(
        'flex min-h-control-small shrink-0 items-center gap-1.5 rounded-normal px-1.5 font-semibold text-small whitespace-nowrap lg:max-xl:px-0.5',
        // On a phone it is beside the date.
        'max-lg:order-first sm:max-lg:ms-auto',
        isLive ? 'text-positive' : 'bg-caution-soft text-caution',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {isLive ? (
        <span className="max-sm:sr-only lg:max-2xl:sr-only">{t('live.live')}</span>
      ) : (
        <span>{`${t('live.offline')} · ${t('live.age', { time })}`}</span>
      )}
    </p>
  );
}
