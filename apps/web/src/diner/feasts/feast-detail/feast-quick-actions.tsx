import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { CalendarPlus, MessagesSquare, Navigation, QrCode, Settings2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOver } from '#shared/feasts/feast-stage.ts';
import { calendarFile, calendarFileName, downloadCalendar } from '#shared/format/calendar-file.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { directionsLink } from '#shared/stores/directions.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { LoadedFeast } from '../parts/feast-loader.tsx';

type Address = Pick<LoadedFeast, 'feast' | 'params' | 'search'>;

/** What one can do with a feast besides joining it: map, calendar, poster, group chat, and managing it. */
export function FeastQuickActions({ feast, params, search }: Address) {
  const { t } = useTranslation('feasts-diner');
  const saveToCalendar = useCalendar(feast);
  const { countryOf } = useCities();
  const { conversationId, can } = feast;
  return (
    <fieldset
      aria-label={t('detail.quick')}
      className="-mx-2 grid auto-cols-fr grid-flow-col lg:auto-cols-28"
    >
      <Quick
        icon={Navigation}
        render={
          <a
            href={directionsLink(feast.store, navigator.userAgent, countryOf(feast.store.city))}
            target="_blank"
            rel="noreferrer"
          />
        }
      >
        {t('detail.directions')}
      </Quick>
      {!isOver(feast) && (
        <Quick icon={CalendarPlus} onClick={saveToCalendar}>
          {t('detail.calendar')}
        </Quick>
      )}
      {can.includes('share') && (
        <Quick
          icon={QrCode}
          render={<Link to="/share-feast-poster/$storeId/$feastId" params={params} search={search} />}
        >
          {t('detail.share')}
        </Quick>
      )}
      {conversationId !== null && (
        <Quick
          icon={MessagesSquare}
          render={<Link to="/im-detail/$conversationId" params={{ conversationId }} />}
        >
          {t('detail.chat')}
        </Quick>
      )}
      {can.includes('manageAtStore') && (
        <Quick
          icon={Settings2}
          render={<PathLink path={`/web/${params.storeId}/feast-detail/${params.feastId}`} />}
        >
          {t('detail.manage')}
        </Quick>
      )}
      {can.includes('manage') && (
        <Quick icon={Settings2} render={<Link to="/feast-manage/$storeId/$feastId" params={params} />}>
          {t('detail.manage')}
        </Quick>
      )}
    </fieldset>
  );
}

interface QuickProps extends Pick<ButtonProps, 'onClick' | 'render'> {
  icon: LucideIcon;
  children: string;
}

function Quick({ icon: Icon, children, ...rest }: QuickProps) {
  return (
    <Button variant="quiet" size="small" className="min-h-18 px-1! py-2" {...rest}>
      <span className="flex flex-col items-center gap-1 font-medium text-caption">
        <Icon aria-hidden size={22} strokeWidth={1.6} className="text-gold" />
        {children}
      </span>
    </Button>
  );
}

/** Returns a function that downloads the feast as a calendar file. */
function useCalendar(feast: LoadedFeast['feast']): () => void {
  const { t } = useTranslation('feasts-diner');
  const { place } = useStoreWords();
  return () => {
    const { store, startAt, endAt, title } = feast;
    const url = `${location.origin}/feast-detail/${feast.storeId}/${feast.id}`;
    const file = calendarFile(
      {
        id: feast.id,
        version: 0,
        state: 'confirmed',
        startAt,
        endAt,
        summary: title,
        description: url,
        location: `${store.name}, ${place(store)}`,
        latitude: store.latitude,
        longitude: store.longitude,
        url,
      },
      Date.now(),
    );
    downloadCalendar(file, calendarFileName(title, feast.date));
    showToast({ text: t('detail.calendarSaved'), tone: 'positive' });
  };
}
