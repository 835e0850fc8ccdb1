import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '#test/fake-api.ts'
import { openRoute } from '#test/open-route.ts'
import { laterAreas, laterPageAt } from './later/later-pages.ts'
import { laterRedirects } from './later/later-redirects.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { routeNames } from './route-names.ts'
import { pageOf } from './shell/route-page.ts'

const specification = readFileSync('docs/spec/shell-and-auth.md', 'utf8')
const routeRow = /^\| (?<id>SH-\d{3}) \| `(?<path>\/[^`]*)` (?<sentence>.*?) \| route \|/gm
const redirection = /redirects to `(?<target>[^`]+)`(?! or)/

type RouteRow = { id: string; path: string; target: string | undefined }

/** The addresses of the specification that open in the shell; those of signing in are for the guard. */
function routeRows(): RouteRow[] {
  return [...specification.matchAll(routeRow)].flatMap(({ groups }) => {
    const { id = '', path = '', sentence = '' } = groups ?? {}
    const isOfShell = (id >= 'SH-030' && id <= 'SH-036') || (id >= 'SH-041' && id <= 'SH-219')
    return isOfShell ? [{ id, path, target: redirection.exec(sentence)?.groups?.['target'] }] : []
  })
}

/** `/events/{eventId}/` as somebody would open it. */
function exampleOf(path: string): string {
  return path
    .replace('{param+}', 'any/deeper/path')
    .replaceAll(/\{(?:event|page)[^}]*\}/g, 'e1')
    .replaceAll(/\{[^}]+\}/g, 'x1')
    .replace(/(?<=.)\/$/, '')
}

beforeEach(() => {
  fakeApi()
})

describe('the addresses of the specification', () => {
  it('are read', () => expect(routeRows().length).toBeGreaterThan(160))

  it.each(routeRows())(
    '[SH-030 SH-032..036 SH-041..046 SH-051..065 SH-070..149 SH-151..219] $id $path opens',
    async ({ path, target }) => {
      const router = await openRoute(exampleOf(path))
      const page = pageOf(router.state.matches)
      expect(router.state.location.pathname).not.toBe(path === '/error' ? '' : '/error')
      expect(page.title).not.toBe('')
      if (target !== undefined) expect(router.state.location.pathname).toBe(exampleOf(target))
    },
  )
})

/** What the product is for, and where in the studio each of it is. */
const areas: [row: string, places: Record<string, string>][] = [
  [
    '[SH-001] events and all that they need',
    {
      '/events': 'Events',
      '/series': 'Series',
      '/repeating-event/x1/events': 'Events of the repeating event',
      '/webinar/x1/page': 'Webinar page',
      '/recordings': 'Recordings',
      '/templates': 'Templates',
      '/pages/x1/hub-page-builder': 'Page builder',
      '/events/x1/registration-new/page': 'Registration page',
      '/events/x1/programs/agenda': 'Agenda',
      '/events/x1/email/schedule': 'Email schedule',
      '/events/x1/integration/summary': 'Integration summary',
    },
  ],
  [
    '[SH-002] Content Lab and what it makes',
    {
      '/content': 'Content Lab',
      '/content/webinar/x1/clips': 'Content Lab clips',
      '/webinar/x1/details/social': 'Social posts',
      '/webinar/x1/details/email': 'Email content',
      '/webinar/x1/details/blog': 'Blog content',
      '/webinar/x1/details/takeaways': 'Takeaways',
      '/webinar/x1/details/transcript': 'Transcript',
    },
  ],
  [
    '[SH-003] the programme',
    {
      '/events/x1/programs/agenda': 'Agenda',
      '/events/x1/programs/speakers': 'Speakers',
      '/events/x1/programs/staff': 'Staff',
      '/events/x1/programs/check-in-staff': 'Check-in staff',
      '/events/x1/programs/rooms': 'Rooms',
      '/events/x1/programs/booths': 'Booths',
    },
  ],
]

it.each(areas)('%s have places of their own', async (_row, places) => {
  const found: Record<string, string> = {}
  for (const path of Object.keys(places)) {
    found[path] = pageOf((await openRoute(path)).state.matches).title
  }
  expect(found).toEqual(places)
})

describe('pages of later areas', () => {
  const paths = laterAreas.flatMap(({ pages }) =>
    Object.entries(pages).map(([path, title]) => ({ path, title })),
  )

  it.each(paths)('no other path hides $path', ({ path, title }) => {
    expect(laterPageAt(filled(path))).toMatchObject({ path, title })
  })

  it.each(paths)(
    '[SH-055..065 SH-070..149 SH-151..212] $path has no route of its own beside its line in the table',
    async ({ path }) => {
      const router = await openRoute(filled(path))
      expect(router.state.matches.at(-1)?.context.page?.path).toBe(path)
    },
  )

  it('are listed in the description of the architecture, by area', () => {
    const architecture = readFileSync('docs/architecture.md', 'utf8')
    const listed = [...architecture.matchAll(/^\| (?<area>\w+) \| (?<pages>`\/.*`) \|$/gm)]
    const written = listed.map(({ groups }) => `${groups?.['area']}: ${groups?.['pages']}`)
    const wanted = laterAreas.map(
      ({ area, pages }) =>
        `${area}: ${Object.keys(pages)
          .map((path) => `\`${path}\``)
          .join(' ')}`,
    )
    expect(written).toEqual(wanted)
  })
})

describe('addresses that lead on', () => {
  it.each(Object.entries(laterRedirects))('%s to %s', async (from, to) => {
    const router = await openRoute(filled(from))
    const target = filled(to)
    expect(router.state.location.pathname).toBe(target === '/settings-new/x1' ? '/error' : target)
  })

  it.each([
    ['/settings', '/settings-new/users'],
    ['/settings/domains', '/settings-new/domains'],
    ['/settings/members', '/settings-new/users'],
    ['/settings-new', '/settings-new/users'],
    ['/organization-team/invited', '/settings-new/users'],
    ['/connected-apps', '/settings-new/tokens'],
    ['/library/videos/1', '/events'],
    ['/stage', '/events'],
    ['/space/1', '/events'],
    ['/analytics', '/events'],
  ])('[SH-213..219] of the past: %s to %s', async (from, to) => {
    expect((await openRoute(from)).state.location.pathname).toBe(to)
  })

  it('[ST-002 ST-003] within the settings: members to users, contract to organization', async () => {
    const pathOf = async (from: string) => (await openRoute(from)).state.location.pathname
    expect(await pathOf('/settings-new/members')).toBe('/settings-new/users')
    expect(await pathOf('/settings-new/contract')).toBe('/settings-new/organization')
  })

  it('keep their query and hash', async () => {
    const router = await openRoute('/events/e1/programs?trackId=t1#now')
    expect(router.state.location.href).toBe('/events/e1/programs/agenda?trackId=t1#now')
  })
})

describe('what an address points at', () => {
  it.each(['/events/e1/programs/agenda', '/repeating-event/s1/programs/agenda'])(
    '[SH-221..223] an item, a session or a track of %s',
    async (path) => {
      const router = await openRoute(`${path}?agendaItemId=a1&broadcastId=7&trackId=t1`)
      const search = router.state.matches.at(-1)?.search
      expect(search).toMatchObject({ agendaItemId: 'a1', broadcastId: '7', trackId: 't1' })
    },
  )

  it('is nothing when it is no id', async () => {
    const router = await openRoute('/events/e1/programs/agenda?agendaItemId={"a":1}&trackId=t1')
    expect(router.state.matches.at(-1)?.search).toEqual({ agendaItemId: undefined, trackId: 't1' })
  })

  it.each([
    '/events/e1/email/templates',
    '/webinar/e1/email/templates',
    '/repeating-event/s1/email/templates',
    '/series/s1/email/schedule',
  ])('[SH-226 SH-228] the template of %s', async (path) => {
    const router = await openRoute(`${path}?emailTemplateId=t1`)
    expect(router.state.matches.at(-1)?.search).toMatchObject({ emailTemplateId: 't1' })
  })

  it.each([
    '/events/e1/look-and-feel#bufferVideo',
    '/webinar/e1/look-and-feel#bufferVideo',
    '/repeating-event/s1/look-and-feel#bufferVideo',
    '/events/e1/email/schedule#schedule-drawer',
    '/webinar/e1/email/schedule#schedule-drawer',
    '/repeating-event/s1/email/schedule#schedule-drawer',
  ])('[SH-224 SH-225 SH-227] %s keeps its hash', async (href) => {
    expect((await openRoute(href)).state.location.href).toBe(href)
  })

  it.each([
    ['/events/e1/dashboard', { eventId: 'e1' }],
    ['/webinar/e1/look-and-feel', { eventId: 'e1' }],
    ['/recording-event/e1', { eventId: 'e1' }],
    ['/series/s1/reports/event/e1', { seriesId: 's1' }],
    ['/repeating-event/s1/look-and-feel', { seriesId: 's1' }],
    ['/templates/t1/look-and-feel', { templateId: 't1' }],
  ])('[SH-233 SH-234] %s says whose page it is', async (path, params) => {
    expect((await openRoute(path)).state.matches.at(-1)?.params).toMatchObject(params)
  })
})

describe('names of routes', () => {
  it('[SH-235] has those that the product navigates by', () => {
    expect(Object.keys(routeNames)).toEqual(
      expect.arrayContaining([
        'Login',
        'OrgHome',
        'External',
        'ForgotPasswordSubmit',
        'Events',
        'Pages',
        'ContentLabAlreadyLoggedIn',
        'CreateOrg',
        'ContentLabSharedClipPage',
        'ContentLabSharedPostPage',
      ]),
    )
  })

  it.each(namedRows())('[SH-235] $name is $path', ({ name, path }) => {
    const params = { eventId: '{eventId}', seriesId: '{seriesId}', clipId: '{clipId}', postId: '{postId}' }
    expect(fillPath(Object.entries(routeNames).find(([key]) => key === name)?.[1] ?? name, params)).toBe(path)
  })
})

/** The rows that give an address its name. */
function namedRows(): { name: string; path: string }[] {
  return [...specification.matchAll(/^\| SH-\d{3} \| `(?<path>\/[^`]*)`.*\(named route (?<name>\w+)/gm)].map(
    ({ groups }) => ({ name: groups?.['name'] ?? '', path: groups?.['path'] ?? '' }),
  )
}

/** The pattern with a value for each parameter; what may follow is left out. */
function filled(pattern: string): string {
  return pattern.replaceAll(/\$\w+/g, 'x1').replace(/\/\$$/, '/x1')
}
