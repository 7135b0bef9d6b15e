import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** Maximum number of lines of a function's body, without blank lines. */
const MAX_LINES = 80;

/**
 * Returns every function that is too long, one line each. Biome's rule of the same limit does not count the lines of JSX
 * and of nested functions. `biome-ignore` of that rule, with its reason, is an exception here as well.
 */
export const longFunctionsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    isTest(path) || path.includes('.generated.') || linesOf(text) <= MAX_LINES
      ? []
      : longOnes(parseSync(path, text).program, text).map(
          ({ name, lines }) =>
            `${path}: ${name} has ${lines} lines; a function has ${MAX_LINES} at most, so that it is read at a glance`,
        ),
  );

const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$|\/testing\//.test(path);
const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim()).length;

/** Checks whether the line above a place has an exception with a reason. */
const isExcepted = (text: string, start: number): boolean =>
  /lint\/complexity\/noExcessiveLinesPerFunction: \S/.test(text.slice(0, start).split('\n').at(-2) ?? '');

/** Node of a syntax tree, as far as it matters here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  key?: { name?: string };
  body?: SyntaxNode;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Finds the long functions below a node. A function has the name of its declaration, variable, method or property. */
function longOnes(value: unknown, text: string, name = 'a function'): { name: string; lines: number }[] {
  if (Array.isArray(value)) return value.flatMap((each) => longOnes(each, text, name));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as SyntaxNode;
  const own = node.id?.name ?? node.key?.name ?? name;
  const lines =
    FUNCTIONS.includes(node.type) && node.body ? linesOf(text.slice(node.body.start, node.body.end)) : 0;
  const below = Object.values(node).flatMap((child) => longOnes(child, text, own));
  return lines > MAX_LINES && !isExcepted(text, node.start) ? [{ name: own, lines }, ...below] : below;
}
