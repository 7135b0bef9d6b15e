import { Link } from '@tanstack/react-router';
import type { Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { feastBackPath } from './feast-paths.ts';

interface PayButtonProps extends Pick<ButtonProps, 'size' | 'wide'> {
  feast: { storeId: string; id: string; mine: Participation | null };
}

/** Leads to the payment of the deposit, and from there to the registration. Renders nothing if nothing is to be paid. */
export function PayButton({ feast: { storeId, id: feastId, mine }, ...rest }: PayButtonProps) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  if (!mine?.paymentId) return null;
  return (
    <Button
      {...rest}
      render={
        <Link
          to="/payment/$storeId/$paymentId"
          params={{ storeId, paymentId: mine.paymentId }}
          search={{ returnTo: feastBackPath({ storeId, feastId }) }}
        />
      }
    >
      {t('join.pay', { amount: words.money(mine.due) })}
    </Button>
  );
}
