import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

export type VitestReport = {
  passed: number
  /** A file that does not load has a failure without a title. */
  failures: { file: string; title?: string; message?: string }[]
  /** Errors outside of any test: each makes the whole run fail. */
  strayErrors: string[]
  files: { file: string; seconds: number }[]
}

/** Writes a `VitestReport` to the file that VITEST_REPORT names. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: VitestReport = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: modules.flatMap(failuresOf),
      strayErrors: errors.map(({ message, stack }) => stack ?? message),
      files: modules.map((module) => ({
        file: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1000,
      })),
    }
    writeFileSync(process.env['VITEST_REPORT'] ?? '', JSON.stringify(report))
  }
}

function failuresOf(module: TestModule): VitestReport['failures'] {
  const file = module.relativeModuleId
  const failed = [...module.children.allTests('failed')].map((test) => ({
    file,
    title: test.fullName,
    message:
      test
        .result()
        .errors?.map(({ message }) => message)
        .join('\n') ?? '',
  }))
  return failed.length > 0 || module.ok() ? failed : [{ file }]
}
