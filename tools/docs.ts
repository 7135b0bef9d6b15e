import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathProblems, recordProblems } from './docs.rules.ts';

/** Checks the documentation: paths and links lead to files, and decision records are complete. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders of installed or generated files. */
const IGNORED = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'results', 'test-results']);

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesIn(path);
    return [path];
  });

const files = filesIn('');
const docs = files
  .filter((path) => /^(?:README|ARCHITECTURE)\.md$|^docs\/.+\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const problems = [...pathProblems(docs, files), ...recordProblems(docs)];
for (const problem of problems) console.error(problem);
console.log(`${docs.length} documents, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
