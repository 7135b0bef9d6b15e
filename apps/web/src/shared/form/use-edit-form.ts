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

export interface EditOptions<Schema extends VersionedSchema>
  extends Pick<FormOptions<z.input<Schema>, unknown>, 'refusalFields' | 'readOnly'> {
  /** The values as last read. A later version is merged into what the user has entered. */
  saved: z.input<Schema>;
  /** Saves the values and returns what is stored then. Throws `changedMeanwhile` if their version is not the latest. */
  save: (values: z.output<Schema>) => Promise<z.input<Schema>>;
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
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [asking, setAsking] = useState(false);
  const pending = useRef<Conflict[]>([]);
  const updateConflicts = (next: Conflict[]) => {
    pending.current = next;
    setConflicts(next);
  };
  const submit = async (entered: z.output<Schema>) => {
    if (changedPaths(base.current, form.getValues()).length === 0) return;
    if (pending.current.length > 0) return setAsking(true);
    let values = entered;
    for (let attempt = 1; ; attempt += 1) {
      const sent = structuredClone(form.getValues());
      try {
        rebase(await save(values), sent);
        onSaved?.();
        return;
      } catch (error) {
        if (!isRefusal(error, 'changedMeanwhile') || attempt === MAX_ATTEMPTS) throw error;
      }
      rebase(await reload());
      if (pending.current.length > 0) return setAsking(true);
      const merged = schema.safeParse(form.getValues());
      if (!merged.success) return void (await form.trigger());
      values = merged.data;
    }
  };
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const form = useContractForm(schema, {
    ...options,
    defaultValues: saved as DefaultValues<Input>,
    submit: async (entered) => {
      // Save was pressed twice.
      if (isSaving.current) return;
      isSaving.current = true;
      setSaving(true);
      await submit(entered).finally(() => {
        isSaving.current = false;
        setSaving(false);
      });
    },
  });

  /** Shows newer stored values, and what the user has changed on top of them. `from` is what the user started from. */
  const rebase = (next: Input, from: Input = base.current) => {
    const { values, conflicts: added } = mergeValues(from, next, form.getValues());
    base.current = next;
    form.reset(next);
    form.reset(values, { keepDefaultValues: true });
    const conflicting = new Set([...pending.current, ...added].map(({ path }) => path));
    // Only those that still differ: a colleague may have changed a field to the user's value since.
    const open = changedPaths(next, values).filter((path) => conflicting.has(path));
    updateConflicts(open.map((path) => ({ path, mine: valueAt(values, path), theirs: valueAt(next, path) })));
  };
  // While a save is in flight, what is read may be the result of that save: its answer is merged first.
  const mergeRead = useEffectEvent(() => {
    if (!isSaving.current && saved.version > base.current.version) rebase(saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a later version was read, and after a save.
  useEffect(() => mergeRead(), [saved.version, saving]);

  const answer = async (takeTheirs: readonly string[]) => {
    const values = structuredClone(form.getValues());
    for (const { path, theirs } of pending.current)
      if (takeTheirs.includes(path)) setAt(values, path, theirs);
    form.reset(values, { keepDefaultValues: true });
    updateConflicts([]);
    setAsking(false);
    await form.send();
  };
  const discard = () => {
    form.reset(base.current);
    form.clearProblem();
    updateConflicts([]);
  };
  const entered = form.watch();
  const changed = form.formState.isDirty ? changedPaths(base.current, entered) : [];
  const editing = {
    ...form,
    busy: saving,
    changed,
    conflicts: conflicts.map((conflict) => ({ ...conflict, mine: valueAt(entered, conflict.path) })),
    asking: asking && conflicts.length > 0,
    setAsking,
    answer,
    discard,
  };
  return editing as EditForm<z.input<Schema>, z.output<Schema>>;
}

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
