import type { DepositVerdict } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import {
  DEPOSIT_METHODS,
  DINER_RISKS,
  type DinerRisk,
  depositRules,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasons, TesterPanel } from '#merchant/settings/tester-panel.tsx';
import { TestSlotFields, useTestSlot } from '#merchant/settings/tester-slot.tsx';
import { useTester } from '#merchant/settings/use-tester.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useCurrency } from '#ui/currency.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { type RuleInput, type RuleParts, useRuleWords } from './rule-words.ts';

/** Values of the options that stand for no single kind of table, and for a guest without a level. */
const NO_KIND = 'none';
const NO_LEVEL = 'none';
const MAX_TABLES = 20;

/** The parts of a store that rules name, and what its times are computed from. */
type TestedParts = Seating & RuleParts;

interface DepositTesterProps {
  /** The rules as they are entered, as JSON. */
  entered: string;
  seating: TestedParts;
  timezone: string;
}

/** Shows what a booking would have to pay by the rules on the page, and why. */
export function DepositTester({ entered, seating, timezone }: DepositTesterProps) {
  const { t } = useTranslation('booking-rules');
  const { id: storeId } = useWorkplace();
  const slot = useTestSlot(seating, timezone);
  const [guest, setGuest] = useState<GuestChoice>({
    kindId: seating.kinds[0]?.id ?? NO_KIND,
    tables: 1,
    risk: 'normal',
    levelId: NO_LEVEL,
    method: 'online',
  });
  const rules = depositRules.safeParse(JSON.parse(entered));
  const { kindId, tables, risk, levelId, method } = guest;
  const isTablesValid = tables !== null && tables >= 1 && tables <= MAX_TABLES;
  const input = slot.slot &&
    rules.success &&
    isTablesValid && {
      params: { storeId },
      body: {
        date: slot.slot.date,
        time: slot.slot.time,
        adults: slot.slot.people,
        kindId: kindId === NO_KIND ? null : kindId,
        tables,
        risk: [risk],
        memberLevelId: levelId === NO_LEVEL ? null : levelId,
        method,
        rules: rules.data,
      },
    };
  const answer = useTester(depositRulesApi.testDepositRules, input || undefined, ['seating.seating']);
  const shown: RuleInput[] = rules.success ? rules.data : [];
  return (
    <TesterPanel
      title={t('tester.title')}
      detail={t('tester.detail')}
      fields={
        <>
          <TestSlotFields
            choice={slot}
            labels={{ date: t('tester.date'), time: t('tester.time'), people: t('tester.people') }}
          />
          <GuestFields
            {...{ guest, seating }}
            asksTables={shown.some(({ basis }) => basis === 'perTable')}
            onChange={(changes) => setGuest((before) => ({ ...before, ...changes }))}
          />
        </>
      }
      blocked={input ? undefined : t('tester.invalid')}
      of={answer}
    >
      {(verdict) => (
        <Verdict
          {...{ verdict, seating }}
          rules={shown}
          people={slot.slot?.people ?? 0}
          tables={tables ?? 0}
        />
      )}
    </TesterPanel>
  );
}

interface GuestChoice {
  kindId: string;
  tables: number | null;
  risk: DinerRisk;
  levelId: string;
  method: (typeof DEPOSIT_METHODS)[number];
}

interface GuestFieldsProps {
  guest: GuestChoice;
  seating: TestedParts;
  /** A rule depends on the number of tables. */
  asksTables: boolean;
  onChange: (changes: Partial<GuestChoice>) => void;
}

function GuestFields({ guest, seating, asksTables, onChange }: GuestFieldsProps) {
  const { t } = useTranslation('booking-rules');
  const language = useLanguage();
  const kinds = seating.kinds.map(({ id, name }) => ({ value: id, label: textFor(name, language) ?? '' }));
  return (
    <>
      <Select
        label={t('tester.kind')}
        className={asksTables ? undefined : 'col-span-2'}
        value={guest.kindId}
        options={[...kinds, { value: NO_KIND, label: t('tester.anyKind') }]}
        onChange={(kindId) => onChange({ kindId })}
      />
      {asksTables && (
        <NumberField
          label={t('tester.tables')}
          min={1}
          max={MAX_TABLES}
          value={guest.tables}
          onChange={(tables) => onChange({ tables })}
        />
      )}
      <Select
        label={t('tester.risk')}
        value={guest.risk}
        options={DINER_RISKS.map((risk) => ({ value: risk, label: t(`riskOptions.${risk}`) }))}
        onChange={(risk) => onChange({ risk })}
      />
      {seating.levels.length > 0 && (
        <Select
          label={t('tester.level')}
          value={guest.levelId}
          options={[
            { value: NO_LEVEL, label: t('tester.noLevel') },
            ...seating.levels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(levelId) => onChange({ levelId })}
        />
      )}
      <Select
        label={t('tester.method')}
        value={guest.method}
        options={DEPOSIT_METHODS.map((method) => ({ value: method, label: t(`methodOptions.${method}`) }))}
        onChange={(method) => onChange({ method })}
      />
    </>
  );
}

interface VerdictProps {
  verdict: DepositVerdict & { shiftId: string | null };
  rules: readonly RuleInput[];
  seating: TestedParts;
  people: number;
  tables: number;
}

function Verdict({ verdict, rules, seating, people, tables }: VerdictProps) {
  const { t } = useTranslation('booking-rules');
  const language = useLanguage();
  const currency = useCurrency();
  const words = useRuleWords(seating);
  const { basis, deposit, rule, passed, shiftId } = verdict;
  const decisive = rule === null ? undefined : rules[rule];
  const shift = seating.shifts.find(({ id }) => id === shiftId);
  const amount = formatMoney(verdict.amount, currency, language);
  const count = basis === 'perTable' ? tables : people;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-col">
        <span className="text-ink-soft text-small">{t('tester.deposit')}</span>
        <span className="font-semibold text-headline tabular-nums">
          {deposit > 0 ? formatMoney(deposit, currency, language) : t('tester.nothing')}
        </span>
        {basis !== 'none' && (
          <span className="text-ink-soft text-small tabular-nums">
            {t(`tester.sum.${basis}`, { count, amount })}
          </span>
        )}
      </p>
      <p className="break-words text-small">
        {decisive && rule !== null
          ? t('tester.byRule', { name: words.nameOf(decisive, rule) })
          : t(rules.length > 0 ? 'tester.byNoRule' : 'tester.noRules')}
        <span className="block text-ink-soft">
          {shift ? t('tester.shift', { name: textFor(shift.name, language) ?? '' }) : t('tester.noShift')}
        </span>
      </p>
      <Reasons
        title={t('tester.passed')}
        reasons={passed.flatMap(({ index, because }) => {
          const skipped = rules[index];
          if (!skipped) return [];
          const reason = t('tester.because', { conditions: words.conditionNames(because) });
          return [{ key: String(index), name: words.nameOf(skipped, index), reason }];
        })}
      />
    </div>
  );
}
