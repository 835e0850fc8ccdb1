import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** When a run is stopped because it hangs, prints the test files and tests that had started and not ended. */
export default class UnfinishedReporter implements Reporter {
  readonly #running = new Set<string>()

  constructor() {
    process.once('SIGTERM', () => {
      console.log(['Still running:', ...this.#running].join('\n  '))
      process.exit(1)
    })
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module.relativeModuleId)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId)
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.add(lineOf(test))
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(lineOf(test))
  }
}

function lineOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
