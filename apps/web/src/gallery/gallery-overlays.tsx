import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Line, Sample, SampleGrid, Section } from './gallery-frame.tsx';
import { GuestRow } from './gallery-guest-row.tsx';

export function OverlaysSection() {
  const { t } = useTranslation('gallery');
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
      onConfirm={() => {
        setOpen(false);
        showToast({ tone: 'neutral', text: t('lists.cancelled') });
      }}
    />
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
