import type { DesignedVenuePage } from '#features/pages/public.ts'
import { followBuilder, playVideos, showYourTime } from '#features/pages/public.ts'
import { showPageLanguage } from '#lib/page-language.ts'
import { enhancePage } from './enhance-page.ts'

await showPageLanguage()
followBuilder({ page: draftPage(), enhance })
enhancePage()

function enhance(parts?: readonly Element[]): void {
  if (parts === undefined) return enhancePage()
  for (const part of parts) playVideos(part)
  showYourTime()
}

function draftPage(): DesignedVenuePage {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server writes it from the same type
  return JSON.parse(document.querySelector('[data-draft-page]')?.textContent ?? '')
}
