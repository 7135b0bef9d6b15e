import { expect, it } from 'vitest';
import { lateMainExportsIn } from './main-export.rules.ts';

const file = (path: string, text: string) => ({ path, text, specifiers: [], imports: [] });
const HELPER = 'function sortRows() {}\n';
const MAIN = 'export function useListRows() {}\n';

it('asks for the function that a file is named after before the others', () => {
  expect(lateMainExportsIn([file('apps/web/src/use-list-rows.ts', HELPER + MAIN)])).toEqual([
    expect.stringMatching(/use-list-rows\.ts: useListRows comes after sortRows/),
  ]);
  const exported = `export ${HELPER}export async function readOrders() {}\n`;
  expect(lateMainExportsIn([file('apps/server/src/read-orders.service.ts', exported)])).toHaveLength(1);
  expect(
    lateMainExportsIn([file('apps/web/src/list-row.tsx', `${HELPER}export function ListRow() {}\n`)]),
  ).toHaveLength(1);
});

it('accepts constants and types before it, and files that are named after none of their functions', () => {
  const first = `import { a } from './a.ts';\nconst LIMIT = 3;\ninterface Row {}\n${MAIN}${HELPER}`;
  expect(lateMainExportsIn([file('apps/web/src/use-list-rows.ts', first)])).toEqual([]);
  expect(lateMainExportsIn([file('apps/web/src/rows.ts', HELPER + MAIN)])).toEqual([]);
});
