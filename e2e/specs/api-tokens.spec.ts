import { makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[ST-023 ST-024 ST-025 ST-037] a token works until it is deleted', async ({ page, person, request }) => {
  await signIn(page, person, '/settings-new/tokens')
  await page.getByRole('button', { name: 'New token' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Data warehouse')
  await page.getByRole('checkbox', { name: 'view videos' }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const list = () =>
    request.get('/api/core/video_assets/', { headers: { authorization: `Bearer ${secret}` } })
  expect((await list()).status()).toBe(200)
  await expect(page.getByRole('table', { name: 'API tokens' })).toContainText('Data warehouse')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete Data warehouse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).click()
  await expect(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible()
  expect((await list()).status()).toBe(401)
})

test('[ST-034 SH-249] a team admin who opens API tokens is redirected to home', async ({
  page,
  installation,
}) => {
  const admin = await installation.createPerson({ is_workspace_enabled: true })
  const teamAdmin = await installation.createPerson({
    role: 'WORKSPACE_ADMIN',
    organizationId: admin.organizationId,
  })
  await signIn(page, teamAdmin, '/settings-new/tokens')
  await expect(page).toHaveURL(/\/home$/)
})

test('[WI-119 WI-120] tooltips of a list are narrow, and flip in its last three rows', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const scopes = ['video:read', 'event:read', 'series:read', 'user:read', 'role:read']
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await make('/api/core/api_tokens/', { name, scopes, expires_at: null })
  }
  await signIn(page, person, '/settings-new/tokens')
  const rows = page.getByRole('table', { name: 'API tokens' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const [row, side] of [
    [2, 'below'],
    [3, 'above'],
    [5, 'above'],
  ] as const) {
    const counted = rows.nth(row).getByText('5 permissions')
    await counted.hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveCount(1)
    const [about, words] = [await counted.boundingBox(), await tooltip.boundingBox()]
    expect(words?.width).toBeLessThanOrEqual(254)
    expect((words?.y ?? 0) > (about?.y ?? 0) ? 'below' : 'above', `row ${row}`).toBe(side)
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCount(0)
  }
})
