import type { Organization, OrganizationFlags } from '@marquee/domain/organizations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, forPath, meReply, notFound, onlyPage } from '#test/fake-api.ts'
import { listedEvent } from '#test/listed-event.ts'
import { aMember, aSeries, aTag, aTeam } from '#test/replies.ts'
import { aVideo, expectAccessible, marketing, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const listPath = '/api/core/video_assets/'
const ada = aMember({
  id: '0199d1c0-0000-7000-8000-000000000701',
  first_name: 'Ada',
  last_name: 'Lovelace',
})
const idOf = (last: number) => `0199d1c0-0000-7000-8000-00000000a00${last}`
const talks = aSeries({ id: idOf(3), name: 'Talks' })
const anEvent = (last: number, title: string) => listedEvent({ id: idOf(last), title })

function aServer(videos = [aVideo({ name: 'Keynote' })]) {
  const server = new VideoTestServer(videos)
  server.answer({
    listMembers: () => onlyPage([ada]),
    listEvents: () => onlyPage([anEvent(1, 'Spring'), anEvent(2, 'Autumn')]),
    listSeries: () => onlyPage([talks]),
    getEvent: ({ path }) => ({ ...eventReply, id: path.id }),
    getSeries: forPath({ id: talks.id }, () => talks),
    listTags: () => onlyPage([aTag({ id: idOf(4) }), aTag({ id: idOf(5), tag_name: 'Panels' })]),
    listTeams: () => onlyPage([aTeam(marketing)]),
  })
  return server
}
const lastRequest = (server: VideoTestServer, path: string) =>
  server.requests.filter((call) => call.path === path).at(-1)
const listed = (server: VideoTestServer) => lastRequest(server, listPath)?.search ?? new URLSearchParams()
const button = (name: string | RegExp) => screen.findByRole('combobox', { name })
const option = (name: string | RegExp) => screen.findByRole('option', { name })
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the filters of the library', () => {
  it('[VL-054 VL-065 VL-073 VL-282 WI-056 WI-058] by source offer the organization’s sources, several at once, in the URL', async () => {
    const server = aServer()
    server.flags = { Use_CL_Uploads_In_VL: true, isRecordingStudioPricingEnabled: false }
    const { user, router } = await openLibrary(server)
    await user.click(await button('Source'))
    expect(optionNames()).toEqual(['Event Recording', 'Upload', 'Event Asset'])
    await user.click(await option('Upload'))
    await user.click(await option('Event Asset'))
    await button('Source: Upload, Event Asset')
    expect(router.state.location.search).toEqual({ source: ['CL_UPLOAD', 'UPLOAD'] })
    await waitFor(() => expect(listed(server).getAll('source')).toEqual(['CL_UPLOAD', 'UPLOAD']))
  })

  it.each<[string, Organization['region'], Partial<OrganizationFlags>, string[]]>([
    ['[PE-076 PE-077 VL-267 VL-268]', 'US', {}, ['Event Recording', 'Manual Upload']],
    ['[SH-373 SH-376 PE-077 VL-268]', 'EU', {}, ['Manual Upload']],
    ['[PE-073]', 'US', { Use_CL_Uploads_In_VL: true }, ['Event Recording', 'Upload', 'Event Asset']],
    [
      '[PE-075 VL-266 SH-374]',
      'US',
      { showVideoLibraryClipPublish: true },
      ['Event Recording', 'Manual Upload', 'Content Lab Clip'],
    ],
  ])('%s by source in the %s region with %o offer %o', async (_rows, region, flags, sources) => {
    const server = aServer()
    server.organization = { region }
    server.flags = {
      Use_CL_Uploads_In_VL: false,
      isRecordingStudioPricingEnabled: false,
      showVideoLibraryClipPublish: false,
      ...flags,
    }
    const { user } = await openLibrary(server)
    await user.click(await button('Source'))
    expect(optionNames()).toEqual(sources)
  })

  it('[WI-057 WI-058] count the choices once their titles have 60 characters', async () => {
    const [first, second] = ['Spring conference on live events', 'Autumn conference on live events']
    const server = aServer()
    server.answer({ listEvents: () => onlyPage([anEvent(1, first), anEvent(2, second)]) })
    const { user } = await openLibrary(server)
    await user.click(await button('Event'))
    await user.click(await option(new RegExp(first)))
    await button(`Event: ${first}`)
    await user.click(await option(new RegExp(second)))
    expect(await button('Event: 2 selected')).toBeVisible()
  })

  it('[VL-055 VL-066 VL-071 VL-073 VL-287] by creator offer the people of the organization', async () => {
    const server = aServer()
    const { user } = await openLibrary(server)
    await user.click(await button('Created By'))
    await user.click(await option('Ada Lovelace'))
    await button('Created By: Ada Lovelace')
    expect(Object.fromEntries(lastRequest(server, '/api/core/organization_users/')?.search ?? [])).toEqual({
      organization: meReply.organization.id,
      workspaces: 'all',
      exclude_marqueeevents_users: 'true',
      search: '',
      limit: '25',
      offset: '0',
    })
    await waitFor(() => expect(listed(server).getAll('created_by')).toEqual([ada.id]))
  })

  it('[VL-056 VL-067 VL-071 VL-288] by event search titles, and send each event as its own parameter', async () => {
    const server = aServer()
    const { user } = await openLibrary(server)
    await user.click(await button('Event'))
    await user.click(await option(/Spring/))
    await user.click(await option(/Autumn/))
    await waitFor(() => expect(listed(server).getAll('event_ids')).toEqual([idOf(1), idOf(2)]))
    await user.type(screen.getByPlaceholderText('Search events...'), 'aut')
    await waitFor(() => {
      const search = Object.fromEntries(lastRequest(server, '/api/event/events/')?.search ?? [])
      expect(search).toMatchObject({ organization: meReply.organization.id, title: 'aut', limit: '25' })
    })
  })

  it('[VL-057 VL-068 VL-073 VL-289] by tag load all tags and search them in the browser', async () => {
    const server = aServer()
    const { user } = await openLibrary(server)
    await user.click(await button('Tag'))
    await option('Keynotes')
    await user.type(screen.getByPlaceholderText('Search tags...'), 'pan')
    expect(optionNames()).toEqual(['Panels'])
    await user.click(await option('Panels'))
    await waitFor(() => expect(listed(server).get('event_tag')).toBe(idOf(5)))
    expect(lastRequest(server, '/api/core/tags/')?.search.get('organization')).toBe(meReply.organization.id)
  })

  it('[VL-058 VL-069 VL-071 VL-290] by series search names', async () => {
    const server = aServer()
    const { user } = await openLibrary(server)
    await user.click(await button('Series'))
    await user.click(await option('Talks'))
    await waitFor(() => expect(listed(server).get('series_id')).toBe(idOf(3)))
    const search = Object.fromEntries(lastRequest(server, '/api/event/series/')?.search ?? [])
    expect(search).toMatchObject({ organization: meReply.organization.id, name: '', limit: '25' })
  })

  it('[VL-059 VL-061 VL-062 VL-063 VL-064 VL-070 VL-291] by workspace offer all, none, and the person’s own', async () => {
    const server = aServer()
    const { user, router } = await openLibrary(server)
    await user.click(await button('Team Workspace'))
    await option('Marketing')
    expect(optionNames()).toEqual(['All workspaces', 'No workspace', 'Marketing'])
    await user.click(await option('No workspace'))
    await waitFor(() => expect(listed(server).get('workspace')).toBe('no-team'))
    await user.click(await button('Team Workspace: No workspace'))
    await user.click(await option('All workspaces'))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(lastRequest(server, '/api/core/workspaces/')?.search.get('show')).toBe('mine')
  })

  it('[VL-063 PE-058] by workspace offer all workspaces to an admin who is in none', async () => {
    const server = aServer()
    server.answer({ listTeams: () => onlyPage([]) })
    const { user } = await openLibrary(server)
    await user.click(await button('Team Workspace'))
    await option('Marketing')
    expect(optionNames()).toEqual(['All workspaces', 'No workspace', 'Marketing'])
    await user.click(await option('Marketing'))
    await waitFor(() => expect(listed(server).get('workspace')).toBe(marketing.id))
  })

  it('[VL-060] have no workspaces if they are disabled', async () => {
    const server = aServer()
    server.areWorkspacesEnabled = false
    await openLibrary(server)
    await button('Series')
    expect(screen.queryByRole('combobox', { name: 'Team Workspace' })).toBeNull()
  })

  it('[VL-292 VL-306 VL-307] that fail to load say so, and can be retried', async () => {
    const server = aServer()
    let isBroken = true
    server.answer({
      listTeams: () =>
        isBroken ? errorReply(403, 'forbidden', 'You may not.') : onlyPage([aTeam(marketing)]),
    })
    const { user } = await openLibrary(server)
    await user.click(await button('Team Workspace'))
    await screen.findByText('Error loading results')
    await screen.findByText('Failed to fetch team workspaces')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await option('Marketing')).toBeVisible()
  })

  it('[VL-072 VL-087] can be cleared together, also from an empty list', async () => {
    const server = aServer([])
    server.answer({ getEvent: notFound })
    const address = `/videos?source=["CLIP"]&event_ids=["${idOf(1)}"]&page=2`
    const { user, router } = await openLibrary(server, address)
    await screen.findByRole('heading', { name: 'No videos match these filters' })
    await button('Source: Clip')
    await button('Event: 1 selected')
    const filters = screen.getByRole('group', { name: 'Video filters' })
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    await expectAccessible(filters)
    await user.click(within(filters).getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.href).toBe('/videos'))
    await screen.findByRole('heading', { name: 'No videos found' })
  })
})

describe('the library in legacy mode', () => {
  it('[VL-013 VL-014 VL-034] has no sources', async () => {
    const server = aServer()
    server.organization = { content_lab_enabled: false }
    await openLibrary(server)
    const table = await screen.findByRole('table', { name: 'Videos' })
    expect(within(table).queryByRole('columnheader', { name: 'Source' })).toBeNull()
    expect(within(table).getByRole('columnheader', { name: 'Created By' })).toBeVisible()
  })
})
