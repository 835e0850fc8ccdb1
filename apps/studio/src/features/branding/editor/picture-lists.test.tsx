/** The modules with lists of pictures. */
import { maxListedPictures } from '@marquee/domain/branding'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding } from '#test/a-branding.ts'
import { aPicture, fakeUploads, signedReply } from '#test/fake-uploads.ts'
import { openBrandingEditor, saveBranding } from '#test/open-branding-editor.ts'

const { theme_obj } = aBranding()
const [first, second, third] = ['/media/public/a.png', '/media/public/b.png', '/media/public/c.png'] as const
const files = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

const modules = [
  ['logos', { hash: '#logos', title: 'Onstage images or logos', add: 'Add images or logos', one: 'Logo' }],
  [
    'virtual_backgrounds',
    {
      hash: '#virtualBackgrounds',
      title: 'Virtual Backgrounds',
      add: 'Add virtual backgrounds',
      one: 'Background',
    },
  ],
] as const

describe.each(modules)('the list %s', (list, { hash, title, add, one }) => {
  const withPictures = (pictures: string[]) => ({ theme_obj: { ...theme_obj, [list]: pictures } })

  it(`[BR-033 BR-034 BR-159 BR-160] uploads into its module ${title}`, async () => {
    const sent = fakeUploads()
    const editor = openBrandingEditor({ hash, branding: withPictures([first]), signUrl: () => signedReply })
    await screen.findByRole('button', { name: title, expanded: true })
    await editor.user.upload(await files(add), aPicture('new.png', 1600, 900))
    const added = await screen.findByRole('img', { name: `${one} 2` })
    expect(added.getAttribute('src')).toBe(signedReply.content_url)
    expect(sent).toHaveLength(1)
    await saveBranding(editor.user)
    expect(editor.sent()).toEqual([{ theme_obj: { [list]: [first, signedReply.content_url] } }])
  })

  it('[BR-161 BR-162] has its default first, which “Make Default” changes, and lets pictures go', async () => {
    const { user, sent } = openBrandingEditor({ hash, branding: withPictures([first, second, third]) })
    const pictures = within(await screen.findByRole('list', { name: title })).getAllByRole('listitem')
    expect(pictures.map((item) => within(item).queryByText('Default') !== null)).toEqual([true, false, false])
    await user.click(screen.getByRole('button', { name: `Make Default: ${one} 3` }))
    await user.click(screen.getByRole('button', { name: `Remove: ${one} 3` }))
    await saveBranding(user)
    expect(sent()).toEqual([{ theme_obj: { [list]: [third, first] } }])
  })

  it('[BR-167] takes no more than 20', async () => {
    const many = Array.from({ length: maxListedPictures }, (_, index) => `/media/public/${index}.png`)
    const { user } = openBrandingEditor({ hash, branding: withPictures(many) })
    await screen.findByText('There are 20 pictures, the most there can be. Remove one to add another.')
    await user.click(screen.getByRole('button', { name: `Remove: ${one} 20` }))
    expect(await files(add)).toHaveProperty('multiple', false)
  })

  it('[BR-339] refuses SVG', async () => {
    openBrandingEditor({ hash })
    const zone = await screen.findByRole('group', { name: add })
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    fireEvent(zone, createEvent.drop(zone, { dataTransfer: { files: [svg], types: ['Files'] } }))
    expect(await screen.findByText('SVG files are not allowed.')).toBeVisible()
  })
})

it.each([
  ['[BR-324]', '#virtualBackgrounds', '.jpg, .jpeg, .png, .webp; 16:9, maximum 1600 wide.'],
  ['[BR-325]', '#logos', 'Any image or .ico; transparent, maximum 1600x1600.'],
])('%s %s says which files it takes', async (_, hash, hint) => {
  openBrandingEditor({ hash })
  expect(await screen.findByText(hint)).toBeVisible()
})
