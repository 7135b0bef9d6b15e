import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { type DescribeValue, useValueWords } from './value-words.ts';

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
  children: (
    f: Fields<z.input<Schema>, Resources[NS][Key]>,
    form: Editing<z.input<Schema>, z.output<Schema>>,
  ) => ReactNode;
}

/**
 * Form for stored values: Save and Discard appear with the first change, a page with unsaved changes is not left by
 * mistake, and colleagues' changes are merged.
 */
export function EditForm<
  Schema extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({ schema, words, readOnly = false, describe, children, ...options }: EditFormProps<Schema, NS, Key>) {
  const { t } = useTranslation('settings');
  const form = useEditForm(schema, {
    ...options,
    readOnly,
    onSaved: () => showToast({ text: t('save.saved'), tone: 'positive' }),
  });
  const f = useFields(form, ...words);
  const { labelOf, describeValue } = useValueWords(...words, describe);
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-6">
      {readOnly && <NoticeBar>{t('readOnly')}</NoticeBar>}
      {form.conflicts.length > 0 && !form.asking && (
        <NoticeBar
          tone="caution"
          action={
            <Button variant="secondary" size="small" onClick={() => form.setAsking(true)}>
              {t('conflict.compare')}
            </Button>
          }
        >
          {t('conflict.notice', { fields: labelsOf(form.conflicts, labelOf) })}
        </NoticeBar>
      )}
      {children(f, form)}
      <FormProblem error={form.problem} onRetry={form.send} />
      <SaveBar changes={form.changed.length} busy={form.busy} onSave={form.send} onDiscard={form.discard} />
      <ConflictQuestion
        conflicts={form.conflicts}
        open={form.asking}
        onOpenChange={form.setAsking}
        onAnswer={form.answer}
        busy={form.busy}
        labelOf={labelOf}
        describe={describeValue}
      />
      <LeaveGuard unsaved={[...new Set(form.changed.map(labelOf))]} />
    </form>
  );
}

const labelsOf = (items: { path: string }[], labelOf: (path: string) => string): string =>
  [...new Set(items.map(({ path }) => labelOf(path)))].join(' · ');
