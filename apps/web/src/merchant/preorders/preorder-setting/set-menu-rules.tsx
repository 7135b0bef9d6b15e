import type { PreorderSettings, preorderSettingsEdit } from '@xiwei/contract/preorders/preorders.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { MAX_SET_MENU_RULES } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  BOOKING_CONDITIONS,
  type BookingCondition,
  BookingConditionField,
  newBookingCondition,
} from '#merchant/settings/booking-conditions.tsx';
import { RuleConditions } from '#merchant/settings/rule-conditions.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import type { Fields } from '#shared/form/fields.tsx';
import type { EditForm } from '#shared/form/use-edit-form.ts';

type SettingsInput = z.input<typeof preorderSettingsEdit>;
type RuleInput = NonNullable<SettingsInput['setMenuRules']>[number];
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

interface ConditionsProps extends Omit<SetMenuRulesProps, 'products'> {
  index: number;
  rule: RuleInput;
}

function Conditions({ f, form, index, rule, seating }: ConditionsProps) {
  const { t } = useTranslation('preorders-merchant');
  const { today } = useStoreCalendar();
  const { when } = rule;
  const has = (name: BookingCondition) => when[name] !== null;
  const toggle = (name: BookingCondition) => {
    const condition = has(name) ? null : newBookingCondition(today)[name];
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
        names={BOOKING_CONDITIONS}
        has={has}
        onToggle={form.readOnly ? undefined : toggle}
      >
        {(name) => (
          <BookingConditionField
            {...{ f, name, seating, today }}
            path={`setMenuRules.${index}.when` as const}
            label={t(`rule.conditions.${name}`)}
          />
        )}
      </RuleConditions>
      <f.switch name={`setMenuRules.${index}.when.specialDays`} />
    </>
  );
}
