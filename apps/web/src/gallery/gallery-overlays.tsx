import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list-row.tsx';
import { Menu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { Line, Sample, SampleGrid, Section } from './gallery-frame.tsx';
import { GuestRow } from './gallery-guest-row.tsx';

export function OverlaysSection() {
  const { t } = useTranslation(['gallery', 'gallery-forms']);
  return (
    <Section name="overlays">
      <SampleGrid>
        <Sample title={t('overlays.modals')}>
          <Line>
            <PartySheet />
            <OrderSheet />
            <DepositDialog />
            <CancelConfirm />
          </Line>
        </Sample>
        <Sample title={t('overlays.toasts')}>
          <Toasts />
        </Sample>
        <Sample title={t('gallery-forms:beside')}>
          <Panels />
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function PartySheet() {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(4);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('overlays.openSheet')}</Button>}
      title={t('overlays.sheetTitle')}
      description={t('overlays.sheetDetail')}
      footer={
        <Button wide size="large" onClick={() => setOpen(false)}>
          {t('overlays.done')}
        </Button>
      }
    >
      <Stepper
        label={t('choices.adults')}
        value={count}
        onChange={setCount}
        min={1}
        max={12}
        className="py-4"
      />
    </Sheet>
  );
}

function OrderSheet() {
  const { t } = useTranslation('gallery');
  return (
    <Sheet
      wide="side"
      trigger={<Button variant="secondary">{t('overlays.openSide')}</Button>}
      title={t('overlays.sideTitle')}
      description={t('moods.where')}
    >
      <RowList>
        <GuestRow guest="guest1" tone="positive" state="arrived" allergy />
        <GuestRow guest="guest3" tone="info" state="confirmed" />
      </RowList>
    </Sheet>
  );
}

function DepositDialog() {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="quiet">{t('overlays.openDialog')}</Button>}
      title={t('overlays.dialogTitle')}
      footer={<Button onClick={() => setOpen(false)}>{t('overlays.understood')}</Button>}
    >
      <p>{t('overlays.dialogBody')}</p>
    </Dialog>
  );
}

function CancelConfirm() {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // The first attempt fails, to show the error.
  const confirm = () => {
    setAttempts(attempts + 1);
    if (attempts === 0) return;
    setOpen(false);
    showToast({ tone: 'neutral', text: t('lists.cancelled') });
  };
  return (
    <Confirm
      danger
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger">{t('overlays.openConfirm')}</Button>}
      title={t('overlays.confirmTitle')}
      description={t('overlays.confirmDetail')}
      losses={[t('overlays.loseDeposit'), t('overlays.loseTable')]}
      confirmLabel={t('overlays.openConfirm')}
      cancelLabel={t('overlays.keep')}
      error={attempts === 1 ? t('overlays.offline') : undefined}
      onConfirm={confirm}
    />
  );
}

/** A menu, a popover and a tooltip: panels beside the button that opens them. */
function Panels() {
  const { t } = useTranslation('gallery-forms');
  return (
    <Line>
      <Menu
        label={t('more')}
        groups={[
          [
            { label: t('edit'), icon: <Pencil aria-hidden size={16} />, shortcut: 'E' },
            { label: t('duplicate'), icon: <Copy aria-hidden size={16} />, disabled: true },
          ],
          [{ label: t('remove'), icon: <Trash2 aria-hidden size={16} />, danger: true }],
        ]}
      />
      <Popover label={t('help')} trigger={<Button variant="secondary">{t('help')}</Button>}>
        <p className="max-w-64 text-small">{t('helpText')}</p>
      </Popover>
      <Tooltip text={t('duplicate')}>
        <IconButton label={t('duplicate')} icon={<Copy aria-hidden size={18} />} variant="outlined" />
      </Tooltip>
    </Line>
  );
}

function Toasts() {
  const { t } = useTranslation('gallery');
  const save = () =>
    showToast({
      tone: 'positive',
      text: t('overlays.saved'),
      action: { label: t('overlays.undo'), onPress: () => showToast({ text: t('overlays.undone') }) },
    });
  return (
    <Line>
      <Button variant="secondary" onClick={save}>
        {t('overlays.showToast')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast({ tone: 'negative', text: t('overlays.offline') })}
      >
        {t('overlays.showError')}
      </Button>
    </Line>
  );
}
