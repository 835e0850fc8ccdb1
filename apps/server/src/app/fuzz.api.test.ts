/** Random calls. `npm run fuzz` makes 200,000 of them, in repeatable rounds. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Finding, playFuzzRound } from '#test/fuzz/fuzz-round.ts'

/** After this many calls most fixtures are deleted, and little is left to call. */
const callsOfRound = 1000
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 2)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Where `npm run fuzz` records its progress. */
const progressFile = process.env['FUZZ_PROGRESS']

type Progress = { seed: number; roundsDone: number; answers: Record<string, number>; findings: Finding[] }

function readProgress(): Progress {
  const none = { seed, roundsDone: 0, answers: {}, findings: [] }
  if (progressFile === undefined || !existsSync(progressFile)) return none
  const progress: Progress = JSON.parse(readFileSync(progressFile, 'utf8'))
  return progress.seed === seed ? progress : none
}

it('no call of any operation breaks or blocks the server, or reveals another organization', {
  timeout: rounds * 600_000,
}, async () => {
  const progress = readProgress()
  while (progress.roundsDone < rounds) {
    const round = progress.roundsDone
    const report = await playFuzzRound({ seed: seed * 10_000 + round, calls: callsOfRound })
    progress.roundsDone += 1
    progress.findings.push(...report.findings)
    for (const [status, count] of Object.entries(report.answers)) {
      progress.answers[status] = (progress.answers[status] ?? 0) + count
    }
    if (progressFile !== undefined) {
      writeFileSync(progressFile, JSON.stringify(progress, null, 2))
      console.info(
        `round ${round + 1} of ${rounds}: ${JSON.stringify(report.answers)}, ${report.findings.length} findings`,
      )
    }
  }
  expect(progress.findings).toEqual([])
})
