import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import type { ReactNode } from 'react';
import { type Control, type FieldError, useController } from 'react-hook-form';
import { type FieldWord, wordAt } from './field-words.ts';

/** The form that fields belong to, and the phrases that name them. */
export interface FieldsBinding {
  control: Control;
  words: unknown;
  readOnly: boolean;
}

/** Props of every field of a form. */
export interface FieldOptions {
  binding: FieldsBinding;
  name: string;
  label?: string | undefined;
  help?: ReactNode;
  optionalNote?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Connects a field with its form: value, changes, focus, words, error, and whether it can be changed. `hasParts`: fields
 * inside it change parts of its value.
 */
export function useField<Value>(
  { binding, name, label, help, ...rest }: FieldOptions,
  { hasParts = false }: { hasParts?: boolean } = {},
) {
  const { control, words, readOnly } = binding;
  const { field, fieldState } = useController({ control, name, exact: !hasParts });
  const word: FieldWord | undefined = wordAt(words, name);
  const text = label ?? word?.label;
  if (text === undefined) throw new Error(`The field ${name} has no label`);
  return {
    word,
    value: field.value as Value | null | undefined,
    error: fieldState.error,
    bound: {
      ...rest,
      name,
      label: text,
      hint: help === undefined ? word?.help : help,
      error: messageOf(fieldState.error),
      onChange: field.onChange as (value: Value | null) => void,
      onBlur: field.onBlur,
      ref: field.ref,
      readOnly,
    },
  };
}

/** Returns the message of a field as a whole; the parts of a field have messages of their own. */
const messageOf = (error: FieldError | undefined): string | undefined =>
  error?.message ?? error?.root?.message;

/** Returns the messages of the parts of a field, such as the languages of a text. */
export function partMessages(error: FieldError | undefined): Localized & Record<string, string | undefined> {
  const parts = Object.entries(error ?? {}).flatMap(([part, value]) => {
    // The library's own reference to the element.
    if (part === 'ref') return [];
    const message = typeof value === 'object' && value !== null && firstMessage(value);
    return message ? [[part as Language, message]] : [];
  });
  return Object.fromEntries(parts);
}

/** Finds the first message within the error of a part. */
function firstMessage(error: object): string | undefined {
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const message = typeof part === 'object' && part !== null ? firstMessage(part) : undefined;
    if (message) return message;
  }
  return undefined;
}
