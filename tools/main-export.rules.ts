import { basename } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/**
 * Returns every file whose main function comes after one of its helpers, one line each. The main function is the exported one that the
 * file is named after. Constants and types may come first, because functions may need them when the file is loaded.
 */
export const lateMainExportsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const main = nameOf(path);
    if (
      path.includes('.generated.') ||
      !new RegExp(`export (async )?function\\*? ${main}\\b`, 'i').test(text)
    )
      return [];
    const functions = (parseSync(path, text).program.body as readonly Statement[]).flatMap(readFunction);
    const index = functions.findIndex(({ name, isExported }) => isExported && name.toLowerCase() === main);
    return index > 0
      ? [
          `${path}: ${functions[index]?.name} comes after ${functions[0]?.name}; what a file is named after comes first`,
        ]
      : [];
  });

/** Returns the name of the function that a file is named after, in lower case: `use-list-rows.ts` has `useListRows`. */
const nameOf = (path: string): string =>
  basename(path).replace(/\..*$/, '').replaceAll('-', '').toLowerCase();

/** Statement of a syntax tree, as far as it matters here. */
interface Statement {
  type: string;
  id?: { name?: string } | null;
  declaration?: Statement | null;
}

const readFunction = ({ type, id, declaration }: Statement): { name: string; isExported: boolean }[] => {
  if (type === 'FunctionDeclaration' && id?.name) return [{ name: id.name, isExported: false }];
  const isExport = type === 'ExportNamedDeclaration' && declaration?.type === 'FunctionDeclaration';
  return isExport && declaration.id?.name ? [{ name: declaration.id.name, isExported: true }] : [];
};
