import { Link } from '@tanstack/react-router';
import { textFor } from '@xiwei/contract/common/language.ts';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useAreaActions } from '../parts/area-actions.tsx';
import { useAreas } from '../parts/use-areas.ts';
import { useSeating } from '../parts/use-seating.ts';

/** The areas of the store's floor plan. */
export function StoreAreaScreen() {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const actionsOf = useAreaActions();
  const { items = [] } = useSeating().data ?? {};
  return (
    <ListPage
      words={['seating-tables', 'areas']}
      of={useAreas()}
      icon={LayoutGrid}
      nameOf={({ name }) => textFor(name, language) ?? ''}
      rowOf={({ id }) => {
        const count = items.filter(({ areaId }) => areaId === id).length;
        return { detail: count > 0 ? t('areaRow.tables', { count }) : t('areaRow.none') };
      }}
      createLink={
        <Link to="/web/$storeId/store-area-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: areaId }) => (
        <Link
          to="/web/$storeId/store-area-update/$areaId"
          params={{ storeId, areaId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
    />
  );
}
