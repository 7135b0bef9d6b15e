import type { MerchantStanding } from '@xiwei/contract/stores/store-kinds.ts';
import { BadgeCheck, CircleCheck, CirclePause } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

const SHOWN = {
  normal: { tone: 'neutral', icon: CircleCheck },
  trusted: { tone: 'positive', icon: BadgeCheck },
  suspended: { tone: 'negative', icon: CirclePause },
} as const;

/** The standing of a merchant, as colour, icon and text. */
export function StandingBadge({ standing }: { standing: MerchantStanding }) {
  const { t } = useTranslation('admin');
  return <Badge {...SHOWN[standing]}>{t(`standings.${standing}.label`)}</Badge>;
}
