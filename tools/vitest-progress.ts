import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/**
 * Vitest's default reporter with one line per test file, numbered, and without a line for each slow test: the output stays
 * readable in a log. Failed tests are listed under their file, and in full at the end.
 */
export default class ProgressReporter extends DefaultReporter {
  #files = 0;
  #ended = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#ended = 0;
    super.onTestRunStart(specifications);
  }

  protected override printTestModule(testModule: TestModule): void {
    this.#ended += 1;
    const tests = [...testModule.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const seconds = (testModule.diagnostic().duration / 1000).toFixed(1);
    const number = `${String(this.#ended).padStart(String(this.#files).length)}/${this.#files}`;
    const counts = `${tests.length} tests${failed.length > 0 ? `, ${failed.length} failed` : ''}, ${seconds} s`;
    this.log(
      ` ${number} ${this.getEntityPrefix(testModule)} ${this.relative(testModule.moduleId)} (${counts})`,
    );
    for (const test of failed) this.log(`     ${this.getStateSymbol(test)} ${test.fullName}`);
  }
}
