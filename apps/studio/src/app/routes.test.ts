import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, nothingThere } from '#test/fake-api.ts'
import { openRoute } from '#test/open-route.ts'
import { isBuilt, mounts, titleOf } from '#features/navigation/public.ts'
import { pageOf } from './shell/use-route-change.ts'

const specification = readFileSync('docs/spec/shell-and-auth.md', 'utf8')
const routeRow = /^\| (?<id>SH-\d{3}) \| `(?<path>\/[^`]*)` .*? \| route \|/gm

/** The spec's addresses inside the shell, filled with ids; the guard's tests cover sign-in pages. */
function addressesOfShell(): string[] {
  return [...specification.matchAll(routeRow)].flatMap(({ groups }) => {
    const { id = '', path = '' } = groups ?? {}
    const isOfShell = (id >= 'SH-032' && id <= 'SH-036') || (id >= 'SH-041' && id <= 'SH-219')
    return isOfShell ? [withIds(path)] : []
  })
}

/** `/events/{eventId}/` with real values. */
function withIds(path: string): string {
  return path
    .replace('{param+}', 'any/deeper/path')
    .replaceAll(/\{[^}]+\}/g, 'x1')
    .replace(/(?<=.)\/$/, '')
}

/** Where `address` leads, and the title of that page. */
async function opened(address: string) {
  const { state } = await openRoute(address)
  return { path: state.location.pathname, title: pageOf(state.matches).title }
}

beforeEach(() => {
  fakeApi(nothingThere)
})

/** The pages that this version has, by the address in the spec. */
const builtPages: [row: string, address: string, path: string, title: string][] = [
  ['[SH-041]', '/content', '/content', 'Content Lab'],
  ['[SH-043]', '/content/import/x1/x1', '/content/import/x1/x1', 'Import to Content Lab'],
  ['[SH-051]', '/', '/home', 'Home'],
  ['[SH-052]', '/home', '/home', 'Home'],
  ['[SH-053]', '/upcoming-events', '/events', 'Events'],
  ['[SH-054]', '/past-events', '/events', 'Events'],
  ['[SH-055]', '/events', '/events', 'Events'],
  ['[SH-056]', '/recordings', '/recordings', 'Recordings'],
  ['[SH-057]', '/series', '/series', 'Series'],
  ['[SH-058]', '/pages', '/pages', 'Pages'],
  ['[SH-059]', '/pages/x1', '/pages/x1', 'Page'],
  ['[SH-061]', '/eventHub', '/pages', 'Pages'],
  ['[SH-062]', '/eventHub/x1', '/pages/x1', 'Page'],
  ['[SH-065]', '/videos', '/videos', 'Videos'],
  ['[SH-070]', '/templates', '/templates', 'Templates'],
  ['[SH-071]', '/templates/x1', '/templates/x1/dashboard', 'Template overview'],
  ['[SH-072]', '/templates/x1/dashboard', '/templates/x1/dashboard', 'Template overview'],
  ['[SH-078]', '/templates/x1/look-and-feel', '/templates/x1/look-and-feel', 'Template look and feel'],
  ['[SH-086]', '/series/x1', '/series/x1/dashboard', 'Series overview'],
  ['[SH-087]', '/series/x1/dashboard', '/series/x1/dashboard', 'Series overview'],
  ['[SH-088]', '/series/x1/events', '/series/x1/events', 'Series events'],
  ['[SH-100]', '/repeating-event/x1', '/repeating-event/x1/dashboard', 'Repeating event overview'],
  ['[SH-101]', '/repeating-event/x1/dashboard', '/repeating-event/x1/dashboard', 'Repeating event overview'],
  ['[SH-102]', '/repeating-event/x1/events', '/repeating-event/x1/events', 'Repeating event occurrences'],
  [
    'look and feel',
    '/repeating-event/x1/look-and-feel',
    '/repeating-event/x1/look-and-feel',
    'Repeating event look and feel',
  ],
  [
    '[SH-116]',
    '/repeating-event/x1/programs',
    '/repeating-event/x1/programs/agenda',
    'Repeating event agenda',
  ],
  [
    '[SH-117]',
    '/repeating-event/x1/programs/agenda',
    '/repeating-event/x1/programs/agenda',
    'Repeating event agenda',
  ],
  [
    '[SH-118]',
    '/repeating-event/x1/programs/speakers',
    '/repeating-event/x1/programs/speakers',
    'Repeating event speakers',
  ],
  [
    '[SH-119]',
    '/repeating-event/x1/programs/staff',
    '/repeating-event/x1/programs/staff',
    'Repeating event staff',
  ],
  [
    '[SH-120]',
    '/repeating-event/x1/programs/check-in-staff',
    '/repeating-event/x1/programs/check-in-staff',
    'Repeating event check-in staff',
  ],
  [
    '[SH-121]',
    '/repeating-event/x1/programs/rooms',
    '/repeating-event/x1/programs/rooms',
    'Repeating event rooms',
  ],
  [
    '[SH-122]',
    '/repeating-event/x1/programs/booths',
    '/repeating-event/x1/programs/booths',
    'Repeating event booths',
  ],
  ['[SH-123]', '/recording-event/x1', '/recording-event/x1', 'Recording'],
  ['[SH-124]', '/webinar/x1', '/webinar/x1/details', 'Webinar overview'],
  ['[SH-127]', '/webinar/x1/details', '/webinar/x1/details', 'Webinar overview'],
  ['[SH-134]', '/webinar/x1/details/staff', '/webinar/x1/details/staff', 'Webinar staff'],
  ['[SH-136]', '/webinar/x1/registration', '/webinar/x1/registration/registrants', 'Webinar registrants'],
  [
    '[SH-137]',
    '/webinar/x1/registration/registrants',
    '/webinar/x1/registration/registrants',
    'Webinar registrants',
  ],
  ['[SH-149]', '/webinar/x1/look-and-feel', '/webinar/x1/look-and-feel', 'Webinar look and feel'],
  ['[SH-151]', '/events/x1', '/events/x1/dashboard', 'Overview'],
  ['[SH-152]', '/events/x1/dashboard', '/events/x1/dashboard', 'Overview'],
  ['[SH-153]', '/events/x1/recordings-new', '/events/x1/recordings-new', 'Event recordings'],
  ['[SH-159]', '/events/x1/programs', '/events/x1/programs/agenda', 'Agenda'],
  ['[SH-160]', '/events/x1/programs/agenda', '/events/x1/programs/agenda', 'Agenda'],
  ['[SH-161]', '/events/x1/programs/speakers', '/events/x1/programs/speakers', 'Speakers'],
  ['[SH-162]', '/events/x1/programs/staff', '/events/x1/programs/staff', 'Staff'],
  ['[SH-163]', '/events/x1/programs/check-in-staff', '/events/x1/programs/check-in-staff', 'Check-in staff'],
  ['[SH-164]', '/events/x1/programs/rooms', '/events/x1/programs/rooms', 'Rooms'],
  ['[SH-165]', '/events/x1/programs/booths', '/events/x1/programs/booths', 'Booths'],
  ['[SH-166]', '/events/x1/look-and-feel', '/events/x1/look-and-feel', 'Look and feel'],
  ['[SH-189]', '/settings-new', '/settings-new/users', 'Users'],
  ['[SH-190]', '/settings-new/users', '/settings-new/users', 'Users'],
  ['[SH-191]', '/settings-new/permissions', '/settings-new/permissions', 'Permissions'],
  ['[SH-192]', '/settings-new/domains', '/settings-new/domains', 'Domains'],
  ['[SH-193]', '/settings-new/tokens', '/settings-new/tokens', 'API tokens'],
  ['[SH-194]', '/settings-new/organization', '/settings-new/organization', 'Organization'],
  ['[SH-195]', '/settings-new/preferences', '/settings-new/preferences', 'Preferences'],
  ['[SH-196]', '/settings-new/teams', '/settings-new/teams', 'Teams'],
  ['[SH-200]', '/settings-new/members', '/settings-new/users', 'Users'],
  ['[SH-201]', '/settings-new/contract', '/settings-new/organization', 'Organization'],
]

describe('the addresses of the specification', () => {
  it('are found in its rows', () => expect(addressesOfShell().length).toBeGreaterThan(160))

  it.each(addressesOfShell())('%s opens a page with a title', async (address) => {
    const { path, title } = await opened(address)
    expect(path).not.toBe('/error')
    expect(title).not.toBe('')
  })

  it.each(builtPages)('%s %s opens %s, titled %s', async (_row, address, path, title) => {
    expect(await opened(address)).toEqual({ path, title })
  })
})

it.each([
  ['agenda', 'Agenda'],
  ['speakers', 'Speakers'],
  ['staff', 'Staff'],
  ['check-in-staff', 'Check-in staff'],
  ['rooms', 'Rooms'],
  ['booths', 'Booths'],
])('[SH-003] an event has a page of its own for %s', async (name, title) => {
  expect((await opened(`/events/x1/programs/${name}`)).title).toBe(title)
})

describe('later pages', () => {
  const later = mounts.filter((mount) => !isBuilt(mount) && !mount.isLink)

  it.each(later)('$path opens under its own title, without its own route', async (mount) => {
    const router = await openRoute(filled(mount.path))
    expect(router.state.matches.at(-1)?.context.page).toEqual({ title: titleOf(mount), path: mount.path })
  })
})

describe('a redirect', () => {
  it.each([
    ['/events/e1', '/events/e1/dashboard'],
    ['/events/e1/registration-new', '/events/e1/registration-new/page'],
    ['/events/e1/programs', '/events/e1/programs/agenda'],
    ['/events/e1/analytics-new', '/events/e1/analytics-new/summary'],
    ['/events/e1/email', '/events/e1/email/schedule'],
    ['/events/e1/integration', '/events/e1/integration/summary'],
    ['/webinar/e1', '/webinar/e1/details'],
    ['/webinar/e1/registration', '/webinar/e1/registration/registrants'],
    ['/webinar/e1/email', '/webinar/e1/email/schedule'],
    ['/webinar/e1/integration', '/webinar/e1/integration/summary'],
    ['/series/s1', '/series/s1/dashboard'],
    ['/series/s1/reports', '/series/s1/reports/summary'],
    ['/series/s1/registration', '/series/s1/registration/page'],
    ['/series/s1/email', '/series/s1/email/schedule'],
    ['/repeating-event/s1', '/repeating-event/s1/dashboard'],
    ['/repeating-event/s1/programs', '/repeating-event/s1/programs/agenda'],
    ['/repeating-event/s1/email', '/repeating-event/s1/email/schedule'],
    ['/templates/t1', '/templates/t1/dashboard'],
    ['/templates/t1/registration', '/templates/t1/registration/page'],
    ['/templates/t1/email', '/templates/t1/email/schedule'],
    ['/templates/t1/integration', '/templates/t1/integration/info'],
    ['/reports-new', '/reports-new/cross-event'],
    ['/reports-new/custom-report', '/reports-new/custom-report/search'],
    ['/integrations', '/integrations/applications'],
    ['/integrations/applications/i1/settings', '/integrations/applications/i1/settings/authentication'],
    ['/settings-new', '/settings-new/users'],
    ['/series/s1/integration', '/series/s1/integration/summary'],
  ])('[SH-069] %s has no page of its own and opens %s', async (from, to) => {
    expect((await openRoute(from)).state.location.pathname).toBe(to)
  })

  it.each([
    ['[SH-213 SH-220]', '/settings', '/settings-new/users'],
    ['[SH-213 SH-220]', '/settings/domains', '/settings-new/domains'],
    ['[SH-213 SH-220]', '/settings/members', '/settings-new/users'],
    ['[SH-214 SH-220]', '/library/videos/1', '/events'],
    ['[SH-215 SH-220]', '/stage', '/events'],
    ['[SH-216 SH-220]', '/connected-apps', '/settings-new/tokens'],
    ['[SH-217 SH-220]', '/space/1', '/events'],
    ['[SH-218 SH-220]', '/analytics', '/events'],
    ['[SH-219 SH-220]', '/organization-team/invited', '/settings-new/users'],
  ])('%s %s is a former address that redirects to %s', async (_row, from, to) => {
    expect((await openRoute(from)).state.location.pathname).toBe(to)
  })

  it('[ST-002 ST-003] in the settings redirects members to users, and contract to organization', async () => {
    const pathOf = async (from: string) => (await openRoute(from)).state.location.pathname
    expect(await pathOf('/settings-new/members')).toBe('/settings-new/users')
    expect(await pathOf('/settings-new/contract')).toBe('/settings-new/organization')
  })

  it('[SH-069] keeps the query and hash', async () => {
    const router = await openRoute('/events/e1/programs?trackId=t1#now')
    expect(router.state.location.href).toBe('/events/e1/programs/agenda?trackId=t1#now')
  })
})

describe('an address', () => {
  it.each(['/events/e1/programs/agenda', '/repeating-event/s1/programs/agenda'])(
    '[SH-221..223] of an agenda keeps the ids of item, session and track: %s',
    async (path) => {
      const router = await openRoute(`${path}?agendaItemId=a1&broadcastId=7&trackId=t1`)
      const search = router.state.matches.at(-1)?.search
      expect(search).toMatchObject({ agendaItemId: 'a1', broadcastId: '7', trackId: 't1' })
    },
  )

  // Another match would show its skeleton on a slow device, in place of the filter that has the keyboard.
  it.each([
    '/videos',
    '/templates',
    '/settings-new/forms',
    '/settings-new/organization/audit',
    '/events/e1/registration-new/registrants',
    '/series/s1/registration/registrants',
  ])('%s stays one match while its filters change', async (path) => {
    const router = await openRoute(path)
    const id = router.state.matches.at(-1)?.id
    router.history.push(`${path}?search=a`)
    await router.load()
    expect(router.state.matches.at(-1)).toMatchObject({ id, search: { search: 'a' } })
  })

  it('drops query parameters that are not ids', async () => {
    const router = await openRoute('/events/e1/programs/agenda?agendaItemId={"a":1}&trackId=t1')
    expect(router.state.matches.at(-1)?.search).toEqual({ agendaItemId: undefined, trackId: 't1' })
  })

  it.each([
    '/events/e1/look-and-feel#bufferVideo',
    '/webinar/e1/look-and-feel#bufferVideo',
    '/repeating-event/s1/look-and-feel#bufferVideo',
  ])('%s keeps its hash', async (href) => {
    expect((await openRoute(href)).state.location.href).toBe(href)
  })

  it.each([
    ['/events/e1/dashboard', { eventId: 'e1' }],
    ['/webinar/e1/look-and-feel', { eventId: 'e1' }],
    ['/recording-event/e1', { eventId: 'e1' }],
    ['/series/s1/reports/event/e1', { seriesId: 's1' }],
    ['/repeating-event/s1/look-and-feel', { seriesId: 's1' }],
    ['/templates/t1/look-and-feel', { templateId: 't1' }],
  ])('[SH-233 BR-005] %s passes its id to the page', async (path, params) => {
    expect((await openRoute(path)).state.matches.at(-1)?.params).toMatchObject(params)
  })
})

/** The pattern with a value for each parameter. */
function filled(pattern: string): string {
  return pattern.replaceAll(/\$\w+/g, 'x1').replace(/\/\$$/, '/x1')
}
