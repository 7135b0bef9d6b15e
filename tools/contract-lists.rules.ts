import { COMPUTED } from '../apps/web/computed-contract.ts';
import { resolveImport } from './resolve-import.ts';
import type { SourceFile } from './source-files.ts';

/** Files of the contract with something of every module. A page that loads one loads the schemas or the names of all modules. */
const LISTS =
  /^packages\/contract\/src\/(declarations|modules|contract|[a-z]+\/[a-z]+\.module|privacy\/privacy\.model)\.ts$/;

const isForPages = (path: string): boolean =>
  /^(apps\/web\/src|packages\/(contract|phrases)\/src)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path) &&
  !LISTS.test(path) &&
  !COMPUTED.test(`/${path}`);

/** Returns the names of what a source imports or exports by value. Imports of types load nothing. */
const valuesFrom = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^'";]*?)\bfrom\s+'([^']+)'/gm)].flatMap(
    ([, names = '', specifier = '']) => {
      const listed = /\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? ['all'];
      const isOfTypes = listed.every((name) => name.trim() === '' || name.trim().startsWith('type '));
      return isOfTypes ? [] : [specifier];
    },
  );

/** Returns the imports of a list of all modules of the contract by code that pages load, one line each. */
export const listBreachesOf = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isForPages(path))
    .flatMap(({ path, text }) =>
      valuesFrom(text)
        .map((specifier) => resolveImport(path, specifier))
        .filter((imported) => LISTS.test(imported))
        .map(
          (imported) =>
            `${path} imports ${imported}: pages would load something of every module; see apps/web/computed-contract.ts`,
        ),
    );
