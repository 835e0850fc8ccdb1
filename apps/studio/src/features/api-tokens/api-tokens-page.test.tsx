import type { ApiToken } from '@marquee/domain/api-tokens'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/tokens'
const warehouse: ApiToken = {
  id: '0199d1c0-0000-7000-8000-000000000001',
  name: 'Data warehouse',
  prefix: 'mq_AbCdEf',
  scopes: ['video:read', 'event:read'],
  created_by: { id: meReply.id, first_name: 'Dana', last_name: 'Moreau' },
  created_at: '2026-11-20T09:30:00.000Z',
  last_used_at: null,
  expires_at: '2026-01-01T00:00:00.000Z',
}
/** A few permissions make a short list, which is faster to query. */
const maker = {
  ...meReply,
  role: 'MEMBER' as const,
  permissions: { organization: ['token:create', 'token:read', 'token:delete'], workspaces: {} },
}
const secret = 'mq_AbCdEf-the-rest-of-it'
const down = () => errorReply(500, 'internal', 'The disk is full.')

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}) {
  const calls = fakeApi({
    getMe: () => maker,
    listApiTokens: () => onlyPage([warehouse]),
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}

async function openCreation(handlers: Handlers = {}) {
  const studio = open(handlers)
  await studio.user.click(await screen.findByRole('button', { name: 'New token' }))
  return { ...studio, dialog: within(await screen.findByRole('dialog', { name: 'New token' })) }
}

describe('the list of tokens', () => {
  it('[SH-193 ST-022 ST-023] lists each with its prefix, creator and expiry', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'API tokens' })
    const name = await within(table).findByText('Data warehouse')
    expect(name.closest('tr')?.textContent).toMatch(/mq_AbCdEf….*2 permissions.*Dana Moreau.*Never.*Expired/)
    await expectAccessible()
  })

  it('[ST-029] shows an error if it fails to load, and recovers with Retry', async () => {
    let isDown = true
    const { user } = open({ listApiTokens: () => (isDown ? down() : onlyPage([warehouse])) })
    await screen.findByText("Couldn't load tokens at the moment! Try again.")
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Data warehouse')).toBeVisible()
  })

  it('is empty before the first token', async () => {
    open({ listApiTokens: () => onlyPage([]) })
    await screen.findByRole('heading', { name: 'No API tokens yet' })
    await expectAccessible()
  })

  it('[ST-034 SH-249 PE-063] redirects a team admin home', async () => {
    const role = 'WORKSPACE_ADMIN' as const
    const { router } = open({ getMe: () => ({ ...meReply, role }) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })
})

describe('creating a token', () => {
  it('[ST-024 ST-027 ST-032 ST-036 ST-037 WI-116 WI-118] shows the secret once, to copy', async () => {
    const { user, calls, dialog } = await openCreation({
      createApiToken: () => ({ ...warehouse, token: secret }),
    })
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Data warehouse')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'Never')
    await user.click(dialog.getByRole('checkbox', { name: 'view videos' }))
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Copy your token' }))
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe(secret)
    await screen.findByText('Token created successfully.')
    await expectAccessible()
    await user.keyboard('{Escape}')
    const copy = shown.getByRole('button', { name: 'Copy token' })
    expect(copy.dataset['state']).toBe('not-copied')
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe(secret)
    expect(await screen.findByText('Copied', { selector: 'output span' })).toBeVisible()
    expect(copy.dataset['state']).toBe('copied')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(copy)
    await screen.findByText(/^Could not be copied/, { selector: 'output span' })
    expect(copy.dataset['state']).toBe('failed')
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
    expect(calls.find(({ operation }) => operation === 'createApiToken')?.body).toEqual({
      name: 'Data warehouse',
      scopes: ['video:read'],
      expires_at: null,
    })
  })

  it('[WI-117] the secret no longer shows as copied 2 seconds later', async () => {
    const { user, dialog } = await openCreation({
      createApiToken: () => ({ ...warehouse, token: secret }),
    })
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Data warehouse')
    await user.click(dialog.getByRole('checkbox', { name: 'view videos' }))
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    const copy = await screen.findByRole('button', { name: 'Copy token' })
    vi.useFakeTimers()
    copy.click()
    await passTime(1_999)
    expect(copy.dataset['state']).toBe('copied')
    await passTime(1)
    expect(copy.dataset['state']).toBe('not-copied')
  })

  it('[ST-027] needs a name and a permission, and does not offer managing tokens', async () => {
    const { user, calls, dialog } = await openCreation()
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    dialog.getByText('Enter a name.')
    dialog.getByText('Choose at least one permission.')
    expect(dialog.queryByRole('checkbox', { name: 'create API tokens' })).toBeNull()
    expect(calls.filter(({ operation }) => operation === 'createApiToken')).toEqual([])
    await expectAccessible()
  })

  it('[ST-030 ST-035] shows why it failed, and keeps what was typed', async () => {
    const message = 'The plan of your organization has no API tokens.'
    const { user, dialog } = await openCreation({
      createApiToken: () => errorReply(403, 'forbidden', message),
    })
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'CI')
    await user.click(dialog.getByRole('checkbox', { name: 'view videos' }))
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    await screen.findByText("Couldn't create tokens at the moment! Try again.")
    await dialog.findByText(message)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('CI')
  })
})

describe('deleting a token', () => {
  async function confirm(answer: () => Response) {
    const studio = open({ deleteApiToken: forPath({ id: warehouse.id }, answer) })
    await studio.user.click(await screen.findByRole('button', { name: 'Delete Data warehouse' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete token' })
    await studio.user.click(within(dialog).getByRole('button', { name: 'Delete token' }))
    return dialog
  }

  it('[ST-025 ST-028 ST-033 ST-036] confirms', async () => {
    await confirm(noContent)
    await screen.findByText('Token deleted successfully.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[ST-031] shows an error if it fails, and stays open', async () => {
    const dialog = await confirm(down)
    await screen.findByText("Couldn't delete tokens at the moment! Try again.")
    expect(screen.getByRole('dialog')).toBe(dialog)
    await expectAccessible()
  })
})
