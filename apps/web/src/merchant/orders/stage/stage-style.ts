import {
  ArmchairIcon,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  ClockAlert,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '#ui/tone.ts';
import type { Stage } from './stage.ts';

/** Colour and icon of each stage. Its word is in the phrases (`booking-staff:stages`). */
export const STAGE_STYLE: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  toConfirm: { tone: 'info', icon: CircleHelp },
  cancelRequest: { tone: 'negative', icon: CircleX },
  unpaid: { tone: 'caution', icon: CreditCard },
  expired: { tone: 'neutral', icon: TimerOff },
  expected: { tone: 'info', icon: Clock },
  late: { tone: 'negative', icon: ClockAlert },
  seated: { tone: 'positive', icon: ArmchairIcon },
  overstaying: { tone: 'caution', icon: TriangleAlert },
  turnedOver: { tone: 'neutral', icon: RefreshCw },
  toPay: { tone: 'caution', icon: ReceiptText },
  finished: { tone: 'neutral', icon: CircleCheck },
  closed: { tone: 'neutral', icon: CircleX },
};
