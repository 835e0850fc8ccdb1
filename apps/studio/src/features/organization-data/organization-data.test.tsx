import type { RetentionLoss } from '@marquee/domain/organization-data'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const { organization } = meReply
const path = '/settings-new/organization'
const retention = { audit_retention_days: null, activity_retention_days: 90, version: 'v1' }
const contents = { events: 12, videos: 1, members: 4, people: 210, size_bytes: 3_200_000_000 }
const page = {
  getOrganization: forPath({ id: organization.id }, () => organization),
  getContract: forPath({ id: organization.id }, () =>
    errorReply(404, 'ORGANIZATION_DOES_NOT_HAVE_CONTRACT', ''),
  ),
  getRetention: forPath({ id: organization.id }, () => retention),
  getOrganizationContents: forPath({ id: organization.id }, () => contents),
}
const inADay = { ...meReply, organization: { ...organization, deletion_at: '2026-12-06T12:00:00.000Z' } }

describe('data retention', () => {
  const choose = async (loss: RetentionLoss) => {
    const calls = fakeApi({
      ...page,
      countRetentionLoss: forPath({ id: organization.id }, () => loss),
      changeRetention: forPath({ id: organization.id }, () => ({ ...retention, audit_retention_days: 365 })),
    })
    const { user } = renderStudio(path)
    await user.click(await screen.findByRole('combobox', { name: 'Audit trail' }))
    await user.click(await screen.findByRole('option', { name: '1 year' }))
    await user.click(screen.getByRole('button', { name: 'Save retention' }))
    const isSaved = () => calls.some(({ method }) => method === 'PUT')
    return { user, isSaved }
  }

  it('says what a shorter period deletes, and asks first', async () => {
    const { user, isSaved } = await choose({ audit_entries: 4000, activities: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Delete older records?' })
    expect(dialog.textContent).toContain(
      '4000 audit entries and 1 activity record will be permanently deleted tonight.',
    )
    await expectAccessible()
    expect(isSaved()).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Shorten and delete' }))
    await waitFor(() => expect(isSaved()).toBe(true))
  })

  it('is saved without a confirmation if nothing is lost', async () => {
    const { isSaved } = await choose({ audit_entries: 0, activities: 0 })
    await waitFor(() => expect(isSaved()).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('deleting the organization', () => {
  it('says what will be lost and asks for the name', async () => {
    const calls = fakeApi({
      ...page,
      scheduleOrganizationDeletion: forPath({ id: organization.id }, () => ({
        deletion_at: '2026-12-06T12:00:00.000Z',
      })),
    })
    const { user } = renderStudio(path)
    await user.click(await screen.findByRole('button', { name: 'Delete organization' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Demo?' })
    await within(dialog).findByText(/12 events, 1 video \(3\.2 GB\), 210 event participants/)
    await expectAccessible()
    const schedule = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Schedule deletion' })
    await user.type(within(dialog).getByLabelText('Enter Demo to confirm'), 'Dem')
    expect(schedule.disabled).toBe(true)
    await user.keyboard('o{Enter}')
    const scheduled = () => calls.find(({ operation }) => operation === 'scheduleOrganizationDeletion')
    await waitFor(() => expect(scheduled()?.body).toEqual({ name: 'Demo' }))
  })

  it('can be canceled from the banner on every page', async () => {
    const calls = fakeApi({
      getMe: () => inADay,
      keepOrganization: forPath({ id: organization.id }, () => ({ deletion_at: null })),
    })
    const { user } = renderStudio('/videos')
    const banner = await screen.findByRole('region', { name: 'Scheduled deletion' })
    expect(banner.textContent).toContain('Demo will be deleted on Dec 6, 2026.')
    await user.click(within(banner).getByRole('button', { name: 'Keep organization' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('shows members who are not admins a page that explains it', async () => {
    const permissions = { organization: [], workspaces: {} }
    fakeApi({
      getMe: () => ({ ...inADay, role: 'MEMBER' as const, is_admin: false, permissions }),
    })
    renderStudio('/videos')
    await screen.findByRole('heading', { name: 'Demo is scheduled for deletion' })
    expect(screen.getByText(/It will be deleted on Dec 6, 2026/)).toBeVisible()
    await expectAccessible()
  })
})
