import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface VerifiedPhoneProps {
  phone: Me['phone'];
  /** The path of the page to go back to. */
  returnTo: string;
}

/** Shows the verified phone of an account, which cannot be changed. */
export function VerifiedPhone({ phone, returnTo }: VerifiedPhoneProps) {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <EmptyState
      icon={<BadgeCheck size={32} strokeWidth={1.5} />}
      title={t('updateCell.verifiedTitle')}
      detail={
        <>
          <p className="py-2 font-medium text-headline text-ink">{phone}</p>
          <p>{t('updateCell.verifiedDetail')}</p>
        </>
      }
      action={
        <Button variant="secondary" render={<PathLink path={returnTo} />}>
          {t('common:actions.back')}
        </Button>
      }
    />
  );
}
