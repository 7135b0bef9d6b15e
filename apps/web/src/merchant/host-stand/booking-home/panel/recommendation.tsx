import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSeated } from '#merchant/orders/stage/stage.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import type { Party } from '../model/evening.ts';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';

/** The table that the store would assign to a party, and why. Nothing for guests who already sit. */
export function Recommendation({ party }: { party: Party }) {
  const { t } = useTranslation('booking-stand');
  const { evening } = useStand();
  const words = usePartyWords();
  const { reason } = useBookingWords();
  const verdicts = useVerdicts(isSeated(party.stage) ? null : party);
  if (!verdicts) return null;
  const { recommended } = verdicts;
  if (recommended === null) {
    if (verdicts.reason === null || party.order.itemIds.length > 0) return null;
    return <Line>{t('panel.noRecommended', { why: reason(verdicts.reason) })}</Line>;
  }
  const why = recommended.why.map((each) => t(`why.${each}`)).join(' · ');
  const tables = words.tables(recommended, evening);
  const isThere =
    recommended.itemIds.length === party.order.itemIds.length &&
    recommended.itemIds.every((id) => party.order.itemIds.includes(id));
  return <Line>{t(isThere ? 'panel.atRecommended' : 'panel.recommended', { tables, why })}</Line>;
}

function Line({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-soft text-small">
      <Sparkles aria-hidden size={15} className="mt-0.75 shrink-0 text-gold" />
      {children}
    </p>
  );
}
