/** Prints a run's seed at its start and, at its end, the tests that passed only on retry, with their first failure. */
export default class TellSecondTries {
  #told = [];
  #seed;

  constructor(seed) {
    this.#seed = seed;
  }

  onInit() {
    console.log(`random tests begin with SEED=${this.#seed}`);
  }

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [fault] = test.result().errors ?? [];
    this.#told.push(
      `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${fault?.message ?? 'no fault on record'}`,
    );
  }

  onTestRunEnd() {
    if (this.#told.length > 0)
      console.warn(
        `\nPassed only at the second try, for a race in the test or in the program:\n${this.#told.join('\n')}\n`,
      );
  }
}
