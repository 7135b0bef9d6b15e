import type { Localized } from '@xiwei/contract/common/language.ts';
import { TAG_COLORS, type TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AllOrSomeField } from '#ui/all-or-some-field.tsx';
import { ColorField } from '#ui/color-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { LocalizedField } from '#ui/localized-field.tsx';
import { TimeRangeField, TimeRangesField } from '#ui/time-ranges-field.tsx';
import { WeekdaysField } from '#ui/weekdays-field.tsx';
import type { StateProps } from './gallery-form-state.ts';

export function Times(props: StateProps) {
  const { t } = useTranslation('gallery-forms');
  const [weekdays, setWeekdays] = useState([1, 2, 3, 4, 5]);
  const [ranges, setRanges] = useState([
    { from: '11:00', to: '14:00' },
    { from: '17:30', to: '25:30' },
  ]);
  const [from, setFrom] = useState<string | null>(null);
  const [shifts, setShifts] = useState<string[] | null>(['dinner']);
  const [lastOrders, setLastOrders] = useState({ from: '13:30', to: '24:30' });
  return (
    <>
      <WeekdaysField
        {...props}
        label={t('weekdays')}
        hint={t('weekdaysHint')}
        weekStart="monday"
        value={weekdays}
        onChange={setWeekdays}
      />
      <TimeRangesField
        {...props}
        label={t('ranges')}
        rangeErrors={[undefined, props.error]}
        max={4}
        value={ranges}
        onChange={setRanges}
      />
      <DateField
        {...props}
        label={t('from')}
        placeholder={t('fromPlaceholder')}
        today="2026-11-18"
        clearable
        value={from}
        onChange={setFrom}
      />
      <AllOrSomeField
        {...props}
        label={t('shifts')}
        allLabel={t('allShifts')}
        someLabel={t('someShifts')}
        options={[
          { id: 'lunch', label: t('lunch') },
          { id: 'dinner', label: t('dinner') },
        ]}
        value={shifts}
        onChange={setShifts}
      />
      <TimeRangeField {...props} label={t('lastOrders')} value={lastOrders} onChange={setLastOrders} />
    </>
  );
}

export function Texts(props: StateProps) {
  const { t } = useTranslation('gallery-forms');
  const [name, setName] = useState<Localized>({ 'zh-Hans': '临窗双人桌' });
  const [notice, setNotice] = useState<Localized>({
    'zh-Hans': '座位保留 15 分钟，逾时不候。',
    en: 'We hold your table for 15 minutes.',
  });
  const [color, setColor] = useState<TagColor>('info');
  return (
    <>
      <LocalizedField
        {...props}
        label={t('name')}
        languageErrors={{ en: props.error }}
        max={40}
        value={name}
        onChange={setName}
      />
      <LocalizedField
        {...props}
        label={t('notice')}
        hint={t('noticeHint')}
        multiline
        max={200}
        value={notice}
        onChange={setNotice}
      />
      <ColorField
        {...props}
        label={t('color')}
        options={TAG_COLORS.map((value) => ({ value, label: t(`colors.${value}`) }))}
        value={color}
        onChange={setColor}
      />
    </>
  );
}
