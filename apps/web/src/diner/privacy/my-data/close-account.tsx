import { useNavigate } from '@tanstack/react-router';
import { formatMoney, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { PaymentMethod, PayoutTerms } from '@xiwei/contract/money/money.model.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { Closing } from '@xiwei/contract/privacy/privacy.model.ts';
import { useForgetPerson } from '#api/forget-person.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useCurrency } from '#ui/currency.ts';
import { showToast } from '#ui/toast-store.ts';

/** Closes the account after a confirmation that lists what is lost. */
export function CloseAccount({ loses, payout }: Pick<Closing, 'loses' | 'payout'>) {
  const { t } = useTranslation('privacy');
  const payoutText = usePayoutText();
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  const close = useAction(privacyApi.closeAccount, {
    onDone: async () => {
      // Navigate first: a page for signed-in users would redirect to sign-in as soon as the session is gone.
      await navigate({ to: '/' });
      await forgetPerson();
      showToast({ text: t('close.done'), tone: 'positive' });
    },
  });
  const nonZero = (['bookings', 'guestRecords', 'workplaces'] as const).filter((part) => loses[part] > 0);
  const closeAccount = () => close.mutate({ body: { confirmed: true, payout: payout?.amount ?? ZERO_FEN } });
  return (
    <>
      <FormProblem error={close.error} onRetry={closeAccount} />
      <Confirm
        trigger={
          <Button variant="quiet" wide className="text-negative" loading={close.isPending}>
            {t('close.button')}
          </Button>
        }
        title={t('close.question')}
        losses={[
          t('close.loses.signIn'),
          ...nonZero.map((part) => t(`close.loses.${part}`, { count: loses[part] })),
          t('close.loses.rest'),
          ...(payout ? [payoutText(payout)] : []),
        ]}
        confirmLabel={t('close.button')}
        danger
        busy={close.isPending}
        onConfirm={closeAccount}
      />
    </>
  );
}

/** Returns a formatter of what happens to the balance: its amount and the methods it goes back to. */
function usePayoutText() {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const currency = useCurrency();
  const methodLabel = usePaymentMethodLabel();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return ({ amount, parts }: PayoutTerms): string =>
    t('close.loses.payout', {
      amount: formatMoney(amount, currency, language),
      methods: list.format(
        parts.map(({ method, channel }) => methodLabel(method as Exclude<PaymentMethod, 'offline'>, channel)),
      ),
    });
}
