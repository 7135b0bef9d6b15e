import { Link, useNavigate } from '@tanstack/react-router';
import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Area } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useSeating } from './use-seating.ts';

/** Returns a function that returns the actions of an area. */
export function useAreaActions(): (area: Area) => ActionTable<'update' | 'delete'> {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteArea = useAction(seatingApi.deleteArea, {
    // Leaves the page of the deleted area, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-area',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  const { items = [], fixtures = [] } = useSeating().data ?? {};
  return ({ id: areaId, name: names }) => {
    const name = textFor(names, language) ?? '';
    const countIn = (parts: readonly { areaId: string | null }[]) =>
      parts.filter((part) => part.areaId === areaId).length;
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/store-area-update/$areaId"
            params={{ storeId, areaId }}
            search={(before) => before}
          />
        ),
      },
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deleteArea.title', { name }),
          detail: t('deleteArea.detail'),
          losses: [
            countIn(items) > 0 && t('deleteArea.tables', { count: countIn(items) }),
            countIn(fixtures) > 0 && t('deleteArea.fixtures', { count: countIn(fixtures) }),
          ].filter(Boolean),
          confirmLabel: t('deleteArea.confirm'),
        },
        run: () => deleteArea.mutateAsync({ params: { storeId, areaId } }),
        done: t('deleteArea.done', { name }),
      },
    };
  };
}
