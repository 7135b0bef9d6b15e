import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { Award } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { Badge } from '#ui/badge.tsx';

/** A membership level, as it is shown beside the name of a guest. */
export const LevelBadge = ({ level: { name, color } }: { level: Pick<MemberLevel, 'name' | 'color'> }) => (
  <Badge tone={color} icon={Award} className="max-w-full">
    <span className="truncate">{name}</span>
  </Badge>
);

interface GuestLevelProps {
  storeId: string;
  levelId: string | null;
}

/** The level of a guest by its id. Nothing is shown without a level, or while the levels are being read. */
export function GuestLevel({ storeId, levelId }: GuestLevelProps) {
  const { data } = useRead(
    memberLevelsApi.listMemberLevels,
    { params: { storeId } },
    { enabled: levelId !== null },
  );
  const level = data?.items.find(({ id }) => id === levelId);
  return level ? <LevelBadge level={level} /> : null;
}
