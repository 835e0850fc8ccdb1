/** The venue in the frame of the branding editor: reads what it is to show, and says when that is drawn. Nothing in it leads elsewhere. */
import {
  answerToPost,
  type BrandingFrame,
  brandingFrameSchema,
  type Look,
  lookOf,
  publicFileIn,
  readShowMessage,
  type ShownInPreview,
  type Surface,
} from '@marquee/domain/branding'
import { keepInside } from '#lib/keep-inside.ts'
import { showLook } from '#lib/show-look.ts'

/** Who frames this page, as the server says. Throws on any other page. */
export function frameOfPage(): BrandingFrame {
  return brandingFrameSchema.parse(JSON.parse(document.documentElement.dataset['branding'] ?? ''))
}

/** What the editor asked for last. */
export type Shown = ShownInPreview & {
  look: Look
  /** The address of the default logo of the stage (BR-161); null without one. */
  logo: string | null
}

type EditorFollowing = {
  frame: BrandingFrame
  surface: Surface
  /** Shows what isn’t a matter of style. */
  onShow: (shown: Shown) => void
}

/** Shows what the editor sends, from now on. */
export function followEditor({ frame, surface, onShow }: EditorFollowing): void {
  const editor = { window: window.parent, origin: frame.editor }
  const answer = (message: Parameters<typeof answerToPost>[0]) =>
    editor.window.postMessage(answerToPost(message), editor.origin)
  const fileOf = publicFileIn(frame)
  keepInside()
  // A page that is opened on its own has nobody to follow.
  if (editor.window === window) return
  window.addEventListener('message', (received: MessageEvent<unknown>) => {
    const shown = readShowMessage(received, editor)
    if (!shown) return
    const look = lookOf(shown.chosen, surface, fileOf)
    showLook(look)
    const logo = fileOf(shown.chosen.theme.logos[0] ?? null)
    onShow({ ...shown, look, filler: fileOf(shown.filler), logo })
    requestAnimationFrame(() => answer({ type: 'shown', revision: shown.revision }))
  })
  answer({ type: 'ready' })
}
