import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { PASSKEYS_MAX } from '@xiwei/contract/identity/passkeys.model.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasPasskeys, makePasskey } from '#shared/identity/browser-passkeys.ts';
import { PasskeyProblem } from '#shared/identity/passkey-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { deviceName } from './device-name.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the account: they are added on the device in use, renamed and removed. */
export function PasskeysSection() {
  const { t } = useTranslation('identity-passkeys');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={t('title')} detail={t('lead')} />
      <Loaded of={useRead(passkeysApi.listPasskeys, {})} skeleton={<SkeletonList shape="rows" count={1} />}>
        {(passkeys) => <Passkeys {...passkeys} />}
      </Loaded>
    </section>
  );
}

function Passkeys({ items, can }: OutputOf<typeof passkeysApi.listPasskeys>) {
  const { t } = useTranslation('identity-passkeys');
  return (
    <>
      {items.length > 0 && (
        <RowList>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RowList>
      )}
      {can.includes('add') && hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="text-ink-soft text-small">{t(reasonAgainst(items.length, can))}</p>
      )}
    </>
  );
}

/** Returns why no passkey can be added here. */
function reasonAgainst(count: number, can: readonly 'add'[]) {
  if (can.includes('add')) return 'unsupported';
  return count >= PASSKEYS_MAX ? 'full' : 'unavailable';
}

function AddPasskey() {
  const { t } = useTranslation('identity-passkeys');
  const start = useAction(passkeysApi.startPasskey);
  const save = useAction(passkeysApi.addPasskey);
  const add = useMutation({
    mutationFn: async () => {
      const made = await makePasskey(await start.mutateAsync({ body: {} }));
      await save.mutateAsync({ body: { ...made, name: deviceName() ?? t('unnamed') } });
      showToast({ text: t('added'), tone: 'positive' });
    },
  });
  return (
    <>
      <PasskeyProblem error={add.error} />
      <Button
        variant="secondary"
        wide
        icon={<Plus aria-hidden size={18} />}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('add')}
      </Button>
    </>
  );
}
