import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import {
  DEPOSIT_BASES,
  DEPOSIT_CONDITIONS,
  DEPOSIT_METHODS,
  type DepositCondition,
  type DepositConditions,
  DINER_RISKS,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FieldPair, RuleConditions } from '#merchant/settings/rule-conditions.tsx';
import type { RuleInput, RuleParts } from './rule-words.ts';
import type { RulesFields } from './rules-form.ts';

interface DepositFieldsProps {
  f: RulesFields;
  index: number;
  rule: RuleInput;
  seating: RuleParts;
  /** The current date of the store. */
  today: string;
  /** Changes the rule as a whole. Undefined if the user may not. */
  onChange: ((rule: RuleInput) => void) | undefined;
}

/** The fields of a deposit rule: name, amount, and the conditions that it has. */
export function DepositFields({ f, index, rule, seating, today, onChange }: DepositFieldsProps) {
  const { basis, amount } = rule;
  // The amount of a rule without a deposit is not shown, so it must not be invalid.
  const clearAmount = useEffectEvent(() => onChange?.({ ...rule, amount: 0 }));
  const isUnused = basis === 'none' && amount !== 0;
  useEffect(() => {
    if (isUnused) clearAmount();
  }, [isUnused]);
  return (
    <div className="flex flex-col gap-5 pt-2 pb-3">
      <f.text name={`rules.deposits.${index}.name`} max={40} />
      <div className="grid gap-4 sm:grid-cols-2">
        <f.choice name={`rules.deposits.${index}.basis`} as="list" options={DEPOSIT_BASES} />
        {basis !== 'none' && <f.money name={`rules.deposits.${index}.amount`} />}
      </div>
      <Conditions {...{ f, index, rule, seating, today, onChange }} />
    </div>
  );
}

/** Returns a condition to begin with when it is added. Lists are empty, so that nothing is chosen by mistake. */
const newCondition = (today: string): { [Name in DepositCondition]: DepositConditions[Name] } => ({
  people: { min: 6, max: MAX_PARTY },
  weekdays: [],
  dates: { from: today, to: today },
  shiftIds: [],
  kindIds: [],
  risk: [],
  memberLevelIds: [],
  methods: [],
});

function Conditions({ f, index, rule, seating, today, onChange }: DepositFieldsProps) {
  const { t } = useTranslation('booking-rules');
  const { when } = rule;
  const has = (name: DepositCondition) => when[name] !== null;
  const toggle = (name: DepositCondition) =>
    onChange?.({ ...rule, when: { ...when, [name]: has(name) ? null : newCondition(today)[name] } });
  return (
    <RuleConditions
      words={{
        when: t('rule.when'),
        every: t('rule.every'),
        add: t('rule.addCondition'),
        remove: (condition) => t('rule.removeCondition', { condition }),
        nameOf: (name) => t(`conditions.${name}`),
      }}
      // A store without levels has no condition on them.
      names={DEPOSIT_CONDITIONS.filter(
        (name) => has(name) || name !== 'memberLevelIds' || seating.levels.length > 0,
      )}
      has={has}
      onToggle={onChange && toggle}
    >
      {(name) => <ConditionField {...{ f, index, name, seating, today }} />}
    </RuleConditions>
  );
}

interface ConditionFieldProps extends Pick<DepositFieldsProps, 'f' | 'index' | 'seating' | 'today'> {
  name: DepositCondition;
}

function ConditionField({ f, index, name, seating, today }: ConditionFieldProps): ReactNode {
  const { t } = useTranslation('booking-rules');
  const language = useLanguage();
  const named = (parts: readonly { id: string; name: Localized }[]) =>
    parts.map((part) => ({ id: part.id, label: textFor(part.name, language) ?? '' }));
  const path = `rules.deposits.${index}.when` as const;
  switch (name) {
    case 'people':
      return (
        <FieldPair label={t('conditions.people')}>
          <f.number name={`${path}.people.min`} min={1} max={MAX_PARTY} />
          <f.number name={`${path}.people.max`} min={1} max={MAX_PARTY} />
        </FieldPair>
      );
    case 'dates':
      return (
        <FieldPair label={t('conditions.dates')}>
          <f.date name={`${path}.dates.from`} today={today} />
          <f.date name={`${path}.dates.to`} today={today} />
        </FieldPair>
      );
    case 'weekdays':
      return <f.weekdays name={`${path}.weekdays`} />;
    case 'shiftIds':
      return <f.options name={`${path}.shiftIds`} options={named(seating.shifts)} />;
    case 'kindIds':
      return <f.options name={`${path}.kindIds`} options={named(seating.kinds)} />;
    case 'risk':
      return (
        <f.options
          name={`${path}.risk`}
          options={DINER_RISKS.map((risk) => ({ id: risk, label: t(`riskOptions.${risk}`) }))}
        />
      );
    case 'memberLevelIds':
      return (
        <f.options
          name={`${path}.memberLevelIds`}
          options={seating.levels.map((level) => ({ id: level.id, label: level.name }))}
        />
      );
    case 'methods':
      return (
        <f.options
          name={`${path}.methods`}
          options={DEPOSIT_METHODS.map((method) => ({ id: method, label: t(`methodOptions.${method}`) }))}
        />
      );
  }
}
