import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** When a hanging run is stopped, prints the failures so far and the test files and tests that were still running. */
export default class UnfinishedReporter implements Reporter {
  readonly #failed: string[] = []
  readonly #running = new Set<string>()

  constructor() {
    process.once('SIGTERM', () => {
      console.log([`Failed: ${this.#failed.length}`, ...this.#failed].join('\n  '))
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
    this.#running.add(titleOf(test))
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(titleOf(test))
    const { state, errors } = test.result()
    if (state === 'failed') this.#failed.push(`${titleOf(test)}: ${errors[0]?.message ?? ''}`)
  }
}

function titleOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
