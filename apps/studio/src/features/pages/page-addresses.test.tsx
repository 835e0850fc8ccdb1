import type { HubPage } from '@marquee/domain/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, fieldsRefused, forPath } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const page: HubPage = {
  id,
  name: 'Learning',
  organization: '0198a000-0000-7000-8000-000000000002',
  workspace: null,
  builder_raw_json: null,
  searches_transcripts: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  can: { update: true, delete: true, duplicate: true },
}

it('[HB-012] the address of a hub page is changed, with the server’s reason at the field', async () => {
  let isTaken = true
  const errors = { slug: ['Another page has this address, or had it before.'] }
  const calls = fakeApi({
    getHubPage: forPath({ id }, () => page),
    getHubAddress: () => ({ slug: null, url: `https://venue.marquee.test/hub/${id}` }),
    changeHubAddress: () =>
      isTaken
        ? fieldsRefused(errors, 409)
        : { slug: 'learning', url: 'https://venue.marquee.test/hub/learning' },
  })
  const { user } = renderStudio(`/pages/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change address' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'learning{Enter}')
  await dialog.findByText('Another page has this address, or had it before.')
  await expectAccessible()
  isTaken = false
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), '{Enter}')
  await screen.findByText('Address saved.')
  expect(await screen.findByRole('link', { name: 'https://venue.marquee.test/hub/learning' })).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ slug: 'learning' })
})

it('[HB-012] visitors’ search of recordings is turned on, and the code to embed the page is copied', async () => {
  const calls = fakeApi({
    getHubPage: forPath({ id }, () => page),
    getHubAddress: () => ({ slug: 'learning', url: 'https://events.acme.com/hub/learning' }),
    changeHubPage: forPath({ id }, () => ({ ...page, searches_transcripts: true })),
  })
  const { user } = renderStudio(`/pages/${id}`)
  const search = await screen.findByRole('switch', { name: 'Search finds what was said in recordings' })
  await user.click(search)
  await waitFor(() => expect(search).toHaveProperty('checked', true))
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ searches_transcripts: true })
  await user.click(await screen.findByRole('button', { name: 'Copy Code to embed this page' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(
    `<div data-marquee-embed="https://events.acme.com/embed/hub/${id}" data-title="Learning">`,
  )
  expect(copied).toContain('<script src="https://events.acme.com/embed.js" defer></script>')
})
