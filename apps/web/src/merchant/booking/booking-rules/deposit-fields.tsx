import {
  DEPOSIT_BASES,
  DEPOSIT_CONDITIONS,
  DEPOSIT_METHODS,
  type DepositCondition,
  type DepositConditions,
  DINER_RISKS,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  BookingConditionField,
  isBookingCondition,
  newBookingCondition,
} from '#merchant/settings/booking-conditions.tsx';
import { RuleConditions } from '#merchant/settings/rule-conditions.tsx';
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
  ...newBookingCondition(today),
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
  const path = `rules.deposits.${index}.when` as const;
  if (isBookingCondition(name))
    return <BookingConditionField {...{ f, path, name, seating, today }} label={t(`conditions.${name}`)} />;
  switch (name) {
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
