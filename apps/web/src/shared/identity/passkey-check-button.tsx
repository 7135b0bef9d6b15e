import { KeyRound } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { hasPasskeys } from './browser-passkeys.ts';
import { PasskeyProblem } from './passkey-problem.tsx';
import { usePasskeyCheck } from './use-passkey.ts';

interface PasskeyCheckButtonProps {
  onPassed: () => unknown;
  /** A passkey is the only way, not one beside a code. */
  only?: boolean;
}

/** Confirms with a passkey that it is the user. Nothing is shown in a browser without passkeys, unless there is no other way. */
export function PasskeyCheckButton({ onPassed, only = false }: PasskeyCheckButtonProps) {
  const { t } = useTranslation('identity-passkeys');
  const check = usePasskeyCheck(onPassed);
  if (!hasPasskeys()) return only ? <p className="text-ink-soft">{t('unsupported')}</p> : null;
  return (
    <div className="flex flex-col gap-3">
      <PasskeyProblem error={check.error} />
      <Button
        variant={only ? 'primary' : 'secondary'}
        icon={<KeyRound aria-hidden size={18} />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('confirm')}
      </Button>
    </div>
  );
}
