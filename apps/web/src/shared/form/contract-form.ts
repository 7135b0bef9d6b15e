import { toNestErrors } from '@hookform/resolvers';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import { fieldIssues } from '@xiwei/contract/common/validation.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { useCurrency } from '#ui/currency.ts';
import { issueText } from './issue-text.ts';
import { InvalidElsewhere } from './problem-text.ts';

export interface FormOptions<Input extends FieldValues, Output> {
  defaultValues: DefaultValues<Input>;
  /** Submits the values. An error it throws is shown on the form, which keeps its input. */
  submit: (values: Output) => Promise<unknown>;
  /** Field at which to show each refusal code that concerns a single field. */
  refusalFields?: Partial<Record<RefusalCode, Path<Input>>> | undefined;
  /** The user may see the values but not change them. */
  readOnly?: boolean | undefined;
}

export interface ContractForm<Input extends FieldValues, Output>
  extends UseFormReturn<Input, unknown, Output> {
  send: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** Error that belongs to no field; for `<FormProblem>`. */
  problem: unknown;
  clearProblem: () => void;
  readOnly: boolean;
}

/** Form based on a schema of the contract. Field errors have the same text whether the browser or the server finds them. */
export function useContractForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  {
    defaultValues,
    submit,
    refusalFields = {},
    readOnly = false,
  }: FormOptions<z.input<Schema>, z.output<Schema>>,
): ContractForm<z.input<Schema>, z.output<Schema>> {
  const currency = useCurrency();
  const [problem, setProblem] = useState<unknown>();
  const [focusOn, setFocusOn] = useState<Path<z.input<Schema>>>();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: contractResolver(schema, currency),
    defaultValues,
    // `firstInvalid` finds the field to focus.
    shouldFocusError: false,
  });
  // After the errors are on screen: a text in several languages opens the one with the error.
  useEffect(() => {
    if (focusOn === undefined) return;
    form.setFocus(focusOn);
    setFocusOn(undefined);
  }, [form, focusOn]);
  const submitValid = async (values: z.output<Schema>) => {
    setProblem(undefined);
    try {
      await submit(values);
    } catch (error) {
      if (!isRefusal(error) || !showRefusal(form, error, refusalFields, setFocusOn)) setProblem(error);
    }
  };
  const send = async (event?: BaseSyntheticEvent) => {
    let first: Path<z.input<Schema>> | undefined;
    await form.handleSubmit(submitValid, (errors) => {
      first = firstInvalid(form, errors);
      setProblem(first === undefined ? new InvalidElsewhere() : undefined);
      if (first !== undefined) form.setFocus(first);
    })(event);
    if (first !== undefined) setFocusOn(first);
  };
  const clearProblem = () => setProblem(undefined);
  return { ...form, send, busy: form.formState.isSubmitting, problem, clearProblem, readOnly };
}

/** Returns the first field with an error. A field inside another, such as one of a row, comes before the whole. */
function firstInvalid<Input extends FieldValues, Output>(
  { control }: UseFormReturn<Input, unknown, Output>,
  errors: FieldErrors<Input>,
): Path<Input> | undefined {
  const names = [...control._names.mount].filter((name) => get(errors, name) !== undefined);
  const first = names[0];
  return (names.find((name) => name.startsWith(`${first}.`)) ?? first) as Path<Input> | undefined;
}

function contractResolver<Schema extends z.ZodMiniObject>(
  schema: Schema,
  currency: Currency,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = fieldIssues(parsed.error, values).map((issue) => [
      issue.path,
      { type: issue.problem, message: issueText(issue, currency) },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

/**
 * Shows a refusal at the fields it concerns and moves the focus to the first. Returns false if the form has none of them.
 */
function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  refusal: ApiRefusal,
  refusalFields: Partial<Record<RefusalCode, Path<Input>>>,
  focus: (name: Path<Input>) => void,
): boolean {
  const field = refusalFields[refusal.code];
  const errors: [string, string][] = field ? [[field, refusal.message]] : Object.entries(refusal.fields);
  const shown = errors.filter(
    ([path]) => fieldOf(form, path) !== undefined || form.getValues(path as Path<Input>) !== undefined,
  );
  for (const [path, message] of shown) {
    const name = fieldOf(form, path) ?? (path as Path<Input>);
    // An error of a part is set at its field: the field is not rendered for errors below its own name.
    const parts = path === name ? [] : path.slice(name.length + 1).split('.');
    const error = parts.reduceRight<object>((inner, part) => ({ [part]: inner }), {
      type: refusal.code,
      message,
    });
    form.setError(name, { type: refusal.code, ...form.getFieldState(name).error, ...error });
  }
  const first = shown.map(([path]) => fieldOf(form, path)).find((name) => name !== undefined);
  if (first !== undefined) focus(first);
  return shown.length > 0;
}

/** Returns the name of the field that a path belongs to: a phone number is part of a phone field, for example. */
function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): Path<Input> | undefined {
  const names = path.split('.');
  const prefixes = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  return prefixes.find((name) => form.control._names.mount.has(name)) as Path<Input> | undefined;
}
