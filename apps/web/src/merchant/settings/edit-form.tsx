import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Namespace, Resources } from '#i18n/resources.ts';
import { type Fields, useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import {
  type EditForm as Editing,
  type EditOptions,
  useEditForm,
  type VersionedSchema,
} from '#shared/form/use-edit-form.ts';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { ConflictNotice, ReadOnlyNotice, showSaved } from './edit-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { useImpactQuestion } from './use-impact-question.tsx';
import { type DescribeValue, useValueWords } from './value-words.ts';

export type ImpactOf<Schema extends z.ZodMiniType> = (values: z.output<Schema>) => ImpactChange | null;

export interface EditFormProps<
  Schema extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
> extends Omit<EditOptions<Schema>, 'onSaved'> {
  schema: Schema;
  /** Namespace and key of the phrases that name the fields, by path. */
  words: readonly [NS, Key];
  /** Describes a value in the question about a conflict, for values other than texts, numbers and choices. */
  describe?: DescribeValue | undefined;
  /**
   * Returns the change of tables or times that the values are, if any. Before it is saved, the orders that it touches are
   * shown.
   */
  impact?: ImpactOf<Schema> | undefined;
  children: (
    f: Fields<z.input<Schema>, Resources[NS][Key]>,
    form: Editing<z.input<Schema>, z.output<Schema>>,
  ) => ReactNode;
}

/**
 * Form for stored values: Save and Discard appear with the first change, a page with unsaved changes is not left by
 * mistake, and colleagues' changes are merged. With `impact`, the orders that a change touches are shown before it is saved.
 */
export function EditForm<
  Schema extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({
  schema,
  words,
  readOnly = false,
  describe,
  impact,
  children,
  ...options
}: EditFormProps<Schema, NS, Key>) {
  const question = useImpactQuestion(impact !== undefined);
  const form = useEditForm(schema, {
    ...options,
    readOnly,
    save: async (values) => {
      const change = impact ? impactSince(schema, impact, options.saved, values) : null;
      return (await question.ask(change)) ? options.save(values) : undefined;
    },
    onSaved: showSaved,
  });
  const f = useFields(form, ...words);
  const { labelOf, describeValue } = useValueWords(...words, describe);
  return (
    <>
      <form noValidate onSubmit={form.send} className="flex flex-col gap-6">
        {readOnly && <ReadOnlyNotice />}
        {form.conflicts.length > 0 && !form.asking && (
          <ConflictNotice
            names={form.conflicts.map(({ path }) => labelOf(path))}
            onCompare={() => form.setAsking(true)}
          />
        )}
        {children(f, form)}
        <FormProblem error={form.problem} onRetry={form.send} />
        <SaveBar changes={form.changed.length} busy={form.busy} onSave={form.send} onDiscard={form.discard} />
      </form>
      <ConflictQuestion
        conflicts={form.conflicts}
        open={form.asking}
        onOpenChange={form.setAsking}
        onAnswer={form.answer}
        busy={form.busy}
        labelOf={labelOf}
        describe={describeValue}
      />
      {question.dialog}
      <LeaveGuard unsaved={[...new Set(form.changed.map(labelOf))]} />
    </>
  );
}

/** Returns the change that the values are, or null if what it depends on is as stored. */
function impactSince<Schema extends VersionedSchema>(
  schema: Schema,
  impact: ImpactOf<Schema>,
  saved: z.input<Schema>,
  values: z.output<Schema>,
): ImpactChange | null {
  const stored = schema.safeParse(saved);
  const before = stored.success ? impact(stored.data) : null;
  const change = impact(values);
  return JSON.stringify(before) === JSON.stringify(change) ? null : change;
}
