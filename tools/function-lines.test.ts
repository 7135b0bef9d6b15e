import { describe, expect, it } from 'vitest';
import { longFunctionsIn } from './function-lines.rules.ts';

const file = (text: string, path = 'apps/web/src/diner/a.tsx') => ({
  path,
  text,
  specifiers: [],
  imports: [],
});
const rows = (count: number) => Array.from({ length: count }, (_, row) => `    <p>{${row}}</p>`).join('\n');
const component = (count: number) => `export const Long = () => (\n  <>\n${rows(count)}\n  </>\n);\n`;

describe('the limit of lines of a function', () => {
  it('counts lines of JSX', () => {
    expect(longFunctionsIn([file(component(76))])).toEqual([]);
    expect(longFunctionsIn([file(component(77))])[0]).toMatch(/a\.tsx: Long has 81 lines/);
  });

  it('counts lines of nested functions, names methods, and leaves blank lines out', () => {
    const nested = `class A {\n  run() {\n    return () => {\n${'      x();\n\n'.repeat(78)}    };\n  }\n}\n`;
    expect(longFunctionsIn([file(nested, 'tools/a.ts')])).toEqual([
      expect.stringMatching(/run has 82 lines/),
    ]);
  });

  it('leaves out tests, and the function below an exception with its reason', () => {
    expect(longFunctionsIn([file(component(99), 'apps/web/src/diner/a.test.tsx')])).toEqual([]);
    const rule = '// biome-ignore lint/complexity/noExcessiveLinesPerFunction:';
    expect(longFunctionsIn([file(`${rule} one case per drawing\n${component(99)}`)])).toEqual([]);
    expect(longFunctionsIn([file(`${rule}\n${component(99)}`)])).toHaveLength(1);
    expect(longFunctionsIn([file(`${rule} one\n${component(99)}${component(99)}`)])).toHaveLength(1);
  });
});
