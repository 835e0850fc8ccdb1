/** Reads and checks a file of 100,000 people, then imports it in the background; also measures the process's memory. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@marquee/domain/events'
import { type FlatFile, maxFlatFileRows } from '@marquee/domain/registrant-import'
import { callAs } from './audience.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding } from './measure.ts'

const people = Number(process.env['BENCH_IMPORTED_PEOPLE'] ?? maxFlatFileRows)
const withinSeconds = (120 * people) / maxFlatFileRows
const moreMb = 200

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  await withInstallation(async (folder) => {
    await withMarquee({ folder }, async ({ pid }, member) => {
      const event = await createEvent(member)
      // The first file loads the thread and the libraries.
      await importFile(member, event, fileOf('first', 100))
      const before = await memoryOf(pid)
      let [peak, isOver] = [before, false]
      const watching = (async () => {
        while (!isOver) {
          peak = Math.max(peak, await memoryOf(pid))
          await pause(100)
        }
      })()
      const startedAt = performance.now()
      const { checkedMs, sheet } = await importFile(member, event, fileOf('guest', people))
      const tookMs = performance.now() - startedAt
      isOver = true
      await watching
      if (sheet.counts.added !== people) throw new Error(`Imported: ${JSON.stringify(sheet.counts)}`)
      const name = `import of ${people} registrants`
      const time = { what: 'two minutes for 100,000', value: withinSeconds, unit: 's' }
      const memory = { what: 'memory before it, and more', value: moreMb, unit: 'MB' }
      found.push(
        finding({ name, limit: time, ours: tookMs / 1000, target: 'at most 1 ×' }, (ratio) => ratio <= 1),
        finding(
          { name: `${name}: checked`, limit: time, ours: checkedMs / 1000, target: 'at most 0.5 ×' },
          (ratio) => ratio <= 0.5,
        ),
        finding(
          { name: `${name}: memory`, limit: memory, ours: peak - before, target: 'at most 1 ×' },
          (ratio) => ratio <= 1,
        ),
      )
    })
  })
  yield* found
}

const fileOf = (name: string, count: number) =>
  `First name,Last name,Email,Company,Job title\n${Array.from(
    { length: count },
    (_, index) => `Ada,Lovelace ${index},${name}-${index}@import.test,Engines,Countess\n`,
  ).join('')}`

async function importFile(member: Member, event: string, file: string) {
  const startedAt = performance.now()
  const form = new FormData()
  form.append('file', new Blob([file]), 'people.csv')
  const reply = await member.client.call('POST', `/api/event/${event}/flat_file/validate/`, { body: form })
  if (!reply.ok) throw new Error(`The file was refused: ${reply.status} ${await reply.text()}`)
  let sheet: FlatFile = await reply.json()
  const checkedMs = performance.now() - startedAt
  const { sheet_id } = sheet
  await callAs(member, `POST /api/event/${event}/flat_file/submit/`, { sheet_id })
  do {
    await pause(200)
    sheet = await callAs<FlatFile>(member, `GET /api/event/flat_file/${sheet_id}/`)
  } while (sheet.status !== 'imported')
  return { checkedMs, sheet }
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function createEvent(member: Member): Promise<string> {
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const event = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
  return (await callAs<Event>(member, 'POST /api/event/events/', event)).id
}
