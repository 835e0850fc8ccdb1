import type { StorageUsage } from '@marquee/domain/storage'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const usage: StorageUsage = {
  used_bytes: 5_640_000_000,
  quota_bytes: 10_000_000_000,
  kinds: [
    { kind: 'videos', bytes: 4_000_000_000 },
    { kind: 'renditions', bytes: 1_500_000_000 },
    { kind: 'files', bytes: 40_000_000 },
    { kind: 'uploads', bytes: 100_000_000 },
  ],
}

/** Opens the storage section of the settings, once the server has replied. */
async function openStorage(answer: () => StorageUsage | Response) {
  fakeApi({
    getOrganization: forPath({ id: '0198a000-0000-7000-8000-000000000002' }, () => meReply.organization),
    getRetention: () => ({ audit_retention_days: null, activity_retention_days: 90, version: 'v1' }),
    getStorageUsage: answer,
  })
  const { user } = renderStudio('/settings-new/organization')
  return { user, section: within(await screen.findByRole('region', { name: 'Storage' })) }
}

it('the settings show the storage used, by kind, and pass axe', async () => {
  const { section } = await openStorage(() => usage)
  expect(await section.findByText('5.6 GB of 10 GB used (56%)')).toBeVisible()
  expect(section.getByRole('progressbar', { name: 'Storage used' }).getAttribute('aria-valuenow')).toBe('56')
  const facts = section.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['4 GB', '1.5 GB', '40 MB', '100 MB'])
  expect(section.queryByRole('alert')).toBeNull()
  await expectAccessible()
})

it.each([
  [9_100_000_000, /^Storage is almost full\./],
  [10_000_000_000, /^Storage is full, so uploads are blocked\./],
])('with %d bytes of 10 GB used, the settings say what to do', async (used_bytes, sentence) => {
  const { section } = await openStorage(() => ({ ...usage, used_bytes }))
  expect(await section.findByText(sentence)).toBeVisible()
})

it('without a quota only the usage is shown, and what counts if there is none', async () => {
  const { section } = await openStorage(() => ({ ...usage, quota_bytes: null }))
  expect(await section.findByText('5.6 GB used')).toBeVisible()
  expect(section.queryByRole('progressbar')).toBeNull()
})

it('an empty storage says what counts', async () => {
  const { section } = await openStorage(() => ({ used_bytes: 0, quota_bytes: null, kinds: [] }))
  expect(await section.findByText(/^Nothing stored yet\./)).toBeVisible()
})

it('a failure can be retried', async () => {
  let answer: () => StorageUsage | Response = () => errorReply(500, 'internal', 'Something went wrong!')
  const { user, section } = await openStorage(() => answer())
  answer = () => usage
  await user.click(await section.findByRole('button', { name: /retry|try again/i }))
  expect(await section.findByText('5.6 GB of 10 GB used (56%)')).toBeVisible()
})
