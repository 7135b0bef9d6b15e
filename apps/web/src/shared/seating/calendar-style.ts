import type { PlanType } from '@xiwei/contract/seating/seating.model.ts';
import { Ban, CirclePause, type LucideIcon, Sparkles } from 'lucide-react';
import { TONE_ON_TINT } from '#ui/tone.ts';

/** Icon and colours of each type of entry, in the calendar and in the list below it. */
export const CALENDAR_STYLE: Record<PlanType, { icon: LucideIcon; tint: string }> = {
  closed: { icon: Ban, tint: TONE_ON_TINT.negative },
  special: { icon: Sparkles, tint: TONE_ON_TINT.gold },
  paused: { icon: CirclePause, tint: TONE_ON_TINT.caution },
};
