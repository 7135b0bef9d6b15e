import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface MarkIconProps {
  size?: number | string | undefined;
  className?: string | undefined;
}

/** Creates the mark of a platform in the place of an icon. Its name is in the words beside it. */
const markIcon = (platform: GroupPlatform) =>
  function MarkIcon({ size = 14, className }: MarkIconProps) {
    const { t } = useTranslation('groupbuying');
    return (
      <span
        aria-hidden
        className={className}
        style={{ fontSize: Number(size) * 0.85, lineHeight: 1, fontWeight: 700 }}
      >
        {t(`marks.${platform}`)}
      </span>
    );
  };

/** Marks of platforms for places that draw icons, such as the flags of a party. */
export const PLATFORM_ICONS = {
  dianping: markIcon('dianping'),
  meituan: markIcon('meituan'),
  douyin: markIcon('douyin'),
} as const satisfies Record<GroupPlatform, unknown>;
