import { MAX_ITEMS, TABLE_SHAPES } from '@xiwei/contract/seating/seating.model.ts';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type FloorPlan, useFloorPlan } from '../editor/floor-plan.ts';
import { type GridSpec, gridLabels, gridSize, MAX_GRID } from '../model/grid.ts';
import { type Plan, sizeOfKind, tablesIn } from '../model/objects.ts';
import { GridPreview } from './grid-preview.tsx';
import { labelsError, labelsText, NumberingFields } from './numbering-fields.tsx';

interface GridSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sheet that creates rows of tables in one step: how many, of which kind, how far apart, how numbered. */
export function GridSheet({ open, onOpenChange }: GridSheetProps) {
  const { t } = useTranslation('seating-floor');
  const formId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      open={open}
      initialFocus={firstField}
      onOpenChange={onOpenChange}
      title={t('grid.title')}
      description={t('grid.detail')}
      footer={
        <Button type="submit" form={formId} wide>
          {t('grid.create')}
        </Button>
      }
    >
      <GridForm
        formId={formId}
        firstField={firstField}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

/** The most rows, and the most tables in a row. */
const MAX_ROWS = 50;
/** The widest gap in centimetres. */
const MAX_GAP = 1000;

/** The numbers of the form; an empty field is null. */
type Numbers = Record<'rows' | 'columns' | 'gapX' | 'gapY', number | null>;

interface GridFormProps {
  formId: string;
  firstField: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function GridForm({ formId, firstField, onDone }: GridFormProps) {
  const { t } = useTranslation('seating-floor');
  const { kinds, words, tools, editor, areaId } = useFloorPlan();
  const { plan } = editor.get();
  const [spec, setSpec] = useState<Omit<GridSpec, keyof Numbers>>(() => firstSpec(kinds, areaId, plan));
  const [numbers, setNumbers] = useState<Numbers>({ rows: 5, columns: 6, gapX: 60, gapY: 70 });
  const whole: GridSpec = { ...spec, ...filled(numbers) };
  const labels = isCountable(numbers) ? gridLabels(plan, whole) : [];
  const [shown, setShown] = useState(false);
  const problem = problemOf(whole, numbers, plan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (problem || labelsError(labels, t)) return;
    tools.addGrid(whole);
    onDone();
  };
  const number = (name: keyof Numbers, min: number, max: number, step = 1) => (
    <NumberField
      ref={name === 'rows' ? firstField : undefined}
      label={t(`grid.${name}`)}
      value={numbers[name]}
      onChange={(value) => setNumbers({ ...numbers, [name]: value })}
      error={isWithin(numbers[name], min, max) ? undefined : t('between', { min, max })}
      {...{ min, max, step }}
    />
  );
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        {number('rows', 1, MAX_ROWS)}
        {number('columns', 1, MAX_ROWS)}
      </div>
      <KindAndShape spec={spec} onChange={setSpec} kinds={kinds} words={words} />
      <NumberingFields
        pattern={spec.pattern}
        onChange={(pattern) => setSpec({ ...spec, pattern })}
        labels={labels}
        severalRows={whole.rows > 1}
      />
      <div className="grid grid-cols-2 gap-3">
        {number('gapX', 0, MAX_GAP, 10)}
        {number('gapY', 0, MAX_GAP, 10)}
      </div>
      <Checkbox
        label={t('grid.staggered')}
        value={spec.staggered}
        onChange={(staggered) => setSpec({ ...spec, staggered })}
      />
      {isCountable(numbers) && <GridPreview spec={whole} />}
      <p role="status" className="text-small">
        {t('grid.result', { count: labels.length, labels: labelsText(labels) })}
      </p>
      {problem && shown && (
        <p role="alert" className="text-negative text-small">
          {t(problem, { most: problem === 'grid.tooMany' ? MAX_GRID : MAX_ITEMS })}
        </p>
      )}
    </form>
  );
}

interface KindAndShapeProps extends Pick<FloorPlan, 'kinds' | 'words'> {
  spec: Omit<GridSpec, keyof Numbers>;
  onChange: (spec: Omit<GridSpec, keyof Numbers>) => void;
}

/** The kind of the tables, and their shape, which a new kind sets to its usual one. */
function KindAndShape({ spec, onChange, kinds, words }: KindAndShapeProps) {
  const { t } = useTranslation('seating-floor');
  const setKind = (id: string) => {
    const kind = kinds.find((each) => each.id === id);
    if (kind) onChange({ ...spec, kind, ...sizeOfKind(kind) });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('properties.kind')}
        value={spec.kind.id}
        options={kinds.map(({ id, seatCapacity }) => ({
          value: id,
          label: words.kindOf(id),
          detail: t('seats', { count: seatCapacity }),
        }))}
        onChange={setKind}
      />
      <Select
        label={t('properties.shape')}
        value={spec.shape}
        options={TABLE_SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={(shape) => {
          const side = Math.min(spec.width, spec.height);
          onChange({
            ...spec,
            shape,
            height: side,
            width: shape === 'rectangle' ? Math.round(side * 1.6) : side,
          });
        }}
      />
    </div>
  );
}

const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

const filled = ({ rows, columns, gapX, gapY }: Numbers) => ({
  rows: rows ?? 0,
  columns: columns ?? 0,
  gapX: gapX ?? 0,
  gapY: gapY ?? 0,
});

/** Checks that labels can be counted and drawn; huge numbers would take long. */
const isCountable = ({ rows, columns }: Numbers): boolean =>
  isWithin(rows, 1, MAX_ROWS) && isWithin(columns, 1, MAX_ROWS) && rows * columns <= MAX_GRID;

/** Returns the phrase of what prevents the grid, if something does. */
function problemOf(spec: GridSpec, numbers: Numbers, plan: Plan) {
  if (spec.rows * spec.columns > MAX_GRID) return 'grid.tooMany' as const;
  const gaps = [numbers.gapX, numbers.gapY];
  if (!isCountable(numbers) || gaps.some((gap) => !isWithin(gap, 0, MAX_GAP)))
    return 'grid.incomplete' as const;
  const { width, height } = gridSize(spec);
  if (width > PLAN_SIZE || height > PLAN_SIZE) return 'grid.tooLarge' as const;
  return tablesIn(plan).length + spec.rows * spec.columns > MAX_ITEMS ? ('grid.full' as const) : undefined;
}

/** Returns what the form begins with: the first kind, numbered from the first free letter. */
function firstSpec(
  kinds: FloorPlan['kinds'],
  areaId: string | null,
  plan: Plan,
): Omit<GridSpec, keyof Numbers> {
  const [kind] = kinds;
  if (!kind) throw new Error('Rows of tables need a kind of table');
  const used = tablesIn(plan).map(({ label }) => label.charAt(0).toUpperCase());
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !used.includes(each)) ?? 'A';
  const pattern = { first: `${letter}1`, numbering: 'rows', skipFours: false } as const;
  return { kind, areaId, ...sizeOfKind(kind), staggered: false, pattern };
}
