import { TAG_COLORS } from '@xiwei/contract/common/tag-colors.ts';
import type { MemberLevelInput } from '@xiwei/contract/diners/member-levels.model.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LevelBadge } from '#shared/diners/level-badge.tsx';
import type { Fields } from '#shared/form/fields.tsx';

interface LevelFormProps {
  f: Fields<MemberLevelInput, Resources['diners-levels']['level']>;
  /** The values as entered, for the preview. */
  entered: { name: string; color?: MemberLevelInput['color'] | undefined };
}

/** The fields of a level, with a preview of how it looks on a guest's record. */
export function LevelForm({ f, entered: { name, color = 'neutral' } }: LevelFormProps) {
  const { t } = useTranslation('diners-levels');
  return (
    <>
      <f.text name="name" max={20} />
      <f.color name="color" options={TAG_COLORS} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
        {t('level.preview')}
        <LevelBadge level={{ name: name.trim() || t('level.name.label'), color }} />
      </div>
    </>
  );
}
