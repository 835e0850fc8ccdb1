import { blankEmail, type EmailTemplate } from '@marquee/domain/email-designs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { aSeries, aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const blueprint = '0199d1c0-0000-7000-8000-000000000002'
const other = '0199d1c0-0000-7000-8000-000000000003'
const template: EmailTemplate = {
  id,
  name: 'Welcome',
  email_html: '<!doctype html><html><head></head><body>Hello</body></html>',
  email_json: { ...blankEmail(), root: { props: { subject: 'See you soon', preheader: '' } } },
  context: 'event',
  event: eventReply.id,
  series: null,
  version: 'v1',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  can: { update: true },
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
const ofEvent = `/events/${eventReply.id}/email/templates`
function open(handlers: Handlers = {}, path = ofEvent) {
  const kind = path.startsWith('/series') ? 'series' : 'repeating'
  const calls = fakeApi({
    getEvent: ({ path: { id: event } }) => ({
      ...eventReply,
      id: event,
      is_blueprint: event === blueprint,
      event_type: path.startsWith('/webinar') ? 'Webinar' : 'Conference',
    }),
    getSeries: ({ path }) => aSeries({ id: path.id, blueprint_event: blueprint, kind }),
    getTemplate: ({ path }) => aTemplate({ id: path.id, blueprint_event: blueprint }),
    listEmailTemplates: () => onlyPage([template]),
    getEmailTemplate: ({ path }) => ({ ...template, id: path.id }),
    previewEmailTemplate: () => errorReply(503, 'unavailable', 'No.'),
    ...handlers,
  })
  const listed = () => calls.findLast(({ operation }) => operation === 'listEmailTemplates')?.url.searchParams
  return { calls, listed, ...renderStudio(path) }
}

describe('email templates', () => {
  it.each([
    ['[EM-001 EM-010 EM-018 SH-175]', ofEvent, 'event', eventReply.id],
    ['[EM-001 SH-142]', `/webinar/${other}/email/templates`, 'event', other],
    ['[EM-001 SH-099]', `/series/${other}/email/templates`, 'series', other],
    ['[EM-001 SH-113]', `/repeating-event/${other}/email/templates`, 'event', blueprint],
    ['[EM-001 SH-079]', `/templates/${other}/email/templates`, 'event', blueprint],
  ])('%s are listed at %s, and in its menu', async (_, path, owner, ownerId) => {
    const { listed } = open({}, path)
    const row = await screen.findByRole('row', { name: /Welcome/ })
    expect(within(row).getByText('See you soon')).toBeVisible()
    expect(listed()?.get(owner)).toBe(ownerId)
    const menu = screen.getAllByRole('link', { name: 'Templates' })
    expect(menu.map((link) => link.getAttribute('href'))).toContain(path)
    await expectAccessible()
  })

  it('[EM-011 EM-015 EM-020 EM-028 EM-032] are created blank or with a built-in design, and open', async () => {
    const { user, calls, router } = open({ createEmailTemplate: () => ({ ...template, id: other }) })
    await user.click(await screen.findByRole('button', { name: 'Create email template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create email template' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Reminder')
    await user.click(dialog.getByRole('combobox', { name: 'Start from' }))
    await user.click(await screen.findByRole('option', { name: 'Reminder, 1 day before' }))
    await user.click(dialog.getByRole('button', { name: 'Create email template' }))
    await screen.findByText('Email template created.')
    const body = calls.find(({ operation }) => operation === 'createEmailTemplate')?.body
    expect(body).toEqual({ event: eventReply.id, name: 'Reminder', built_in: 'Reminder-1d' })
    await waitFor(() => expect(router.state.location.search).toMatchObject({ emailTemplateId: other }))
  })

  it('[EM-008 EM-033] need a name of at most 255 characters, and say why one was not created', async () => {
    const { user } = open({ createEmailTemplate: () => Promise.reject(new TypeError('offline')) })
    await user.click(await screen.findByRole('button', { name: 'Create email template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create email template' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name.getAttribute('maxlength')).toBe('255')
    await user.click(dialog.getByRole('button', { name: 'Create email template' }))
    await dialog.findByText('Enter a name.')
    await user.type(name, 'Reminder{Enter}')
    await dialog.findByText('The email template couldn’t be created. Please try again.')
  })

  it('[EM-012 EM-021 EM-029 EM-032] are renamed', async () => {
    const { user, calls } = open({ changeEmailTemplate: forPath({ id }, () => template) })
    await user.click(await screen.findByRole('button', { name: 'Rename Welcome' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename email template' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' all{Enter}')
    await screen.findByText('Email template saved.')
    expect(calls.find(({ operation }) => operation === 'changeEmailTemplate')?.body).toEqual({
      name: 'Welcome all',
    })
  })

  it('[EM-014 EM-023 EM-027 EM-031 EM-032] are duplicated, or it says that they were not', async () => {
    let isBroken = true
    const { user } = open({
      duplicateEmailTemplate: forPath({ id }, () =>
        isBroken
          ? errorReply(503, 'unavailable', 'No.')
          : { ...template, id: other, name: 'Copy of Welcome' },
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Duplicate Welcome' }))
    await screen.findByText('Email template duplication failed, Please try again')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Duplicate Welcome' }))
    expect(await screen.findByText('Email template duplicated.')).toBeVisible()
  })

  it('[EM-013 EM-022 EM-030 EM-032] are deleted after a confirmation', async () => {
    let rows = [template]
    const { user } = open({
      listEmailTemplates: () => onlyPage(rows),
      deleteEmailTemplate: forPath({ id }, () => {
        rows = []
        return noContent()
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Welcome' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete email template' }))
    await user.click(dialog.getByRole('button', { name: 'Delete email template' }))
    await screen.findByText('Email template deleted.')
    expect(await screen.findByRole('heading', { name: 'No email templates yet' })).toBeVisible()
  })

  it('can be searched by name', async () => {
    const { user, listed } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search email templates' }), 'wel{Enter}')
    await waitFor(() => expect(listed()?.get('search')).toBe('wel'))
  })

  it('[EM-025] show an error if they fail to load', async () => {
    open({ listEmailTemplates: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Error while loading email templates.')).toBeVisible()
  })
})

describe('one email template', () => {
  it.each([ofEvent, `/webinar/${other}/email/templates`, `/repeating-event/${other}/email/templates`])(
    '[EM-002 EM-019 SH-226] is opened by its id in the address: %s',
    async (path) => {
      const { user, router } = open({}, `${path}?emailTemplateId=${id}`)
      await screen.findByRole('heading', { level: 1, name: 'Welcome' })
      await user.click(screen.getByRole('button', { name: 'All email templates' }))
      await screen.findByRole('link', { name: 'Welcome' })
      expect(router.state.location.search).toEqual({})
    },
  )

  it('[EM-026] shows an error if it can’t be fetched', async () => {
    open({ getEmailTemplate: () => errorReply(404, 'not_found', 'No.') }, `${ofEvent}?emailTemplateId=${id}`)
    expect(await screen.findByText('Template fetching failed.')).toBeVisible()
  })
})
