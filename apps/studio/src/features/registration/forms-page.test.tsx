import type { GlobalForm } from '@marquee/domain/registration'
import { defaultFormioData } from '@marquee/domain/registration'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000009'
const at = '2027-03-01T10:00:00.000Z'
const form: GlobalForm = {
  id,
  name: 'Guests',
  is_archived: false,
  event_count: 2,
  template_count: 1,
  created_at: at,
  updated_at: at,
  can: { update: true },
}
const event = { id: '0199d1c0-0000-7000-8000-000000000001', title: 'Launch', event_type: 'Webinar' } as const
const opened = {
  ...form,
  formio_data: defaultFormioData,
  version: 'v1',
  preview: 'http://venue.test/preview/grant/shared-form',
  events: [event],
}

function open(path: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    listGlobalForms: () => onlyPage([form]),
    getGlobalForm: forPath({ id }, () => opened),
    ...handlers,
  })
  const bodyTo = (name: string) => calls.findLast(({ operation }) => operation === name)?.body
  return { calls, bodyTo, ...renderStudio(path) }
}
const choose = async (user: ReturnType<typeof open>['user'], choice: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Guests' }))
  await user.click(await screen.findByRole('menuitem', { name: choice }))
}

describe('the forms of the organization', () => {
  it('[SH-197 ST-055 ST-062] are listed with what uses them, and renamed', async () => {
    const { user, bodyTo } = open('/settings-new/forms', {
      updateGlobalForm: () => ({ ...opened, name: 'Visitors' }),
    })
    const row = within(await screen.findByRole('row', { name: /Guests/ }))
    expect(row.getByText('2 events and 1 template')).toBeVisible()
    await expectAccessible()
    await choose(user, 'Rename')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Visitors{Enter}')
    expect(await screen.findByText('Form renamed to “Visitors”.')).toBeVisible()
    expect(bodyTo('updateGlobalForm')).toEqual({ name: 'Visitors' })
  })

  it('[ST-056 ST-062] start with a first one, which opens', async () => {
    const { user, router } = open('/settings-new/forms', {
      listGlobalForms: () => onlyPage([]),
      createGlobalForm: () => opened,
    })
    await screen.findByRole('heading', { name: 'No shared forms yet' })
    const [first] = screen.getAllByRole('button', { name: 'New form' })
    if (first) await user.click(first)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Guests{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/settings-new/forms/${id}`))
    expect(await screen.findByRole('heading', { name: 'Guests', level: 1 })).toBeVisible()
  })

  it('[ST-062] are duplicated, archived, and deleted only if nothing uses them', async () => {
    const { user, bodyTo, calls } = open('/settings-new/forms', {
      listGlobalForms: () =>
        onlyPage([form, { ...form, id: event.id, name: 'Old', event_count: 0, template_count: 0 }]),
      updateGlobalForm: () => ({ ...opened, is_archived: true }),
      createGlobalForm: () => ({ ...opened, name: 'Guests (copy)' }),
      deleteGlobalForm: () => noContent(),
    })
    await choose(user, 'Archive')
    expect(await screen.findByText('Form “Guests” archived. Events that use it keep it.')).toBeVisible()
    expect(bodyTo('updateGlobalForm')).toEqual({ is_archived: true })
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/2 events and 1 template use “Guests”/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions for Old' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Form “Old” deleted.')).toBeVisible()
    expect(calls.filter(({ operation }) => operation === 'deleteGlobalForm')).toHaveLength(1)
    await choose(user, 'Duplicate')
    await user.click(await screen.findByRole('button', { name: 'Create form' }))
    await screen.findByText('Form “Guests (copy)” created.')
    expect(bodyTo('createGlobalForm')).toEqual({ name: 'Guests (copy)', copy_of: id })
  })

  it('[ST-059] say when they can’t be loaded', async () => {
    open('/settings-new/forms', { listGlobalForms: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Error Loading Forms, Please Try Again')).toBeVisible()
  })
})

describe('one form', () => {
  it('[SH-198 ST-056 ST-057 ST-058] says who uses it, and is saved for all of them', async () => {
    const { user, bodyTo } = open(`/settings-new/forms/${id}`, { updateGlobalForm: () => opened })
    expect(await screen.findByText(/Used by 2 events and 1 template/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe(
      `/webinar/${event.id}/details`,
    )
    await user.click(screen.getByRole('button', { name: 'Edit Company' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Form saved.')).toBeVisible()
    expect(bodyTo('updateGlobalForm')).toMatchObject({
      seen: 'v1',
      formio_data: { components: expect.anything() },
    })
  })

  it.each([
    [500, 'internal', 'Error Updating Form, Please Try Again.'],
    [409, 'changed_meanwhile', 'Someone else saved changes meanwhile'],
  ] as const)('[ST-060] keeps what was changed if saving fails with %i', async (status, code, message) => {
    const { user } = open(`/settings-new/forms/${id}`, {
      updateGlobalForm: () => errorReply(status, code, 'No.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Company' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Company name')
  })

  it('[ST-059] says when it can’t be loaded', async () => {
    open(`/settings-new/forms/${id}`, { getGlobalForm: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Error Loading Forms, Please Try Again')).toBeVisible()
  })
})
