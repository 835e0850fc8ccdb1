import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replacePageRoutes, stalePageRoutes } from './page-routes.ts'

const committed = join(import.meta.dirname, '../apps/studio/src/app/routes')
const inEvent = (file: string) => join('_studio/events/$eventId', file)

it('page routes that were edited, deleted or don’t belong to a page are stale until regenerated', () => {
  const routes = mkdtempSync(join(tmpdir(), 'marquee-planted-routes-'))
  onTestFinished(() => rmSync(routes, { recursive: true }))
  cpSync(committed, routes, { recursive: true })
  expect(stalePageRoutes(routes)).toEqual([])

  const rooms = readFileSync(join(routes, inEvent('programs/rooms.tsx')), 'utf8')
  writeFileSync(join(routes, inEvent('programs/rooms.tsx')), rooms.replace("'Rooms'", "'Our rooms'"))
  writeFileSync(join(routes, inEvent('programs/unmounted.tsx')), rooms)
  rmSync(join(routes, inEvent('programs/booths.tsx')))
  expect(stalePageRoutes(routes)).toEqual([
    inEvent('programs/booths.tsx'),
    inEvent('programs/rooms.tsx'),
    inEvent('programs/unmounted.tsx'),
  ])

  replacePageRoutes(routes)
  expect(stalePageRoutes(routes)).toEqual([])
})
