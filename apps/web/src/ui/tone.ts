import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Info,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';

/** Meaning of a state. Each has a colour and an icon; the caller supplies the text. */
export type Tone = 'neutral' | 'positive' | 'caution' | 'negative' | 'info' | 'gold';

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  positive: CircleCheck,
  caution: TriangleAlert,
  negative: CircleAlert,
  info: Info,
  gold: Sparkles,
};

/** Text and icon in the colour of the tone, on its tint. */
export const TONE_ON_TINT: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
  info: 'bg-info-soft text-info',
  gold: 'bg-gold-soft text-gold',
};

export const TONE_TEXT: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  positive: 'text-positive',
  caution: 'text-caution',
  negative: 'text-negative',
  info: 'text-info',
  gold: 'text-gold',
};
