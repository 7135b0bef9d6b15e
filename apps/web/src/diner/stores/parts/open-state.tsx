import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { openingAt, timeOf, wallClock } from '#shared/stores/hours.ts';
import { classes } from '#ui/classes.ts';

export interface OpenStateProps {
  hours: OpeningHours[];
  timezone: string;
  className?: string | undefined;
}

/** Shows whether the store was open when the page was rendered, and its next closing or opening time. */
export function OpenState({ hours, timezone, className }: OpenStateProps) {
  const { t } = useTranslation('stores');
  const [clock] = useState(() => wallClock(new Date(), timezone));
  const opening = openingAt(hours, clock);
  const Icon = opening.open ? DoorOpen : DoorClosed;
  const edge = opening.open ? opening.until : opening.from;
  const words = opening.open ? (['openNow', 'openUntil'] as const) : (['closedNow', 'opensAt'] as const);
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-small', className)}>
      <Icon aria-hidden size={16} className={opening.open ? 'text-positive' : 'text-ink-soft'} />
      <span className={classes('font-medium', opening.open ? 'text-positive' : 'text-ink-soft')}>
        {t(`hours.${words[0]}`)}
      </span>
      {edge !== undefined && (
        <span className="text-ink-soft">{t(`hours.${words[1]}`, { time: timeOf(edge).time })}</span>
      )}
    </span>
  );
}
