/**
 * Runs Lighthouse with its defaults on each type of public page: a phone, with the CPU slowed down four times.
 * Lighthouse is downloaded when this runs, so that only those who measure install it.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { benchFolder, type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { makeEvent, makeHub, makerOf } from './public-pages.ts'

const run = promisify(execFile)
const lighthouse = 'lighthouse@13.5.0'
/** Out of 100, in each category. */
const minScore = 95
const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']
/** A local address has no certificate. */
const skipped = 'is-on-https,redirects-http'

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    const venuePort = String(await freePort())
    const env = { MARQUEE_ROLES: 'web', VENUE_PORT: venuePort }
    await withMarquee({ folder, env }, async (_, member) => {
      for (const [name, path] of Object.entries(await makePages(member))) {
        findings.push(...(await audit(name, `http://127.0.0.1:${venuePort}${path}`)))
      }
    })
  })
  yield* findings
}

async function makePages(member: Member): Promise<Record<string, string>> {
  const make = makerOf(member)
  const event = await makeEvent(make)
  const hub = await makeHub(make)
  return {
    'the page of an event': `/event/${event}`,
    'a splash page': `/splash/${event}`,
    'an on-demand page': `/on-demand/${event}`,
    'a hub of a hundred events': `/hub/${hub}`,
    'a form in a frame': `/embed/event/${event}`,
  }
}

async function audit(name: string, address: string): Promise<Finding[]> {
  // Search engines index the page, not the embedded form.
  const categories = allCategories.filter((category) => category !== 'seo' || !address.includes('/embed/'))
  const path = `${benchFolder}/audit.json`
  const flags = [
    '--output=json',
    `--only-categories=${categories.join()}`,
    `--output-path=${path}`,
    '--quiet',
    `--skip-audits=${skipped}`,
  ]
  await run('npx', ['--yes', lighthouse, address, ...flags, '--chrome-flags=--headless --no-sandbox'], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
  })
  const report = reportSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  const { audits } = report
  return Object.entries(report.categories).map(([category, { score, auditRefs }]) => {
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    const why = lost.length === 0 ? '' : ` (${lost.map(({ id }) => id).join(', ')})`
    const limit = { what: 'what we promise', value: minScore, unit: 'of 100' }
    const found = { name: `${category} of ${name}${why}`, limit, ours: (score ?? 0) * 100 }
    return finding({ ...found, target: 'at least 1 ×' }, (ratio) => ratio >= 1)
  })
}
