import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { LayoutGrid, type LucideIcon, Rows3, TableProperties } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { STAND_VIEWS, type StandView } from '../stand/stand-search.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { useView } from '../stand/use-view.ts';

const ICONS: Record<StandView, LucideIcon> = { plan: LayoutGrid, timeline: Rows3, list: TableProperties };

/** Switch between the views. A tablet and a phone show icons, a narrow desktop words. */
export function ViewChoice({ settings }: { settings: StoreSettings }) {
  const { t } = useTranslation('booking-stand');
  const { change } = useStandAddress();
  const view = useView(settings);
  const options = STAND_VIEWS.map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      icon: <Icon aria-hidden size={18} className="xl:max-2xl:hidden" />,
      label: <span className="max-sm:sr-only lg:max-xl:sr-only">{t(`header.views.${value}`)}</span>,
    };
  });
  return (
    <SegmentedControl
      label={t('header.view')}
      options={options}
      value={view}
      onChange={(next) => change({ view: next }, { push: true })}
    />
  );
}
