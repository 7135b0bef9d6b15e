import { Crown, Nut } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';
import type { Tone } from '#ui/tone.ts';

export interface GuestRowProps {
  guest: 'guest1' | 'guest2' | 'guest3';
  tone: Tone;
  state: 'arrived' | 'late' | 'confirmed' | 'waiting' | 'cancelled';
  vip?: boolean;
  allergy?: boolean;
}

/** Row for a party in service: name, time, size, state, and warnings such as allergies. */
export function GuestRow({ guest, tone, state, vip = false, allergy = false }: GuestRowProps) {
  const { t } = useTranslation('gallery');
  const name = t(`lists.${guest}`);
  return (
    <ListRow
      leading={<Avatar name={name} size="small" decorative />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {vip && (
            <Badge tone="gold" icon={Crown}>
              {t('lists.vip')}
            </Badge>
          )}
          {allergy && (
            <Badge tone="caution" icon={Nut}>
              {t('choices.peanut')}
            </Badge>
          )}
        </span>
      }
      detail={t(`lists.${guest}Detail`)}
      trailing={<Badge tone={tone}>{t(`lists.${state}`)}</Badge>}
    />
  );
}
