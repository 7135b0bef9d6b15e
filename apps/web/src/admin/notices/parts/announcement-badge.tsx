import type { AnnouncementState } from '@xiwei/contract/notices/announcements.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';

const TONES: Record<AnnouncementState, Tone> = { scheduled: 'info', current: 'positive', ended: 'neutral' };

/** Whether an announcement is shown. */
export function AnnouncementBadge({ state }: { state: AnnouncementState }) {
  const { t } = useTranslation('notices-admin');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
