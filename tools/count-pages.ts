import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Counts the pages that journeys open, and writes the number into the file named by TEST_PAGES_FILE. Repetitions do not count. */
export default class PageCounter implements Reporter {
  #pages = 0;

  onStepEnd(_test: TestCase, { retry }: TestResult, { category, title }: TestStep): void {
    if (retry === 0 && category === 'pw:api' && title === 'Create page') this.#pages += 1;
  }

  onEnd(): void {
    const file = process.env.TEST_PAGES_FILE;
    if (file) writeFileSync(file, String(this.#pages));
  }

  printsToStdio(): boolean {
    return false;
  }
}
