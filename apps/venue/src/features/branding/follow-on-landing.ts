import type { PreviewStage } from '@marquee/domain/branding'
import { followEditor, frameOfPage } from './follow-editor.ts'

/** Shows what the editor sends on the event page, at the part that the chosen module changes. */
export function followOnLanding(): void {
  let shownStage: PreviewStage | undefined
  followEditor({
    frame: frameOfPage(),
    surface: 'landing',
    onShow({ stage, detail }) {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-agenda] details')) {
        details.open ||= detail === 'dropdown'
      }
      // Whoever has scrolled stays there while they choose a color.
      if (stage === shownStage) return
      const isFirst = shownStage === undefined
      shownStage = stage
      if (stage === 'agenda_landing_page') {
        // `scrollIntoView` would scroll the editor around this frame too.
        const top = document.querySelector('[data-agenda]')?.getBoundingClientRect().top ?? 0
        window.scrollBy({ top, behavior: 'auto' })
      } else if (!isFirst) window.scrollTo({ top: 0 })
    },
  })
}
