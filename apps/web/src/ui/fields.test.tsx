import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setLanguage, startI18n } from '#i18n/i18n.ts';
import { Checkbox } from './checkbox.tsx';
import type { FocusTarget } from './group-focus.ts';
import { LocalizedField } from './localized-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { Switch } from './switch.tsx';
import type { TimeRange } from './time-range.ts';
import { TimeRangesField } from './time-ranges-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

beforeAll(async () => {
  await startI18n([]);
  await setLanguage('en');
});

type Field<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode;

interface HolderProps<Value> {
  initial: Value;
  field: Field<Value>;
  onChange: (value: Value) => void;
}

/** Holds the value of a field, as a form does. */
function Holder<Value>({ initial, field, onChange }: HolderProps<Value>) {
  const [value, setValue] = useState(initial);
  return field(value, (next) => {
    onChange(next);
    setValue(next);
  });
}

/** Renders a controlled field, and returns the spy of its changes. */
function renderField<Value>(initial: Value, field: Field<Value>) {
  const onChange = vi.fn<(value: Value) => void>();
  render(<Holder {...{ initial, field, onChange }} />);
  return onChange;
}

describe('a number field', () => {
  const renderNumber = (initial: number | null) =>
    renderField(initial, (value, onChange) => (
      <NumberField label="Minutes" value={value} onChange={onChange} min={5} max={240} step={5} />
    ));

  test('reports a typed number outside its limits unchanged', async () => {
    const onChange = renderNumber(30);
    const input = screen.getByRole('textbox', { name: 'Minutes' });
    await userEvent.clear(input);
    await userEvent.type(input, '999');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(999);
    expect(input).toHaveProperty('value', '999');
  });

  test('reports null when it is empty', async () => {
    const onChange = renderNumber(30);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Minutes' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('stays within its limits with the arrow keys', async () => {
    const onChange = renderNumber(238);
    await userEvent.type(screen.getByRole('textbox', { name: 'Minutes' }), '{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(240);
  });
});

describe('a money field', () => {
  const renderMoney = (initial: number | null) =>
    renderField(initial, (value, onChange) => (
      <MoneyField label="Deposit" value={value} onChange={onChange} />
    ));

  test('reports typed yuan in fen and shows two decimals after the focus has left', async () => {
    const onChange = renderMoney(null);
    const input = screen.getByRole('textbox', { name: 'Deposit' });
    await userEvent.type(input, '12.5');
    expect(onChange).toHaveBeenLastCalledWith(1250);
    expect(input).toHaveProperty('value', '12.5');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '12.50');
  });

  test('reports NaN for text that is not an amount, and says so after the focus has left', async () => {
    const onChange = renderMoney(1250);
    const input = screen.getByRole('textbox', { name: 'Deposit' });
    await userEvent.clear(input);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'ten');
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    expect(screen.queryByText('Enter an amount such as 12.50')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Enter an amount such as 12.50')).toBeDefined();
    expect(input).toHaveProperty('value', 'ten');
  });

  test('shows an amount that the form sets', () => {
    const { rerender } = render(<MoneyField label="Deposit" value={1250} onChange={() => {}} />);
    rerender(<MoneyField label="Deposit" value={80} onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Deposit' })).toHaveProperty('value', '0.80');
  });
});

describe('switches and checkboxes', () => {
  test('report true and false, and nothing if they are read-only', async () => {
    const onSwitch = renderField(false, (value, onChange) => (
      <Switch label="Accept" value={value} onChange={onChange} />
    ));
    const onFixed = renderField(true, (value, onChange) => (
      <Checkbox label="Fixed" readOnly value={value} onChange={onChange} />
    ));
    await userEvent.click(screen.getByRole('switch', { name: 'Accept' }));
    expect(onSwitch).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByText('Accept'));
    expect(onSwitch).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fixed' }));
    expect(onFixed).not.toHaveBeenCalled();
  });
});

describe('a weekdays field', () => {
  test('begins with the given weekday and reports ISO weekdays in ascending order', async () => {
    const onChange = renderField([1, 3], (value, change) => (
      <WeekdaysField label="Open on" weekStart="sunday" value={value} onChange={change} />
    ));
    const days = screen.getAllByRole('button').slice(0, 7);
    expect(days.map((day) => day.textContent?.slice(0, 6))).toEqual([
      'Sunday',
      'Monday',
      'Tuesda',
      'Wednes',
      'Thursd',
      'Friday',
      'Saturd',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /Sunday/ }));
    expect(onChange).toHaveBeenLastCalledWith([1, 3, 7]);
    await userEvent.click(screen.getByRole('button', { name: /Tuesday/ }));
    expect(onChange).toHaveBeenLastCalledWith([1, 2, 3, 7]);
    await userEvent.click(screen.getByRole('button', { name: 'Weekdays' }));
    expect(onChange).toHaveBeenLastCalledWith([1, 2, 3, 4, 5]);
  });
});

describe('a time ranges field', () => {
  test('adds ranges up to its maximum, and removes them', async () => {
    const onChange = renderField<TimeRange[]>([], (value, change) => (
      <TimeRangesField label="Hours" max={2} value={value} onChange={change} />
    ));
    const add = screen.getByRole('button', { name: 'Add a period' });
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.click(add);
    const lunch = { from: '11:00', to: '14:00' };
    const dinner = { from: '17:00', to: '21:00' };
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onChange).toHaveBeenLastCalledWith([lunch, dinner]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove period 1' }));
    expect(onChange).toHaveBeenLastCalledWith([dinner]);
  });
});

describe('a localized field', () => {
  test('removes a language whose text is deleted', async () => {
    const onChange = renderField<Localized>({ en: 'W', 'zh-Hans': '窗' }, (value, change) => (
      <LocalizedField label="Name" value={value} onChange={change} />
    ));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name, English' }));
    expect(onChange).toHaveBeenLastCalledWith({ 'zh-Hans': '窗' });
  });

  test('shows as placeholder the text of the nearest language', async () => {
    renderField<Localized>({ 'zh-Hans': '窗', en: 'Window' }, (value, change) => (
      <LocalizedField label="Name" value={value} onChange={change} />
    ));
    await userEvent.click(screen.getByRole('tab', { name: /繁體中文/ }));
    expect(screen.getByRole('textbox', { name: 'Name, 繁體中文' })).toHaveProperty(
      'placeholder',
      'Readers see 简体中文: 窗',
    );
  });

  test('focuses the first language with an error', () => {
    const ref: { current: FocusTarget | null } = { current: null };
    render(
      <LocalizedField
        label="Name"
        ref={ref}
        languageErrors={{ 'zh-Hant': 'Too long' }}
        value={{ en: 'Window' }}
        onChange={() => {}}
      />,
    );
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, 繁體中文' }));
    expect(screen.getByText('Too long')).toBeDefined();
  });
});
