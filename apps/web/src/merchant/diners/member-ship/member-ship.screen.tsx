import { Link } from '@tanstack/react-router';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';
import { useLevelActions } from '../parts/level-actions.tsx';
import { useLevels } from '../parts/use-levels.ts';

/** The membership levels of a store, in the order in which staff are offered them. */
export function MemberShipScreen() {
  const { t } = useTranslation('diners-levels');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const sortLevels = useAction(memberLevelsApi.sortMemberLevels);
  const actionsOf = useLevelActions();
  const usesOf = ({ guestCount, ruleCount }: MemberLevel) => [
    guestCount > 0 ? t('level.guests', { count: guestCount }) : t('level.unused'),
    ...(ruleCount > 0 ? [t('level.rules', { count: ruleCount })] : []),
  ];
  return (
    <ListPage
      words={['diners-levels', 'levels']}
      of={useLevels()}
      icon={Award}
      nameOf={({ name }) => name}
      rowOf={(level) => ({
        leading: (
          <span className={classes('grid size-8 place-items-center rounded-full', TONE_ON_TINT[level.color])}>
            <Award aria-hidden size={16} />
          </span>
        ),
        detail: [t(`level.color.options.${level.color}`), ...usesOf(level)].join(' · '),
      })}
      filters={{ color: ({ color }) => color }}
      sorts={{
        name: (a, b) => a.name.localeCompare(b.name, language),
        guests: (a, b) => b.guestCount - a.guestCount,
      }}
      createLink={
        <Link to="/web/$storeId/member-ship-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: levelId }) => (
        <Link
          to="/web/$storeId/member-ship-update/$levelId"
          params={{ storeId, levelId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
      saveOrder={(ids) => sortLevels.mutateAsync({ params: { storeId }, body: { ids } })}
    />
  );
}
