import type { version } from '@xiwei/contract/common/shapes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { type ContractForm, type FormOptions, useContractForm } from './contract-form.ts';
import { type Conflict, changedPaths, mergeValues } from './merge-values.ts';

/** Schema of values that are stored with a version, on which a save has to be based. */
export type VersionedSchema = z.ZodMiniObject<{ version: typeof version }>;

/** Attempts to save while colleagues keep saving other fields. */
const MAX_ATTEMPTS = 3;

/** A colleague's change does not hide the problems of what the user has entered. */
const KEEP_ERRORS = { keepErrors: true, keepIsSubmitted: true };

export interface EditOptions<Schema extends VersionedSchema>
  extends Pick<FormOptions<z.input<Schema>, unknown>, 'refusalFields' | 'readOnly'> {
  /** The values as last read. A later version is merged into what the user has entered. */
  saved: z.input<Schema>;
  /**
   * Saves the values and returns what is stored then, or nothing if the user has decided not to save. Throws
   * `changedMeanwhile` if their version is not the latest.
   */
  save: (values: z.output<Schema>) => Promise<z.input<Schema> | undefined>;
  /** Reads what is stored now. */
  reload: () => Promise<z.input<Schema>>;
  onSaved?: (() => void) | undefined;
}

export interface EditForm<Input extends FieldValues, Output> extends ContractForm<Input, Output> {
  /** Paths of the fields with unsaved changes. */
  changed: string[];
  /** Fields that a colleague changed as well since they were read. */
  conflicts: Conflict[];
  /** The user has tried to save with conflicts, and has to choose between the values first. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  /** Answers the conflicts with the paths at which to take the colleague's value, and saves. */
  answer: (takeTheirs: readonly string[]) => Promise<void>;
  /** Restores the stored values. */
  discard: () => void;
}

/**
 * Form that edits stored values. A colleague's change is merged when it arrives, and again when a save is refused because
 * of it: changes of other fields silently, changes of the same field as conflicts, about which the user is asked once.
 */
export function useEditForm<Schema extends VersionedSchema>(
  schema: Schema,
  { saved, save, reload, onSaved, ...options }: EditOptions<Schema>,
): EditForm<z.input<Schema>, z.output<Schema>> {
  type Input = z.input<Schema>;
  const base = useRef(saved);
  /** Fields that a colleague has changed since the user began to change them. */
  const changedByBoth = useRef<string[]>([]);
  const [asking, setAsking] = useState(false);
  const conflictsOf = (values: Input) => conflictsAt(changedByBoth.current, base.current, values);
  /** Saves the values. Returns false if a colleague has saved since they were read. */
  const saveOnce = async (values: z.output<Schema>, isLast: boolean): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    try {
      const stored = await save(values);
      if (stored) {
        rebase(stored, sent);
        onSaved?.();
      }
      return true;
    } catch (error) {
      if (isLast || !isRefusal(error, 'changedMeanwhile')) throw error;
      return false;
    }
  };
  const submit = async (entered: z.output<Schema>): Promise<void> => {
    if (changedPaths(base.current, form.getValues()).length === 0) return;
    if (conflictsOf(form.getValues()).length > 0) return setAsking(true);
    let values = entered;
    for (let attempt = 1; !(await saveOnce(values, attempt === MAX_ATTEMPTS)); attempt += 1) {
      rebase(await reload());
      if (conflictsOf(form.getValues()).length > 0) return setAsking(true);
      const merged = schema.safeParse(form.getValues());
      // Shows the errors.
      if (!merged.success) return form.send();
      values = merged.data;
    }
  };
  const saving = useOneAtATime();
  const form = useContractForm(schema, {
    ...options,
    defaultValues: saved as DefaultValues<Input>,
    submit: (entered) => saving.run(() => submit(entered)),
  });

  /** Shows newer stored values, and what the user has changed on top of them. `from` is what the user started from. */
  const rebase = (next: Input, from: Input = base.current) => {
    const { values, conflicts } = mergeValues(from, next, form.getValues());
    base.current = next;
    changedByBoth.current.push(...conflicts.map(({ path }) => path));
    form.reset(next, KEEP_ERRORS);
    form.reset(values, { ...KEEP_ERRORS, keepDefaultValues: true });
  };
  // While a save is in flight, what is read may be the result of that save: its answer is merged first.
  const mergeRead = useEffectEvent(() => {
    if (!saving.isRunning() && saved.version > base.current.version) rebase(saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a later version was read, and after a save.
  useEffect(() => mergeRead(), [saved.version, saving.busy]);

  const answer = async (takeTheirs: readonly string[]) => {
    const values = structuredClone(form.getValues());
    for (const path of takeTheirs) setAt(values, path, valueAt(base.current, path));
    form.reset(values, { keepDefaultValues: true });
    changedByBoth.current = [];
    setAsking(false);
    await form.send();
  };
  const discard = () => {
    form.reset(base.current);
    form.clearProblem();
    changedByBoth.current = [];
  };
  const entered = form.watch();
  const conflicts = conflictsOf(entered);
  return {
    ...form,
    busy: saving.busy,
    changed: changedPaths(base.current, entered),
    conflicts,
    asking: asking && conflicts.length > 0,
    ...{ setAsking, answer, discard },
  } as EditForm<Input, z.output<Schema>>;
}

/** Runs one function at a time: Save was pressed twice, and the second time is ignored. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    await work().finally(() => {
      isBusy.current = false;
      setBusy(false);
    });
  };
  return { busy, isRunning: () => isBusy.current, run };
}

/** Lists the fields that both have changed and that differ: either may have taken the other's value since. */
const conflictsAt = <Values extends FieldValues>(
  paths: readonly string[],
  theirs: Values,
  mine: Values,
): Conflict[] =>
  changedPaths(theirs, mine)
    .filter((path) => paths.includes(path))
    .map((path) => ({ path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }));

/** Sets the value at a path of the form's values, with dots. */
function setAt(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) values[name] = value;
  else setAt(values[name] as Record<string, unknown>, rest.join('.'), value);
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
