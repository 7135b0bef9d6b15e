import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import type { DepositConditions } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';

/** The conditions on a booking that all kinds of rules have. */
export const BOOKING_CONDITIONS = ['people', 'weekdays', 'dates', 'shiftIds', 'kindIds'] as const;
export type BookingCondition = (typeof BOOKING_CONDITIONS)[number];

export const isBookingCondition = (name: string): name is BookingCondition =>
  (BOOKING_CONDITIONS as readonly string[]).includes(name);

/** Returns a condition to begin with when it is added. Lists are empty, so that nothing is chosen by mistake. */
export const newBookingCondition = (today: string): Pick<DepositConditions, BookingCondition> => ({
  people: { min: 6, max: MAX_PARTY },
  weekdays: [],
  dates: { from: today, to: today },
  shiftIds: [],
  kindIds: [],
});

/** A part of the seating that a condition can name. */
interface SeatingPart {
  id: string;
  name: Localized;
}

/** The fields of a form that has conditions at a path. */
interface ConditionFields<Path extends string> {
  number: (props: { name: `${Path}.people.${'min' | 'max'}`; min: number; max: number }) => ReactNode;
  date: (props: { name: `${Path}.dates.${'from' | 'to'}`; today: string }) => ReactNode;
  weekdays: (props: { name: `${Path}.weekdays` }) => ReactNode;
  options: (props: {
    name: `${Path}.${'shiftIds' | 'kindIds'}`;
    options: { id: string; label: string }[];
  }) => ReactNode;
}

interface BookingConditionFieldProps<Path extends string> {
  f: ConditionFields<Path>;
  /** Path of the rule's conditions. */
  path: Path;
  name: BookingCondition;
  /** Name of the condition, for the two fields of a range. */
  label: string;
  seating: { shifts: readonly SeatingPart[]; kinds: readonly SeatingPart[] };
  /** The current date of the store. */
  today: string;
}

/** The field of a condition on a booking. */
export function BookingConditionField<Path extends string>({
  f,
  path,
  name,
  label,
  seating,
  today,
}: BookingConditionFieldProps<Path>): ReactNode {
  const language = useLanguage();
  const named = (parts: readonly SeatingPart[]) =>
    parts.map((part) => ({ id: part.id, label: textFor(part.name, language) ?? '' }));
  switch (name) {
    case 'people':
      return (
        <FieldPair label={label}>
          <f.number name={`${path}.people.min`} min={1} max={MAX_PARTY} />
          <f.number name={`${path}.people.max`} min={1} max={MAX_PARTY} />
        </FieldPair>
      );
    case 'dates':
      return (
        <FieldPair label={label}>
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

/** Two fields with a common name, beside each other where there is room. */
const FieldPair = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
    <legend className="mb-1.5 font-medium text-small">{label}</legend>
    {children}
  </fieldset>
);
