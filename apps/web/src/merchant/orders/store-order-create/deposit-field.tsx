import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useCurrency } from '#ui/currency.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import {
  type DepositDraft,
  type DraftContact,
  type OrderDraft,
  seatingQueryOf,
} from '../parts/form/order-draft.ts';
import type { Problems } from '../parts/form/order-problems.ts';
import { useLatest } from '../parts/form/use-latest.ts';

interface DepositFieldProps {
  draft: OrderDraft;
  onChange: (changes: Pick<OrderDraft, 'deposit'>) => void;
  problems: Problems;
}

const DRAFTS: Record<DepositDraft['by'], DepositDraft> = {
  rules: { by: 'rules' },
  amount: { by: 'amount', amount: null },
  none: { by: 'none' },
};

/** The deposit: by the store's rules, an amount of its own, or none. */
export function DepositField({ draft, onChange, problems }: DepositFieldProps) {
  const { t } = useTranslation('booking-order-form');
  const { deposit } = draft;
  const error = deposit.by === 'amount' ? undefined : problems.amount;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        wide
        label={t('deposit.title')}
        hideLabel={false}
        error={error}
        value={deposit.by}
        options={(['rules', 'amount', 'none'] as const).map((by) => ({
          value: by,
          label: t(`deposit.by.${by}`),
        }))}
        onChange={(by) => onChange({ deposit: DRAFTS[by] })}
      />
      {deposit.by === 'rules' && <Quote draft={draft} />}
      {deposit.by === 'amount' && (
        <MoneyField
          label={t('deposit.amount')}
          error={problems.amount}
          value={deposit.amount}
          onChange={(amount) => onChange({ deposit: { by: 'amount', amount } })}
        />
      )}
    </div>
  );
}

/** What the store's rules ask for this booking, and why. */
function Quote({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('booking-order-form');
  const language = useLanguage();
  const currency = useCurrency();
  const { quote, isReady, error } = useQuote(draft);
  const text = () => {
    if (!isReady) return t('deposit.waiting');
    // The server explains why there is no place to quote for, for example because the tables are too small.
    if (error) return isRefusal(error) ? error.message : t('deposit.failed');
    if (!quote) return '…';
    if (quote.tooLate) return t('deposit.tooLate');
    if (quote.deposit === 0) return t('deposit.none');
    const { basis, amount } = quote.rate;
    return [
      t('deposit.quote', { amount: formatMoney(quote.deposit, currency, language) }),
      basis !== 'none' && t(`deposit.rate.${basis}`, { amount: formatMoney(amount, currency, language) }),
      quote.ruleName && t('deposit.rule', { name: quote.ruleName }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <p role="status" className="text-small wrap-anywhere">
      {text()}
    </p>
  );
}

/** Digits of the shortest phone number. Fewer are not looked up while they are being typed. */
const SHORTEST_PHONE = 8;

const phoneQueryOf = ({ region, number }: DraftContact['phone']) =>
  number.replace(/\D/g, '').length >= SHORTEST_PHONE && { phoneRegion: region, phoneNumber: number };

function useQuote(draft: OrderDraft) {
  const { id: storeId } = useWorkplace();
  const { table, guest, method } = draft;
  const place = seatingQueryOf(draft);
  const query = {
    ...(place ?? { date: '', time: '', adults: 1, children: 0 }),
    method,
    ...(table.by === 'kind' && table.kindId !== null && { kindId: table.kindId }),
    ...(table.by === 'tables' && table.itemIds.length > 0 && { itemIds: table.itemIds.join(',') }),
    ...(guest.by === 'record' && { dinerId: guest.id }),
    ...(guest.by === 'contact' && phoneQueryOf(guest.contact.phone)),
  };
  const { data, error } = useRead(
    staffOrdersApi.quoteStaffDeposit,
    { params: { storeId }, query },
    { enabled: place !== undefined },
  );
  const quote = useLatest(data, draft.date ?? '');
  return { quote, isReady: place !== undefined, error };
}
