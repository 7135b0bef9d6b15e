import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Namespace, Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ContractForm, type FormOptions, useContractForm } from '#shared/form/contract-form.ts';
import { type Fields, useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { changedPaths } from '#shared/form/merge-values.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ImpactOf } from './edit-form.tsx';
import { EntryFrame, useToList } from './entry-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { ListKey } from './list-words.ts';
import { SAVE_KEYS, useSaveShortcut } from './save-shortcut.ts';
import { useImpactQuestion } from './use-impact-question.tsx';
import { useListWords } from './use-list-words.ts';
import { useValueWords } from './value-words.ts';

interface CreateFormProps<
  Schema extends z.ZodMiniObject,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
> extends Pick<FormOptions<z.input<Schema>, unknown>, 'refusalFields'> {
  schema: Schema;
  /** Namespace and key of the phrases that name the fields, by path. */
  words: readonly [NS, Key];
  /** Values that the form starts with. */
  initial: z.input<Schema>;
  create: (values: z.output<Schema>) => Promise<unknown>;
  /** Opens a page after the entry was created; by default the list. */
  onCreated?: (() => unknown) | undefined;
  /** Returns the change of tables or times that the new entry is. The orders that it touches are shown before. */
  impact?: ImpactOf<Schema> | undefined;
  /** Returns the name of the new entry, for the toast. */
  nameOf: (values: z.output<Schema>) => string;
  children: (
    f: Fields<z.input<Schema>, Resources[NS][Key]>,
    form: ContractForm<z.input<Schema>, z.output<Schema>>,
  ) => ReactNode;
}

interface CreatePageProps<
  Schema extends z.ZodMiniObject,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
> extends CreateFormProps<Schema, NS, Key> {
  /** Namespace and key of the list's phrases. */
  list: readonly [NS, ListKey<NS>];
  /** The read of the list, whose `can` decides whether the user may create entries. */
  of: LoadedQuery<{ can: readonly string[] }>;
}

/** Page that creates an entry of a list and returns to the list. */
export function CreatePage<
  Schema extends z.ZodMiniObject,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({ list, of, ...form }: CreatePageProps<Schema, NS, Key>) {
  const { words } = useListWords(list);
  return (
    <EntryFrame title={words.create}>
      <Loaded of={of} skeleton={<FormSkeleton fields={2} />}>
        {({ can }) => (can.includes('create') ? <CreateForm {...form} /> : <CreateNotAllowed />)}
      </Loaded>
    </EntryFrame>
  );
}

function CreateForm<
  Schema extends z.ZodMiniObject,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({
  schema,
  words,
  initial,
  create,
  onCreated,
  impact,
  nameOf,
  refusalFields,
  children,
}: CreateFormProps<Schema, NS, Key>) {
  const { t } = useTranslation(['settings', 'common']);
  const { toList } = useToList();
  const [isCreated, setCreated] = useState(false);
  const question = useImpactQuestion(impact !== undefined);
  const form = useContractForm(schema, {
    defaultValues: initial as DefaultValues<z.input<Schema>>,
    refusalFields,
    submit: async (values) => {
      if (impact && !(await question.ask(impact(values)))) return;
      await create(values);
      showToast({ text: t('entry.created', { name: nameOf(values) }), tone: 'positive' });
      setCreated(true);
    },
  });
  useSaveShortcut(!form.busy && !isCreated, form.send);
  const f = useFields(form, ...words);
  const { labelOf } = useValueWords(...words);
  const element = useFirstFieldFocus();
  const leave = useEffectEvent(() => void (onCreated ? onCreated() : toList({ replace: true })));
  // Runs when the guard below lets the page go.
  useEffect(() => {
    if (isCreated) leave();
  }, [isCreated]);
  const unsaved = isCreated ? [] : changedPaths(initial, form.watch()).map(labelOf);
  return (
    <form ref={element} noValidate onSubmit={form.send} className="flex flex-1 flex-col gap-6">
      {children(f, form)}
      <FormProblem error={form.problem} onRetry={form.send} />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" disabled={form.busy} onClick={() => void toList()}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={form.busy || isCreated} aria-keyshortcuts={SAVE_KEYS}>
          {t('entry.create')}
        </Button>
      </div>
      {question.dialog}
      <LeaveGuard unsaved={unsaved} />
    </form>
  );
}

/** Moves the focus to the first field when the form appears: the page is opened to fill it in. */
function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  // Focusing the tab of a language would choose that language.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input, textarea, button:not([role="tab"])')?.focus(),
    [],
  );
  return form;
}

function CreateNotAllowed() {
  const { t } = useTranslation('settings');
  const { toList } = useToList();
  return (
    <NotAllowed
      title={t('entry.notAllowed.title')}
      detail={t('entry.notAllowed.detail')}
      action={<Button onClick={() => void toList({ replace: true })}>{t('entry.toList')}</Button>}
    />
  );
}
