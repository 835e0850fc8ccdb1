/** `npm start` on a prepared data folder, from the command to the first successful `/readyz`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarqueeProcess, startServer } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'

const starts = 5
const longestMs = 3000

export async function* bench(): AsyncGenerator<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  try {
    await (await startMarqueeProcess(folder)).stop()
    const times: number[] = []
    for (let start = 0; start < starts; start++) {
      const startedAt = performance.now()
      const marquee = await startServer({ command: ['npm', 'start'], env: { MARQUEE_DATA: folder } })
      times.push(performance.now() - startedAt)
      await marquee.stop()
    }
    const limit = { what: 'what we promise', value: longestMs, unit: 'ms' }
    const ours = quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
    yield finding(
      { name: 'warm npm start to ready', limit, ours, target: 'at most 1 ×' },
      (ratio) => ratio <= 1,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
