import { formatDay, formatDayTime, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { addFen, type Fen, formatMoney, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { FeastCard, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';
import { feastStage } from './feast-stage.ts';

type Price = Pick<FeastCard, 'depositPerPerson' | 'serviceCharge'>;

/** Returns what one person pays when registering. */
export const priceOf = ({ depositPerPerson, serviceCharge }: Price): Fen =>
  addFen(depositPerPerson, serviceCharge);

type MemberState = Pick<Participation, 'status' | 'closeReason'>;

const MEMBER_TONES: Record<ReturnType<typeof memberStage>, Tone> = {
  waitDepositPayment: 'caution',
  success: 'positive',
  exited: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Returns the state of a registration, with the reason of one that ended. */
const memberStage = ({ status, closeReason }: MemberState) =>
  status === 'closed' ? (closeReason ?? 'exited') : status;

export const memberTone = (member: MemberState): Tone => MEMBER_TONES[memberStage(member)];

/** Formatters for feasts in the current language. Pages that use them load the phrases `feasts`. */
export function useFeastWords() {
  const { t } = useTranslation('feasts');
  const language = useLanguage();
  const currency = useCurrency();
  /** `of` is the feast of the amount, where the page shows those of several stores. */
  const money = (amount: Fen, of?: Pick<FeastCard, 'store'>) =>
    formatMoney(amount, of?.store.currency ?? currency, language);
  const time = (wallTime: string) => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  const day = (date: string) => formatDay(date, language);
  const when = (feast: Pick<FeastCard, 'date' | 'time'>) =>
    joinDayTime(day(feast.date), time(feast.time), language);
  /** Formats an instant on the clock of the host store. */
  const moment = (instant: string, { store }: { store: Pick<FeastCard['store'], 'timezone'> }) =>
    formatDayTime(new Date(instant), store.timezone, language);
  const stage = (feast: FeastCard) => t(`stages.${feastStage(feast, serverNow())}`);
  const member = (mine: MemberState) => t(`member.${memberStage(mine)}`);
  const people = (count: number) => t('people', { count });
  const creator = ({ creator: { type, name } }: Pick<FeastCard, 'creator'>) => {
    if (type === 'store') return t('byStore');
    return name === null ? t('byUnnamed') : t('byDiner', { name });
  };
  /** The name of its creator alone, beside a label that says so. */
  const creatorName = ({ creator: { name } }: Pick<FeastCard, 'creator'>) => name ?? t('unnamed');
  /** What the meal costs a person, as an estimate. */
  const cost = (feast: Pick<FeastCard, 'estimatedCost' | 'store'>) =>
    feast.estimatedCost === null
      ? t('costOpen')
      : t('estimated', { amount: money(feast.estimatedCost, feast) });
  /** What one person pays when registering. It is called a deposit only if it has no service charge in it. */
  const deposit = (feast: Price & Pick<FeastCard, 'store'>) => {
    if (priceOf(feast) === ZERO_FEN) return t('noDeposit');
    return t(feast.serviceCharge > 0 ? 'joinPrice' : 'deposit', { amount: money(priceOf(feast), feast) });
  };
  return {
    language,
    money,
    time,
    day,
    when,
    moment,
    stage,
    member,
    people,
    creator,
    creatorName,
    cost,
    deposit,
  };
}
