import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { type OwnPasskey, passkeyNameInput } from '@xiwei/contract/identity/passkeys.model.ts';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { formatDate } from '#shared/format/dates.ts';
import { formatSince } from '#shared/format/since.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Menu } from '#ui/menu.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';

interface PasskeyProps {
  passkey: OwnPasskey;
}

/** A passkey with what it was used for last, and its actions. */
export function PasskeyRow({ passkey }: PasskeyProps) {
  const { t } = useTranslation('identity-passkeys');
  const language = useLanguage();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, createdAt, lastUsedAt, backedUp, usableHere } = passkey;
  const close = () => setOpen(undefined);
  return (
    <>
      <ListRow
        leading={<KeyRound aria-hidden size={20} className="text-ink-soft" />}
        title={<span className="wrap-anywhere">{name}</span>}
        detail={[
          t('since', { date: formatDate(createdAt, language) }),
          lastUsedAt === null ? t('never') : t('used', { when: formatSince(lastUsedAt, language) }),
          ...(backedUp ? [t('backedUp')] : []),
          ...(usableHere ? [] : [t('elsewhere')]),
        ].join(' · ')}
        trailing={
          <Menu
            label={t('actions', { name })}
            groups={[
              [
                {
                  label: t('rename'),
                  icon: <Pencil aria-hidden size={18} />,
                  onSelect: () => setOpen('rename'),
                },
              ],
              [
                {
                  label: t('remove'),
                  icon: <Trash2 aria-hidden size={18} />,
                  onSelect: () => setOpen('remove'),
                  danger: true,
                },
              ],
            ]}
          />
        }
      />
      {open === 'rename' && <RenameSheet passkey={passkey} onClose={close} />}
      <RemoveQuestion passkey={passkey} open={open === 'remove'} onClose={close} />
    </>
  );
}

function RenameSheet({ passkey, onClose }: PasskeyProps & { onClose: () => void }) {
  const { t } = useTranslation(['identity-passkeys', 'common']);
  const id = useId();
  const rename = useAction(passkeysApi.renamePasskey);
  const form = useContractForm(passkeyNameInput, {
    defaultValues: { name: passkey.name },
    submit: async (body) => {
      await rename.mutateAsync({ params: { passkeyId: passkey.id }, body });
      onClose();
      showToast({ text: t('renamed'), tone: 'positive' });
    },
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('rename')}
      footer={
        <Button form={id} type="submit" loading={form.busy}>
          {t('common:actions.save')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <TextField {...form.register('name')} label={t('name')} error={form.formState.errors.name?.message} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}

function RemoveQuestion({ passkey, open, onClose }: PasskeyProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity-passkeys');
  const remove = useAction(passkeysApi.removePasskey, {
    // The row with its dialog disappears when the list is read again.
    onAnswer: () => {
      onClose();
      showToast({ text: t('removed'), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        remove.reset();
        onClose();
      }}
      title={t('removeQuestion', { name: passkey.name })}
      losses={[t('removeLoses.signIn'), t('removeLoses.device')]}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error) : undefined}
      onConfirm={() => remove.mutate({ params: { passkeyId: passkey.id } })}
    />
  );
}
