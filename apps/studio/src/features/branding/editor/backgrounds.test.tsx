import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { aPicture, fakeUploads, signedReply } from '#test/fake-uploads.ts'
import { openBrandingEditor as openEditor, saveBranding as save } from '#test/open-branding-editor.ts'
import { expectAccessible } from '#test/render-studio.tsx'

const { theme_obj: usual } = aBranding()
const modules = {
  hero: {
    id: 'heroBackgroundV2',
    title: 'Hero Background',
    fields: ['splash_page_hero', 'mobile_splash_page_hero'],
    purposes: ['hero_background', 'mobile_hero_background'],
  },
  stage: {
    id: 'stageBackground',
    title: 'Stage Background',
    fields: ['stage_background', 'mobile_stage_background'],
    purposes: ['stage_background', 'mobile_stage_background'],
  },
  stream: {
    id: 'videoStreamBackground',
    title: 'Video Stream Background',
    fields: ['event_background', 'mobile_event_background'],
    purposes: ['stream_background', 'mobile_stream_background'],
  },
} as const
type Module = keyof typeof modules

/** Opens a module, whose uploads the server answers with these statuses. */
async function open(module: Module, ...answers: number[]) {
  const uploads = fakeUploads(...answers)
  const signed: object[] = []
  const signUrl = ({ body }: { body: object }) => {
    signed.push(body)
    return signedReply
  }
  const editor = openEditor({ hash: `#${modules[module].id}`, signUrl })
  await screen.findByRole('button', { name: modules[module].title, expanded: true })
  const choose = (screenName: string, type: string) =>
    editor.user.click(
      within(screen.getByRole('radiogroup', { name: screenName })).getByRole('radio', { name: type }),
    )
  return { ...editor, choose, uploads, signed }
}

const pick = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })

describe('backgrounds', () => {
  it.each([
    ['[BR-040 BR-091 BR-119 BR-120 WI-104]', 'stage'],
    ['[BR-044 BR-091 BR-119 BR-120 BR-129 WI-104]', 'stream'],
  ] as const)('%s of the %s are a color on large screens and a gradient on phones', async (_, name) => {
    const { user, sent, choose } = await open(name)
    const [desktop, mobile] = modules[name].fields
    await choose('Desktop', 'Solid Color')
    expect(screen.getByRole('textbox', { name: 'Color' })).toHaveProperty('value', '#000000')
    await choose('Mobile', 'Gradient')
    await save(user)
    expect(sent()).toEqual([
      { theme_obj: { [desktop]: '#000000', [mobile]: 'linear-gradient(270deg, #000000, #3f4fd0)' } },
    ])
    await choose('Desktop', 'Default')
    await save(user)
    expect(sent().at(-1)).toEqual({ theme_obj: { [desktop]: null } })
  })

  it.each([
    ['[BR-132 BR-341 BR-342 BR-344 UP-126]', 'hero'],
    ['[BR-133 BR-341 BR-342 BR-344 UP-127]', 'stage'],
    ['[BR-134 BR-341 BR-342 BR-344 UP-128]', 'stream'],
  ] as const)('%s of the %s aren’t saved as an image until there is one', async (_, name) => {
    const { user, sent, choose, uploads, signed, router } = await open(name, 204)
    const { fields, id, purposes } = modules[name]
    await choose('Desktop', 'Image')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Button & Card Color' }))
    expect(router.state.location.hash).toBe(id)
    expect(sent()).toEqual([])
    pick('Desktop image', aPicture('hall.png', 1600, 1200))
    const shown = await screen.findByRole('img', { name: 'Desktop image' })
    expect(shown.getAttribute('src')).toBe(signedReply.content_url)
    expect(signed).toEqual([
      { key: 'hall.png', file_type: 'image/png', purpose: purposes[0], event: eventReply.id },
    ])
    expect(uploads).toMatchObject([{ method: 'PUT', url: signedReply.url }])
    await save(user)
    expect(sent()).toEqual([{ theme_obj: { [fields[0]]: signedReply.content_url } }])
    await user.click(screen.getByRole('button', { name: 'Remove: Desktop image' }))
    expect(await screen.findByText('Upload an image.')).toBeVisible()
  })

  const margin = 'Keep the content centered, with at least 20% margin.'
  const large = `minimum 1024x768, maximum 2400x1800. ${margin}`
  const wide = `.jpg, .jpeg, .webp, .png, .ico; ${large}`
  const tall = `.png, .jpg, .jpeg, .webp; minimum 600x800, maximum 1200x1600. ${margin}`
  it.each([
    [
      '[BR-321 BR-322 BR-330 BR-331 UP-113 UP-114 UP-124]',
      'hero',
      `.png, .jpg, .jpeg, .ico, .webp; ${large}`,
      tall,
    ],
    ['[BR-327 BR-330 BR-331 UP-119 UP-124]', 'stage', wide, wide],
    ['[BR-328 BR-329 BR-330 BR-331 UP-120 UP-121 UP-124]', 'stream', wide, tall],
  ] as const)('%s of the %s say which images they take', async (_, name, desktop, mobile) => {
    const { choose } = await open(name)
    await choose('Desktop', 'Image')
    await choose('Mobile', 'Image')
    const hints = screen.getAllByText(/Keep the content centered/).map(({ textContent }) => textContent)
    expect(hints).toEqual([desktop, mobile])
  })

  it.each([
    ['[BR-310 BR-311 BR-319] too wide', 'stage', 'Desktop', [2401, 1400], 'landscape'],
    ['[BR-310 BR-311 BR-319] upright', 'stage', 'Mobile', [900, 1600], 'landscape'],
    ['[BR-310 BR-311 BR-319] upright', 'hero', 'Desktop', [600, 800], 'landscape'],
    ['[BR-312 BR-313 BR-319] across', 'hero', 'Mobile', [1600, 900], 'portrait'],
    ['[BR-312 BR-313 BR-319] too tall', 'stream', 'Mobile', [1000, 1601], 'portrait'],
  ] as const)(
    '%s on the %s (%s) is refused before it is sent',
    async (_, name, on, [width, height], preset) => {
      const { choose, uploads } = await open(name)
      await choose(on, 'Image')
      pick(`${on} image`, aPicture('a.png', width, height))
      const messages = {
        landscape: 'Upload a 4:3 JPEG or PNG between 1,024px and 2,400px wide.',
        portrait: 'Upload a 3:4 JPEG or PNG between 600px and 1,200px wide.',
      }
      expect(await screen.findByText(messages[preset])).toBeVisible()
      expect(uploads).toEqual([])
    },
  )

  it('[BR-320 BR-335 BR-336] take smaller images, and other types than the messages name', async () => {
    const { user, choose, sent } = await open('hero', 204, 204)
    await choose('Desktop', 'Image')
    pick('Desktop image', aPicture('small.png', 400, 300))
    await screen.findByRole('img', { name: 'Desktop image' })
    await choose('Mobile', 'Image')
    pick('Mobile image', aPicture('narrow.png', 900, 1600))
    await screen.findByRole('img', { name: 'Mobile image' })
    await save(user)
    expect(sent()).toHaveLength(1)
  })

  it('[BR-338] take no other types', async () => {
    const { choose, uploads } = await open('stage')
    await choose('Desktop', 'Image')
    pick('Desktop image', new File(['x'], 'hall.tiff', { type: 'image/tiff' }))
    expect(
      await screen.findByText(
        'This type of image cannot be uploaded. Convert it to one of these: .jpg, .jpeg, .webp, .png, .ico.',
      ),
    ).toBeVisible()
    expect(uploads).toEqual([])
  })

  it('[BR-340] say when an upload failed, and can be retried', async () => {
    const { choose } = await open('stage', 415)
    await choose('Desktop', 'Image')
    pick('Desktop image', aPicture('hall.png', 1600, 1200))
    expect(await screen.findByText('File Upload Failed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry: Desktop image' })).toBeVisible()
    await expectAccessible()
  })
})

it('[BR-130 BR-131] the gradient at the bottom of the hero is 60vh high, or 0vh', async () => {
  const { user, sent } = await open('hero')
  await user.click(screen.getByRole('switch', { name: /^Gradient at the bottom/, checked: false }))
  await save(user)
  await user.click(screen.getByRole('switch', { name: /^Gradient at the bottom/, checked: true }))
  await save(user)
  expect(sent()).toEqual([
    { theme_obj: { splash_gradient_height: '60vh' } },
    { theme_obj: { splash_gradient_height: '0vh' } },
  ])
})

describe('an uploaded font', () => {
  const font = new File([Uint8Array.from('wOF2', (one) => one.charCodeAt(0))], 'Brand.woff2', {
    type: 'font/woff2',
  })

  async function openFont(hash: string, ...answers: number[]) {
    fakeUploads(...answers)
    const reply = { ...signedReply, content_url: '/media/public/brand.font.woff2' }
    const editor = openEditor({ hash, signUrl: () => reply })
    await editor.user.click(await screen.findByRole('combobox', { name: 'Font' }))
    await editor.user.click(screen.getByRole('option', { name: 'Custom' }))
    return editor
  }

  it('[BR-101 BR-103 BR-114 BR-116 UP-132] is chosen with its file, for both while they are the same', async () => {
    const { user, sent } = await openFont('#landingFont', 204)
    expect(screen.getByText('.ttf, .otf, .woff, .woff2.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    expect(sent()).toEqual([])
    pick('Font file', font)
    expect(await screen.findByText('Brand.woff2')).toBeVisible()
    await save(user)
    const src = '/media/public/brand.font.woff2'
    expect(sent()).toEqual([
      {
        theme_obj: {
          splash_font_type: 'Custom Splash',
          splash_theme_font_src: src,
          splash_custom_font_name: 'Brand.woff2',
          font_type: 'Custom',
          theme_font_src: src,
          custom_font_name: 'Brand.woff2',
        },
      },
    ])
  })

  it('[BR-102] is only the stage’s once they may differ', async () => {
    fakeUploads(204)
    const { user, sent } = openEditor({
      hash: '#stageFont',
      branding: { theme_obj: { ...usual, font_type: 'Custom', theme_font_src: '/a.woff2' } },
      signUrl: () => signedReply,
    })
    await screen.findByRole('button', { name: 'Replace: Font file' })
    pick('Font file', font)
    expect(await screen.findByText('Brand.woff2')).toBeVisible()
    await save(user)
    expect(sent()).toEqual([
      { theme_obj: { theme_font_src: signedReply.content_url, custom_font_name: 'Brand.woff2' } },
    ])
  })

  it('[BR-117] that fails to upload says so', async () => {
    await openFont('#stageFont', 415)
    pick('Font file', font)
    expect(await screen.findByText('File Upload Failed')).toBeVisible()
  })

  it('[BR-118] has at most 20 MB', async () => {
    await openFont('#stageFont')
    pick(
      'Font file',
      Object.defineProperty(new File(['x'], 'a.ttf'), 'size', { value: 20 * 1024 * 1024 + 1 }),
    )
    expect(await screen.findByText(/^The file is too large\. Up to 20,971,520 bytes/)).toBeVisible()
  })
})
