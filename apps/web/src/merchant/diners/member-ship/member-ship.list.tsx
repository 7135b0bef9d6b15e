import { useNavigate } from '@tanstack/react-router';
import { TAG_COLORS } from '@xiwei/contract/common/tag-colors.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import {
  type MemberLevel,
  type MemberLevelInput,
  memberLevelChange,
  memberLevelInput,
} from '@xiwei/contract/diners/member-levels.model.ts';
import { Award } from 'lucide-react';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { LevelBadge } from '#shared/diners/level-badge.tsx';
import type { Fields } from '#shared/form/fields.tsx';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';

/** The membership levels of a store, in the order in which staff are offered them. */
export const levels = listResource({
  page: 'member-ship',
  id: 'levelId',
  words: ['diners-levels', { list: 'levels', entry: 'level', deletion: 'deleteLevel' }],
  api: {
    list: memberLevelsApi.listMemberLevels,
    create: memberLevelsApi.createMemberLevel,
    update: memberLevelsApi.updateMemberLevel,
    delete: memberLevelsApi.deleteMemberLevel,
    sort: memberLevelsApi.sortMemberLevels,
  },
  icon: Award,
  nameOf: ({ name }) => name,
  rowOf: ({ color, guestCount, ruleCount }, { t }) => ({
    leading: (
      <span className={classes('grid size-8 place-items-center rounded-full', TONE_ON_TINT[color])}>
        <Award aria-hidden size={16} />
      </span>
    ),
    detail: [
      t(`level.color.options.${color}`),
      guestCount > 0 ? t('level.guests', { count: guestCount }) : t('level.unused'),
      ...(ruleCount > 0 ? [t('level.rules', { count: ruleCount })] : []),
    ].join(' · '),
  }),
  filters: { color: ({ color }) => color },
  sorts: { name: 'byName', guests: (a, b) => b.guestCount - a.guestCount },
  schemasOf: () => ({ create: memberLevelInput, update: memberLevelChange }),
  initialOf: () => ({ name: '', color: 'gold' as const }),
  refusalFields: { levelDuplicate: 'name' },
  fields: LevelForm,
  useActions: () => {
    const explainUse = useUseExplanation();
    return {
      actionsOf: (level, usual) => ({
        update: usual.update,
        delete:
          level.guestCount + level.ruleCount > 0
            ? { ...usual.delete, ...explainUse(level), danger: false, done: undefined }
            : usual.delete,
      }),
    };
  },
});

/** Returns a function that returns what deleting a level in use does instead: it says who uses the level, and leads there. */
function useUseExplanation(): (level: MemberLevel) => Pick<ThingAction, 'confirm' | 'run'> {
  const { t } = useTranslation('diners-levels');
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  return ({ id: level, name, guestCount, ruleCount }) => ({
    confirm: {
      title: t('deleteLevel.inUse', { name }),
      detail: [
        guestCount > 0 && t('deleteLevel.inUseGuests', { count: guestCount }),
        ruleCount > 0 && t('deleteLevel.inUseRules', { count: ruleCount }),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t(guestCount > 0 ? 'deleteLevel.showGuests' : 'deleteLevel.showRules'),
    },
    run: () =>
      guestCount > 0
        ? navigate({ to: '/web/$storeId/diner-list', params: { storeId }, search: { level } })
        : navigate({ to: '/web/$storeId/booking-rules', params: { storeId } }),
  });
}

interface LevelFormProps {
  f: Fields<MemberLevelInput, Resources['diners-levels']['level']>;
  /** The values as entered, for the preview. */
  entered: { name: string; color?: MemberLevelInput['color'] | undefined };
}

/** The fields of a level, with a preview of how it looks on a guest's record. */
function LevelForm({ f, entered: { name, color = 'neutral' } }: LevelFormProps) {
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
