/** Mounts the room in the frame of the branding editor, with answers that are made up: nothing in it knows that it is a preview. */
import { answerCallsFrom } from '@marquee/api/venue-source'
import { previewedEventSchema } from '@marquee/domain/branding'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  followEditor,
  frameOfPage,
  offerOf,
  placeOf,
  previewAnswers,
  previewConnection,
  type Shown,
} from '#features/branding/public.ts'
import { OverPicture } from '#features/stage/public.ts'
import { showPageLanguage } from '#lib/page-language.ts'
import { createQueryClient } from './query-client.ts'
import { createRoomRouter } from './room-router.tsx'
import { SampleOverPicture } from './sample-over-picture.tsx'

const root = document.querySelector<HTMLElement>('[data-room-preview]')
if (!root) throw new Error('The page has no element with data-room-preview.')
const event = previewedEventSchema.parse(JSON.parse(root.dataset['roomPreview'] ?? ''))

/** Set by the first message, before which nothing is mounted. */
let shown: Shown | undefined
function current(): Shown {
  if (!shown) throw new Error('Nothing has been shown yet.')
  return shown
}

answerCallsFrom(previewAnswers(event, current))
await showPageLanguage()

const queryClient = createQueryClient()
const base = `/event/${event.id}/room`
const history = createMemoryHistory({ initialEntries: [base] })

function go(next: Shown): void {
  const { to, hash } = placeOf(next, event)
  history.replace(`${base}${to}${hash === '' ? '' : `#${hash}`}`)
}

/** Mounts the room, and returns what draws it again with other words over its picture. */
function mount(at: HTMLElement): (shown: Shown) => void {
  const router = createRoomRouter({ eventId: event.id, connection: previewConnection(), history })
  const mounted = createRoot(at)
  return ({ stage, detail, logo }) =>
    mounted.render(
      <StrictMode>
        <OverPicture value={<SampleOverPicture stage={stage} detail={detail} logo={logo} />}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </OverPicture>
      </StrictMode>,
    )
}

let render: ReturnType<typeof mount> | undefined

followEditor({
  frame: frameOfPage(),
  surface: 'stage',
  onShow(next) {
    const before = shown
    shown = next
    const isSamePlace = before?.stage === next.stage && before.detail === next.detail
    if (isSamePlace && offerOf(event, before) === offerOf(event, next)) return
    if (!isSamePlace) go(next)
    if (before) void queryClient.invalidateQueries()
    render ??= mount(root)
    render(next)
  },
})
