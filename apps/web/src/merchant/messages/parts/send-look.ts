import type { SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import {
  CheckCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Send,
} from 'lucide-react';
import type { Tone } from '#ui/tone.ts';

/** Tone and icon of each outcome of a message. */
export const SEND_LOOK: Record<SendStatus, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: LoaderCircle },
  sent: { tone: 'positive', icon: Send },
  delivered: { tone: 'positive', icon: CheckCheck },
  failed: { tone: 'negative', icon: CircleX },
  unknown: { tone: 'caution', icon: CircleHelp },
  dropped: { tone: 'neutral', icon: CircleSlash },
};
