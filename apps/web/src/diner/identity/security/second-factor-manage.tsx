import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { Security } from '@xiwei/contract/identity/security.model.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';

interface ManageProps {
  security: Security;
  enabledAt: string;
  onCodes: (codes: string[]) => void;
}

const showProblem = { onError: (error: Error) => showToast({ text: problemText(error), tone: 'negative' }) };

/** State of an enabled second factor, with actions to renew the recovery codes and to turn it off. */
export function SecondFactorManage({ security, enabledAt, onCodes }: ManageProps) {
  const { t } = useTranslation('identity-security');
  const language = useLanguage();
  const date = dateFormat(language, { dateStyle: 'medium' }).format(new Date(enabledAt));
  return (
    <>
      <RowList>
        <ListRow
          leading={<ShieldCheck aria-hidden size={20} className="text-ink-soft" />}
          title={t('twoStep')}
          detail={t('since', { date })}
          trailing={<Badge tone="positive">{t('on')}</Badge>}
        />
        <ListRow
          leading={<KeyRound aria-hidden size={20} className="text-ink-soft" />}
          title={t('recovery.title')}
          detail={t('recovery.left', { count: security.recoveryCodesLeft })}
        />
      </RowList>
      <div className="flex flex-col gap-2">
        <RenewRecoveryCodes onCodes={onCodes} />
        <RemoveSecondFactor required={security.required} />
      </div>
    </>
  );
}

function RenewRecoveryCodes({ onCodes }: Pick<ManageProps, 'onCodes'>) {
  const { t } = useTranslation('identity-security');
  const [confirming, setConfirming] = useState(false);
  const renew = useAction(securityApi.renewRecoveryCodes, {
    onAnswer: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Confirm
      open={confirming}
      onOpenChange={setConfirming}
      trigger={
        <Button variant="secondary" wide loading={renew.isPending}>
          {t('recovery.renew')}
        </Button>
      }
      title={t('recovery.renewQuestion')}
      losses={[t('recovery.renewLoses')]}
      confirmLabel={t('recovery.renew')}
      onConfirm={() => {
        setConfirming(false);
        renew.mutate({ body: {} }, showProblem);
      }}
    />
  );
}

function RemoveSecondFactor({ required }: Pick<Security, 'required'>) {
  const { t } = useTranslation('identity-security');
  const [confirming, setConfirming] = useState(false);
  const remove = useAction(securityApi.removeSecondFactor, {
    onDone: () => showToast({ text: t('removed'), tone: 'positive' }),
  });
  return (
    <Confirm
      open={confirming}
      onOpenChange={setConfirming}
      trigger={
        <Button variant="quiet" wide className="text-negative" loading={remove.isPending}>
          {t('remove')}
        </Button>
      }
      title={t('removeQuestion')}
      losses={[
        t('removeLoses.weaker'),
        t('removeLoses.codes'),
        ...(required ? [t('removeLoses.staff')] : []),
      ]}
      confirmLabel={t('remove')}
      danger
      onConfirm={() => {
        setConfirming(false);
        remove.mutate({}, showProblem);
      }}
    />
  );
}
