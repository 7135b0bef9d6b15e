import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { Button } from '#ui/button.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyDragging } from './party-drag.ts';

/** Says that a table is being chosen for a party, and how; shown while it is. */
export function PlacingBar() {
  const { t } = useTranslation('booking-views');
  const { evening } = useStand();
  const { placing } = usePartyDragging();
  const orderId = useStore(placing);
  const nameOf = useOrderName();
  const party = orderId === null ? undefined : evening.partyOf.get(orderId);
  return (
    <div role="status">
      {party && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-normal bg-info-soft px-3 py-1.5 text-small">
          <span className="font-semibold text-info">{t('placing', { guest: nameOf(party.order) })}</span>
          <span className="text-ink-soft">{t('placingHelp')}</span>
          <Button size="small" variant="quiet" className="ms-auto" onClick={() => placing.set(null)}>
            {t('cancelPlacing')}
          </Button>
        </div>
      )}
    </div>
  );
}
