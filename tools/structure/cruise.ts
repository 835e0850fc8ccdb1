import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type CruiseFault = { rule: string; from: string; to: string }

type CruiseReport = {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

const floors = ['apps', 'packages', 'e2e', 'tools', 'bench']

/**
 * Violations of .dependency-cruiser.mjs. Skipped files are faults too: with a TypeScript version that it can't
 * read, dependency-cruiser 17 finds nothing and reports success.
 */
export async function cruiseFaults(root: string, files: string[]): Promise<CruiseFault[]> {
  const { modules, summary } = await cruise(root)
  const seen = new Set(modules.map(({ source }) => source))
  const unseen = files.filter((file) => !seen.has(file) && !file.endsWith('.d.ts'))
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...unseen.map((file) => ({ rule: 'every-file-is-cruised', from: file, to: 'not seen' })),
  ]
}

/** Ignores the exit code, which is the number of violations. */
function cruise(root: string): Promise<CruiseReport> {
  const program = join(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const places = floors.filter((floor) => existsSync(join(root, floor)))
  const args = [program, ...places, '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!stdout.startsWith('{')) return reject(error ?? new Error(stderr))
      const report: CruiseReport = JSON.parse(stdout)
      resolve(report)
    })
  })
}
