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
import { STAGE_LOOK } from '#merchant/orders/stage/stage-look.ts';
import type { Tone } from '#ui/tone.ts';
import type { TableFacts, TableState } from '../model/table-facts.ts';

/** Colour and icon of a state. */
export interface Look {
  tone: Tone;
  icon: LucideIcon;
}

export const TABLE_LOOKS: Record<TableState, Look> = {
  empty: { tone: 'neutral', icon: CircleDashed },
  booked: { tone: 'info', icon: Clock },
  held: { tone: 'gold', icon: Hourglass },
  arrived: { tone: 'positive', icon: ArmchairIcon },
  feast: { tone: 'gold', icon: PartyPopper },
  locked: { tone: 'neutral', icon: Lock },
  overstaying: { tone: 'caution', icon: TriangleAlert },
  disabled: { tone: 'neutral', icon: Ban },
};

/** Returns the look of a table. */
export const lookOf = ({ state, party }: Pick<TableFacts, 'state' | 'party'>): Look =>
  party ? STAGE_LOOK[party.stage] : TABLE_LOOKS[state];

/** Tint and colour of lines in drawings, by tone. */
export const DRAWN_TONES: Record<Tone, string> = {
  neutral: 'fill-surface stroke-line-strong',
  positive: 'fill-positive-soft stroke-positive',
  caution: 'fill-caution-soft stroke-caution',
  negative: 'fill-negative-soft stroke-negative',
  info: 'fill-info-soft stroke-info',
  gold: 'fill-gold-soft stroke-gold',
};
