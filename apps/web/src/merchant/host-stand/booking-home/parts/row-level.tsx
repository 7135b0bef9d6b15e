import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { LevelBadge } from '#shared/diners/level-badge.tsx';

/**
 * The level of a guest beside their name in a row. Where there is little room, the level is cut before the name, down to its
 * icon. It is whole for screen readers.
 */
export const RowLevel = ({ level }: { level: MemberLevel | undefined }) =>
  level && (
    <span title={level.name} className="inline-flex min-w-7 max-w-24 shrink-[99]">
      <LevelBadge level={level} />
    </span>
  );
