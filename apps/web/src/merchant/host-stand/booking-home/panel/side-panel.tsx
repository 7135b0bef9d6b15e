import { useTranslation } from '#i18n/use-translation.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { OpenOrder } from './open-order.tsx';
import { SelectedCard } from './selected-card.tsx';
import { ServiceList } from './service-list.tsx';

/** Panel beside the view: the selected order and the orders of the day in sections, or the details of one order. */
export function SidePanel() {
  const { t } = useTranslation('booking-stand');
  const { search } = useStandAddress();
  const party = useSelectedParty();
  return (
    <aside
      aria-label={t('panel.label')}
      className="flex w-85 shrink-0 flex-col border-line border-s bg-surface xl:w-95"
    >
      {party && search.open ? (
        <OpenOrder party={party} />
      ) : (
        <>
          {party && <SelectedCard party={party} />}
          <ServiceList />
        </>
      )}
    </aside>
  );
}
