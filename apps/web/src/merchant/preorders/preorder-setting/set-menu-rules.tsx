import type { Localized } from '@xiwei/contract/common/language.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import type { PreorderSettings, preorderSettingsEdit } from '@xiwei/contract/preorders/preorders.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { MAX_SET_MENU_RULES, type SetMenuConditions } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FieldPair, RuleConditions } from '#merchant/settings/rule-conditions.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import type { Fields } from '#shared/form/fields.tsx';
import type { EditForm } from '#shared/form/use-edit-form.ts';

type SettingsInput = z.input<typeof preorderSettingsEdit>;
type RuleInput = NonNullable<SettingsInput['setMenuRules']>[number];
/** A condition that a rule can be without. */
type Condition = Exclude<keyof SetMenuConditions, 'specialDays'>;

const CONDITIONS = [
  'people',
  'weekdays',
  'dates',
  'shiftIds',
  'kindIds',
] as const satisfies readonly Condition[];

interface SetMenuRulesProps {
  f: Fields<SettingsInput, Resources['preorders-merchant']['settings']>;
  form: EditForm<SettingsInput, z.output<typeof preorderSettingsEdit>>;
  products: PreorderSettings['products'];
  seating: Pick<Seating, 'shifts' | 'kinds'>;
}

/** Where diners have to take a set menu: rules in their order, each with its bookings and its set menus. */
export function SetMenuRules({ f, form, products, seating }: SetMenuRulesProps) {
  const { t } = useTranslation('preorders-merchant');
  const options = products.map(({ id, title, offered }) => ({
    id,
    label: offered ? title : t('rule.notOffered', { title }),
  }));
  return (
    <>
      <f.rows
        name="setMenuRules"
        sortable
        max={MAX_SET_MENU_RULES}
        nameOf={(index, { name }) => name.trim() || t('rule.unnamed', { number: index + 1 })}
        newRow={newRule}
      >
        {(index, rule) => (
          <div className="flex flex-col gap-5">
            <f.text name={`setMenuRules.${index}.name`} max={40} />
            <f.options name={`setMenuRules.${index}.productIds`} options={options} />
            <Conditions {...{ f, form, index, rule, seating }} />
          </div>
        )}
      </f.rows>
      {products.length === 0 && <p className="text-ink-soft text-small">{t('rule.noProducts')}</p>}
    </>
  );
}

/** Returns a rule that applies to every booking. */
const newRule = (): RuleInput => ({
  name: '',
  when: { people: null, weekdays: null, dates: null, shiftIds: null, kindIds: null, specialDays: false },
  productIds: [],
});

/** Returns a condition to begin with when it is added. Lists are empty, so that nothing is chosen by mistake. */
const newCondition = (today: string): Pick<SetMenuConditions, Condition> => ({
  people: { min: 6, max: MAX_PARTY },
  weekdays: [],
  dates: { from: today, to: today },
  shiftIds: [],
  kindIds: [],
});

interface ConditionsProps extends Omit<SetMenuRulesProps, 'products'> {
  index: number;
  rule: RuleInput;
}

function Conditions({ f, form, index, rule, seating }: ConditionsProps) {
  const { t } = useTranslation('preorders-merchant');
  const { today } = useStoreCalendar();
  const { when } = rule;
  const has = (name: Condition) => when[name] !== null;
  const toggle = (name: Condition) => {
    const condition = has(name) ? null : newCondition(today)[name];
    form.setValue(`setMenuRules.${index}.when`, { ...when, [name]: condition }, { shouldDirty: true });
  };
  return (
    <>
      <RuleConditions
        words={{
          when: t('rule.when'),
          every: t(when.specialDays ? 'rule.everySpecialDay' : 'rule.every'),
          add: t('rule.addCondition'),
          remove: (condition) => t('rule.removeCondition', { condition }),
          nameOf: (name) => t(`rule.conditions.${name}`),
        }}
        names={CONDITIONS}
        has={has}
        onToggle={form.readOnly ? undefined : toggle}
      >
        {(name) => <ConditionField {...{ f, index, name, seating, today }} />}
      </RuleConditions>
      <f.switch name={`setMenuRules.${index}.when.specialDays`} />
    </>
  );
}

interface ConditionFieldProps extends Pick<SetMenuRulesProps, 'f' | 'seating'> {
  index: number;
  name: Condition;
  /** The current date of the store. */
  today: string;
}

function ConditionField({ f, index, name, seating, today }: ConditionFieldProps): ReactNode {
  const { t } = useTranslation('preorders-merchant');
  const language = useLanguage();
  const named = (parts: readonly { id: string; name: Localized }[]) =>
    parts.map((part) => ({ id: part.id, label: textFor(part.name, language) ?? '' }));
  const path = `setMenuRules.${index}.when` as const;
  switch (name) {
    case 'people':
      return (
        <FieldPair label={t('rule.conditions.people')}>
          <f.number name={`${path}.people.min`} min={1} max={MAX_PARTY} />
          <f.number name={`${path}.people.max`} min={1} max={MAX_PARTY} />
        </FieldPair>
      );
    case 'dates':
      return (
        <FieldPair label={t('rule.conditions.dates')}>
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
  }
}
