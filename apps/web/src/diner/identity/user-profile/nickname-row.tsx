import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { NicknameFields } from '../parts/nickname-fields.tsx';
import { useNicknameForm } from '../parts/use-nickname-form.ts';

/** Row that shows the nickname and opens a sheet to change it. */
export function NicknameRow({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('userProfile.nickname')}
        trailing={me.nickname ?? t('userProfile.noNickname')}
        chevron
        onClick={() => setOpen(true)}
      />
      <NicknameSheet me={me} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface NicknameSheetProps {
  me: Me;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function NicknameSheet({ me, open, onOpenChange }: NicknameSheetProps) {
  const { t } = useTranslation(['identity', 'common']);
  const id = useId();
  const nickname = useNicknameForm(me, () => {
    onOpenChange(false);
    showToast({ text: t('nickname.saved'), tone: 'positive' });
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('userProfile.editNickname')}
      footer={
        <Button form={id} type="submit" loading={nickname.form.busy}>
          {t('common:actions.save')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={nickname.form.send}>
        <NicknameFields {...nickname} />
      </form>
    </Sheet>
  );
}
