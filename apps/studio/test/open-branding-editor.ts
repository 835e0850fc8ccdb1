import type { Branding } from '@marquee/domain/branding'
import { screen } from '@testing-library/react'
import { aBranding, brandingPreview } from './a-branding.ts'
import { eventReply } from './event-reply.ts'
import { fakeApi, forPath, meReply } from './fake-api.ts'
import { renderStudio } from './render-studio.tsx'

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
type Opening = Handlers & { hash?: string; branding?: Partial<Branding> }

/** Opens the branding editor of `eventReply`, whose branding keeps what is saved. */
export function openBrandingEditor({ hash = '', branding = {}, ...handlers }: Opening = {}) {
  let saved = aBranding(branding)
  const calls = fakeApi({
    getMe: () => meReply,
    getEvent: forPath({ id: eventReply.id }, () => eventReply),
    getBranding: forPath({ id: eventReply.id }, () => saved),
    getBrandingPreview: forPath({ id: eventReply.id }, () => brandingPreview),
    changeBranding: ({ body }) => {
      const { theme_obj, ...fields } = body
      saved = Object.assign({}, saved, fields, { theme_obj: { ...saved.theme_obj, ...theme_obj } })
      return saved
    },
    ...handlers,
  })
  const studio = renderStudio(`/events/${eventReply.id}/look-and-feel${hash}`)
  const sent = () => calls.filter(({ operation }) => operation === 'changeBranding').map(({ body }) => body)
  return { ...studio, sent }
}

/** Saves, and waits until nothing is pending. */
export async function saveBranding(user: ReturnType<typeof openBrandingEditor>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findAllByText('Branding saved.')
}
