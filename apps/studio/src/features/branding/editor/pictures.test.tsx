import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBranding, brandingPreview } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

const event = eventReply

it.each([
  [
    '[BR-030 BR-052 UP-115]',
    'logo',
    'Logo',
    'Logo of the event',
    /^\.png, \.jpg, \.jpeg, \.webp; transparent, maximum 1600x1600/,
  ],
  [
    '[BR-050 BR-165 BR-332]',
    'favicon',
    'Favicon',
    'Icon of the event in browser tabs',
    /transparent PNG.*32x32/,
  ],
  [
    '[BR-037 BR-052 BR-326]',
    'socialMediaThumbnail',
    'Social Media Thumbnail',
    'Picture of the event in lists and links',
    /^\.png, \.jpg, \.jpeg, \.webp/,
  ],
])('%s the module %s shows its picture and removes it', async (_, hash, title, label, hint) => {
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
  expect(screen.getByText(hint)).toBeVisible()
  expect(picture.getAttribute('src')).toBe(address)
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(screen.queryByRole('img', { name: label })).toBeNull()
  expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
})
