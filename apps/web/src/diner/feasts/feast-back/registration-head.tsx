import type { FeastCard, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { Check, ClockAlert, LogOut, type LucideIcon, Timer, X } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { classes } from '#ui/classes.ts';
import { endReason } from '../parts/join-state.ts';
import { PaymentDue } from '../parts/not-joinable.tsx';

interface RegistrationHeadProps {
  feast: FeastCard;
  mine: Participation;
  readAgain: () => void;
}

/** The outcome of a registration: an icon, a title and what it means. Changes are announced to screen readers. */
export function RegistrationHead({ feast, mine, readAgain }: RegistrationHeadProps) {
  const { t } = useTranslation(['feasts-join', 'feasts-diner']);
  const { Icon, tint, title } = useOutcome(feast, mine);
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <span aria-hidden className={classes('mb-2 grid size-20 place-items-center rounded-full', tint)}>
        <Icon size={38} strokeWidth={2} />
      </span>
      <p className="font-semibold font-serif text-headline">{title}</p>
      <div className="max-w-80 text-ink-soft">
        {mine.status === 'waitDepositPayment' && <PaymentDue feast={{ mine }} onEnd={readAgain} />}
        {mine.status === 'success' && feast.status !== 'closed' && t('back.welcomeDetail')}
        {isClosedForAll(feast, mine) && t('feasts-diner:mine.closed')}
        {mine.closeReason === 'expired' && t('feasts-diner:mine.expiredDetail')}
      </div>
    </div>
  );
}

interface Outcome {
  Icon: LucideIcon;
  tint: string;
  title: string;
}

/** Checks whether a registration ended because the whole feast was closed. */
const isClosedForAll = (feast: FeastCard, mine: Participation): boolean =>
  feast.status === 'closed' && mine.closeReason === 'withdrawn';

const GOLD = 'bg-gold-soft text-gold';
const CAUTION = 'bg-caution-soft text-caution';
const QUIET = 'bg-sunken text-ink-soft';

function useOutcome(feast: FeastCard, mine: Participation): Outcome {
  const { t } = useTranslation(['feasts-join', 'feasts-diner']);
  const words = useFeastWords();
  if (mine.status === 'waitDepositPayment') return { Icon: Timer, tint: CAUTION, title: t('back.paying') };
  if (mine.status === 'success')
    return feast.status === 'closed'
      ? { Icon: Check, tint: GOLD, title: words.stage(feast) }
      : { Icon: Check, tint: GOLD, title: t('back.welcome') };
  if (mine.closeReason === 'expired')
    return { Icon: ClockAlert, tint: CAUTION, title: t('feasts-diner:mine.expired') };
  if (isClosedForAll(feast, mine))
    return {
      Icon: X,
      tint: QUIET,
      title: t(`feasts-diner:join.ended.${endReason(feast, serverNow())}`),
    };
  if (mine.closeReason === 'withdrawn')
    return { Icon: X, tint: QUIET, title: t('feasts-diner:mine.withdrawn') };
  return { Icon: LogOut, tint: QUIET, title: t('feasts-diner:mine.exited') };
}
