import type * as z from 'zod/mini';

/** A number that contradicts another one of the same input: the field to change, and the bound that the other one sets. */
export interface BoundIssue<Field extends string, Code extends string> {
  field: Field;
  /** Refusal of the server for this contradiction. */
  code: Code;
  minimum?: number;
  maximum?: number;
}

/** Returns a check for a schema that reports contradictions at their fields: "Must be 4 or more". */
export const boundCheck =
  <Value>(issuesOf: (value: Value) => readonly BoundIssue<string, string>[]): z.core.CheckFn<Value> =>
  ({ value, issues }) => {
    for (const { field, minimum, maximum } of issuesOf(value)) {
      const issue = { origin: 'number', inclusive: true, input: value, path: [field] };
      if (minimum !== undefined) issues.push({ ...issue, code: 'too_small', minimum });
      if (maximum !== undefined) issues.push({ ...issue, code: 'too_big', maximum });
    }
  };
