import { Link, useNavigate } from '@tanstack/react-router';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, type ThingAction, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of a level. */
export function useLevelActions(): (level: MemberLevel) => ActionTable<MemberLevel['can'][number]> {
  const { t } = useTranslation('diners-levels');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteLevel = useAction(memberLevelsApi.deleteMemberLevel, {
    // Leaves the page of the deleted level, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/member-ship',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  /** Says who uses the level, and leads there. */
  const explainUse = ({ id: level, name, guestCount, ruleCount }: MemberLevel): ThingAction => ({
    ...usual.delete,
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
    danger: false,
    run: () =>
      guestCount > 0
        ? navigate({ to: '/web/$storeId/diner-list', params: { storeId }, search: { level } })
        : navigate({ to: '/web/$storeId/booking-rules', params: { storeId } }),
  });
  return (level) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/member-ship-update/$levelId"
          params={{ storeId, levelId: level.id }}
          search={(before) => before}
        />
      ),
    },
    delete:
      level.guestCount + level.ruleCount > 0
        ? explainUse(level)
        : {
            ...usual.delete,
            confirm: {
              title: t('deleteLevel.title', { name: level.name }),
              detail: t('deleteLevel.detail'),
              confirmLabel: t('deleteLevel.confirm'),
            },
            run: () => deleteLevel.mutateAsync({ params: { storeId, levelId: level.id } }),
            done: t('deleteLevel.done', { name: level.name }),
          },
  });
}
