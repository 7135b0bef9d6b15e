import type { TableKindInput, tableKindInput } from '@xiwei/contract/seating/seating.model.ts';
import { TABLE_CHANNELS, TABLE_STATUSES, TABLE_UNITS } from '@xiwei/contract/seating/seating.model.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoreSettings } from '#merchant/settings/more-settings.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';
import type { Picture } from '#ui/picture-tiles.tsx';

type KindFields = Fields<TableKindInput, Resources['seating-tables']['kind']>;
type Numbers = Pick<TableKindInput, 'seatCapacity' | 'maxCapacity' | 'maxTables'>;

const MORE_NAMES = [
  'minSeatsPerOrder',
  'minTables',
  'fixedTables',
  'bookingTableLimit',
  'remainingReminder',
  'quickOptionSeatInterval',
  'weight',
  'minSeatsToFormParty',
  'minSpend',
] as const;

interface KindFormProps {
  f: KindFields;
  /** The values as entered. */
  entered: Numbers & Pick<TableKindInput, 'unit' | 'fixedTables' | 'photo'>;
  errors: FieldErrors<z.input<typeof tableKindInput>>;
  /** The stored photos of all kinds: a copy has that of another. */
  photos: readonly Picture[];
  /** Sets the numbers that follow from the unit when the user changes it. */
  onNumbers: (numbers: Numbers) => void;
  /** Fields about the tables of a new kind, after the number of seats. */
  children?: ReactNode;
}

/** The fields of a kind of table: those that matter to each store first, the others on request. */
export function KindForm({ f, entered, errors, photos, onNumbers, children }: KindFormProps) {
  const { id: storeId } = useWorkplace();
  const isSeat = entered.unit === 'seat';
  useUnitChange(entered, onNumbers);
  return (
    <>
      <f.localized name="name" max={40} />
      <f.choice name="unit" options={TABLE_UNITS} />
      {isSeat ? (
        <MostTables f={f} entered={entered} />
      ) : (
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <f.number name="seatCapacity" min={1} max={200} />
          <f.number name="maxCapacity" min={1} max={200} />
        </div>
      )}
      {children}
      <f.choice name="channel" as="list" options={TABLE_CHANNELS} />
      <f.choice name="status" as="list" options={TABLE_STATUSES} />
      <f.picture name="photo" known={photos} upload={uploadPictureOf(storeId)} />
      <f.switch name="privateRoom" />
      <MoreSettings names={isSeat ? MORE_NAMES : [...MORE_NAMES, 'maxTables']} errors={errors}>
        <f.number name="minSeatsPerOrder" min={1} max={200} />
        <TablesPerBooking f={f} entered={entered} />
        <f.number name="bookingTableLimit" min={0} max={1000} />
        <f.number name="remainingReminder" min={1} max={100} />
        <f.number name="weight" min={-1_000_000} max={1_000_000} />
        <f.number name="quickOptionSeatInterval" min={1} max={50} />
        <f.number name="minSeatsToFormParty" min={1} max={200} />
        <f.money name="minSpend" />
      </MoreSettings>
    </>
  );
}

type PartProps = Pick<KindFormProps, 'f' | 'entered'>;

/** How many tables or seats one booking takes. A fixed number replaces the other two. */
function TablesPerBooking({ f, entered }: PartProps) {
  const { t } = useTranslation('seating-tables');
  const isSeat = entered.unit === 'seat';
  const isFixed = entered.fixedTables !== null;
  const minLabel = t(isSeat ? 'kindForm.seat.minTables' : 'kind.minTables.label');
  const fixedLabel = t(isSeat ? 'kindForm.seat.fixedTables' : 'kind.fixedTables.label');
  return (
    <>
      <f.number name="minTables" label={minLabel} min={1} max={50} disabled={isFixed} />
      {!isSeat && <MostTables f={f} entered={entered} />}
      <f.number name="fixedTables" label={fixedLabel} min={1} max={50} />
    </>
  );
}

function MostTables({ f, entered }: PartProps) {
  const { t } = useTranslation('seating-tables');
  const label = t(entered.unit === 'seat' ? 'kindForm.seat.maxTables' : 'kind.maxTables.label');
  return <f.number name="maxTables" label={label} min={1} max={50} disabled={entered.fixedTables !== null} />;
}

/** Seats at a counter that one party books, by default. */
const USUAL_SEATS = 6;
/** Seats of a table, by default. */
const USUAL_TABLE = 4;

/** Sets the numbers that only fit the other unit: a seat takes one person, and a party takes several seats. */
function useUnitChange({ unit, ...numbers }: KindFormProps['entered'], onNumbers: (to: Numbers) => void) {
  const last = useRef(unit);
  const change = useEffectEvent(() => {
    const { seatCapacity, maxCapacity, maxTables } = numbers;
    if (unit === 'seat')
      onNumbers({ seatCapacity: 1, maxCapacity: 1, maxTables: maxTables === 1 ? USUAL_SEATS : maxTables });
    else if (seatCapacity === 1 && maxCapacity === 1)
      onNumbers({ seatCapacity: USUAL_TABLE, maxCapacity: USUAL_TABLE, maxTables: 1 });
  });
  useEffect(() => {
    if (last.current === unit) return;
    last.current = unit;
    change();
  }, [unit]);
}
