import {
  ArmchairIcon,
  Ban,
  CircleDashed,
  Clock,
  Hourglass,
  Lock,
  type LucideIcon,
  PartyPopper,
  TriangleAlert,
} from 'lucide-react';
import { STAGE_STYLE } from '#merchant/orders/stage/stage-style.ts';
import type { Tone } from '#ui/tone.ts';
import type { TableFacts, TableState } from '../model/table-facts.ts';

/** Colour and icon of a state. */
export interface TableStyle {
  tone: Tone;
  icon: LucideIcon;
}

export const TABLE_STYLES: Record<TableState, TableStyle> = {
  empty: { tone: 'neutral', icon: CircleDashed },
  booked: { tone: 'info', icon: Clock },
  held: { tone: 'gold', icon: Hourglass },
  arrived: { tone: 'positive', icon: ArmchairIcon },
  feast: { tone: 'gold', icon: PartyPopper },
  locked: { tone: 'neutral', icon: Lock },
  overstaying: { tone: 'caution', icon: TriangleAlert },
  disabled: { tone: 'neutral', icon: Ban },
};

/** Returns the style of a table. */
export const styleOf = ({ state, party }: Pick<TableFacts, 'state' | 'party'>): TableStyle =>
  party ? STAGE_STYLE[party.stage] : TABLE_STYLES[state];

/** Tint and colour of lines in drawings, by tone. */
export const DRAWN_TONES: Record<Tone, string> = {
  neutral: 'fill-surface stroke-line-strong',
  positive: 'fill-positive-soft stroke-positive',
  caution: 'fill-caution-soft stroke-caution',
  negative: 'fill-negative-soft stroke-negative',
  info: 'fill-info-soft stroke-info',
  gold: 'fill-gold-soft stroke-gold',
};
