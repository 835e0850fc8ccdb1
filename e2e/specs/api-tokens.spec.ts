import { makerFor } from '../fixtures/maker-for.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

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
