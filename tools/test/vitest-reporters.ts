/**
 * The vitest arguments for short output, results in the file `report`, and a list of what was running if it is stopped.
 */
export function vitestReporters(report: string): string[] {
  return [
    '--reporter=minimal',
    '--reporter=json',
    '--reporter=./tools/test/unfinished-reporter.ts',
    outputTo(report),
  ]
}

export function outputTo(report: string): string {
  return `--outputFile.json=${report}`
}
