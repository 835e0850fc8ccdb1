import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothSchemes,
  type Person,
  laptopOnly,
  signIn,
  test,
  typeInto,
  typeOn,
} from '../fixtures/by-hand.ts'

test.use({ expectedConsoleErrors: [/401 .*\/api\/auth\/refresh\/|404 .*\/contract\//] })

/** Calls by this person outside the browser. */
async function callerOf(request: APIRequestContext, { email, password }: Person) {
  const login = await request.post('/api/auth/login/', { data: { email, password } })
  const { access_token: token }: { access_token: string } = await login.json()
  return async <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Reply> => {
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    const answer: Reply = JSON.parse((await reply.text()) || 'null')
    return answer
  }
}

test(
  '[ST-007 ST-010] two teammates are invited at typing speed, once each, and their links are copied',
  laptopOnly,
  async ({ page, person, context, installation, browser }) => {
    const [grace, alan] = [`grace-${randomUUID()}@example.com`, `alan-${randomUUID()}@example.com`]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith('/organization_users/')) sent.push(one.url())
    })
    await signIn(page, person, '/settings-new/users')
    await expect(page.getByRole('note')).toContainText('No mail server: emails are kept, not sent.')
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('No mail server')).toBeVisible()
    await typeInto(dialog.getByLabel('Email addresses'), `${grace}, `)
    await typeOn(page, alan)
    await expectAccessibleInBothSchemes(page)
    await dialog.getByRole('button', { name: 'Invite 2 people' }).dblclick()
    const invited = dialog.getByRole('listitem').filter({ hasText: alan })
    await expect(dialog.getByRole('listitem')).toContainText([grace, alan])
    await expect(invited).toContainText('Invited')
    expect(sent).toHaveLength(1)
    await invited.getByRole('button', { name: 'Copy link' }).click()
    await expect(invited.getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    await dialog.getByRole('button', { name: 'Done' }).click()

    const visit = await browser.newContext({ baseURL: installation.url })
    const teammate = await visit.newPage()
    await teammate.goto(link.pathname + link.search)
    await expect(teammate.getByRole('heading', { name: /^Join / })).toBeVisible()
    await visit.close()

    await typeInto(page.getByRole('searchbox', { name: 'Search users by name or email' }), 'grace-')
    await page.keyboard.press('Enter')
    // Rows that move when the results arrive would move the open menu too.
    await expect(page.getByRole('cell', { name: 'Invited' })).toHaveCount(1)
    await page.getByRole('button', { name: `Actions for ${grace}` }).click()
    await page.getByRole('menuitem', { name: 'Copy invitation link' }).click()
    await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/\/auth\/invitation\?/)
  },
)

test.describe('when the server refuses', () => {
  test.use({ expectedConsoleErrors: [/401 .*\/api\/auth\/refresh\/|403/] })

  test(
    '[ST-050 ST-054] a role in a team changes immediately, and reverts with an explanation',
    laptopOnly,
    async ({ page, person, installation, request }) => {
      const { organizationId } = person
      const colleague = await installation.createPerson({ organizationId })
      const call = await callerOf(request, person)
      const { id } = await call<{ id: string }>('POST', '/api/core/workspaces/', { name: 'Launch' })
      await signIn(page, person, '/settings-new/teams')
      await page.getByRole('button', { name: 'Launch', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await typeInto(dialog.getByLabel('Add a person'), colleague.email)
      await page.getByRole('option', { name: new RegExp(colleague.email) }).click()
      const role = dialog.getByRole('combobox', { name: /^Role for / })
      await expect(role).toHaveValue('Event Editor')
      const choose = async (name: string) => {
        await role.click()
        await page.getByRole('option', { name }).click()
        await expect(role).toHaveValue(name)
      }
      await choose('Event Admin')
      await expect(role).toHaveAttribute('aria-busy', 'false')
      const members = await call<{ results: object[] }>('GET', `/api/core/workspaces/${id}/members/`)
      expect(members.results).toMatchObject([{ role__name: 'Event Admin' }])

      const refusal = {
        code: 'forbidden',
        message: 'This role allows more than yours does.',
        request_id: 'r',
      }
      await page.route('**/members/*/', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
      )
      await choose('Team Admin')
      await expect(dialog.getByRole('alert')).toHaveText(refusal.message)
      await expect(role).toHaveValue('Event Admin')
      await expectAccessibleInBothSchemes(page)
    },
  )
})

test(
  '[ST-054] deleting a team first lists its content, and keeps all of it',
  laptopOnly,
  async ({ page, person, request }) => {
    const call = await callerOf(request, person)
    const { id: workspace } = await call<{ id: string }>('POST', '/api/core/workspaces/', { name: 'Launch' })
    const times = { start_time: '2030-05-20T13:00:00Z', end_time: '2030-05-20T15:00:00Z' }
    const input = { title: 'Launch day', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
    const event = await call<{ id: string }>('POST', '/api/event/events/', { ...input, workspace })
    await call('POST', '/api/event/series/', { name: 'Launches', workspace })
    await signIn(page, person, '/settings-new/teams')
    await page.getByRole('button', { name: 'Actions for Launch' }).click()
    await page.getByRole('menuitem', { name: 'Delete team' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText(['1 event: Launch day', '1 series: Launches'])
    await expect(dialog).toContainText('moves to the organization')
    await expectAccessibleInBothSchemes(page)
    await dialog.getByRole('button', { name: 'Delete team' }).click()
    await expect(page.getByText('Team Launch deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Launch', exact: true })).toBeHidden()
    expect(await call('GET', `/api/event/events/${event.id}/`)).toMatchObject({ workspace: null })
  },
)
