import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Switch } from '#ui/switch.tsx';
import { Searches, SortableTags } from './gallery-form-lists.tsx';
import type { StateProps } from './gallery-form-state.ts';
import { Texts, Times } from './gallery-form-texts.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';

const STATES = ['normal', 'error', 'disabled', 'readOnly'] as const;
type State = (typeof STATES)[number];

/** Fields of settings  A control above them sets the state in which all of them are shown. */
export function FormsSection() {
  const { t } = useTranslation('gallery-forms');
  const [state, setState] = useState<State>('normal');
  const props: StateProps = {
    error: state === 'error' ? t('errorText') : undefined,
    disabled: state === 'disabled',
    readOnly: state === 'readOnly',
  };
  return (
    <Section name="forms">
      <div className="bar-hidden -m-1 overflow-x-auto p-1">
        <SegmentedControl
          label={t('state')}
          value={state}
          onChange={setState}
          options={STATES.map((value) => ({ value, label: t(`${value}`) }))}
        />
      </div>
      <SampleGrid>
        <Sample title={t('amounts')} className="gap-5">
          <Amounts {...props} />
        </Sample>
        <Sample title={t('switches')}>
          <Switches {...props} />
        </Sample>
        <Sample title={t('times')} className="gap-5">
          <Times {...props} />
        </Sample>
        <Sample title={t('texts')} className="gap-5">
          <Texts {...props} />
        </Sample>
        <Sample title={t('searches')} className="gap-5">
          <Searches {...props} />
        </Sample>
        <Sample title={t('sort')}>
          <SortableTags readOnly={props.disabled || props.readOnly} />
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function Amounts(props: StateProps) {
  const { t } = useTranslation('gallery-forms');
  const [interval, setInterval] = useState<number | null>(30);
  const [limit, setLimit] = useState<number | null>(null);
  const [deposit, setDeposit] = useState<number | null>(10_000);
  return (
    <>
      <NumberField
        {...props}
        label={t('interval')}
        hint={t('intervalHint')}
        unit={t('minutes')}
        value={interval}
        onChange={setInterval}
        min={5}
        max={240}
        step={5}
      />
      <NumberField
        {...props}
        label={t('limit')}
        hint={t('limitHint')}
        optionalNote={t('optional')}
        unit={t('guests')}
        value={limit}
        onChange={setLimit}
        min={0}
      />
      <MoneyField
        {...props}
        label={t('deposit')}
        unit={t('perGuest')}
        value={deposit}
        onChange={setDeposit}
      />
    </>
  );
}

function Switches(props: StateProps) {
  const { t } = useTranslation('gallery-forms');
  const [accepts, setAccepts] = useState(true);
  const [requires, setRequires] = useState(false);
  const [refund, setRefund] = useState<'full' | 'none'>('full');
  return (
    <>
      <Switch
        {...props}
        label={t('autoAccept')}
        hint={t('autoAcceptHint')}
        value={accepts}
        onChange={setAccepts}
      />
      <Checkbox
        {...props}
        label={t('noticeRequired')}
        hint={t('noticeRequiredHint')}
        value={requires}
        onChange={setRequires}
      />
      <RadioGroup
        {...props}
        label={t('refund')}
        value={refund}
        onChange={setRefund}
        options={[
          { value: 'full', label: t('refundFull'), detail: t('refundFullHint') },
          { value: 'none', label: t('refundNone') },
        ]}
      />
    </>
  );
}
