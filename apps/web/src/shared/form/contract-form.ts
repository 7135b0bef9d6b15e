import { toNestErrors } from '@hookform/resolvers';
import { type FieldIssue, fieldIssues } from '@xiwei/contract/common/validation.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { type BaseSyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { currentLanguage } from '#i18n/i18n.ts';

interface Options<Typed extends FieldValues, Checked> {
  defaultValues: DefaultValues<Typed>;
  /** Does what the form is for. What it throws is shown at the form; what was typed stays. */
  submit: (values: Checked) => Promise<unknown>;
  /** Refusals about one field, which are shown there. */
  places?: Partial<Record<RefusalCode, Path<Typed>>> | undefined;
}

export interface ContractForm<Typed extends FieldValues, Checked>
  extends UseFormReturn<Typed, unknown, Checked> {
  send: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** What went wrong and belongs to no field; for `<FormProblem>`. */
  problem: unknown;
}

/**
 * A form over a schema of the contract. What is wrong with a field is said in the words the server would use, whether
 * it was found here or there.
 */
export function useContractForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  { defaultValues, submit, places = {} }: Options<z.input<Schema>, z.output<Schema>>,
): ContractForm<z.input<Schema>, z.output<Schema>> {
  const [problem, setProblem] = useState<unknown>();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: contractResolver(schema),
    defaultValues,
  });
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await submit(values);
    } catch (error) {
      if (!isRefusal(error) || !placeRefusal(form, error, places)) setProblem(error);
    }
  });
  return { ...form, send, busy: form.formState.isSubmitting, problem };
}

function contractResolver<Schema extends z.ZodMiniObject>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const found = fieldIssues(parsed.error, values).map((issue) => [
      issue.path,
      { type: issue.problem, message: wordsOf(issue) },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(found), options) };
  };
}

const wordsOf = ({ problem, limit }: FieldIssue): string =>
  fieldWords[currentLanguage()][problem].replace('{{limit}}', String(limit));

/** Shows a refusal at the fields it is about. Answers whether there were any. */
function placeRefusal<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  refusal: ApiRefusal,
  places: Partial<Record<RefusalCode, Path<Typed>>>,
): boolean {
  const own = places[refusal.code];
  const named: [string, string][] = own ? [[own, refusal.message]] : Object.entries(refusal.fields);
  const known = named.filter(([path]) => form.getValues(path as Path<Typed>) !== undefined);
  for (const [path, message] of known) {
    form.setError(path as Path<Typed>, { type: refusal.code, message }, { shouldFocus: true });
  }
  return known.length > 0;
}
