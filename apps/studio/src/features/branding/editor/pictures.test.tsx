import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBranding, brandingPreview } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

const event = eventReply

it.each([
  ['[BR-030]', 'logo', 'Logo', 'Logo of the event'],
  ['[BR-050 BR-165]', 'favicon', 'Favicon', 'Icon of the event in browser tabs'],
  ['[BR-037]', 'socialMediaThumbnail', 'Social Media Thumbnail', 'Picture of the event in lists and links'],
])('%s the module %s shows its picture and removes it', async (_, hash, title, label) => {
  const address = '/media/public/a.png'
  const branding = aBranding({ logo_url: address, favicon: address, social_media_thumbnail: address })
  fakeApi({
    getMe: () => meReply,
    getEvent: forPath({ id: event.id }, () => event),
    getBranding: forPath({ id: event.id }, () => branding),
    getBrandingPreview: forPath({ id: event.id }, () => brandingPreview),
  })
  const { user } = renderStudio(`/events/${event.id}/look-and-feel#${hash}`)
  await screen.findByRole('button', { name: title, expanded: true })
  const picture = await screen.findByRole('img', { name: label })
  expect(picture.getAttribute('src')).toBe(address)
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(screen.queryByRole('img', { name: label })).toBeNull()
  expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
})
