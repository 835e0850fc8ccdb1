/** Parts of the shell that nearly nobody ever sees: their code is loaded when they are shown. */
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

export const DeletionBanner = lazyPart(
  async () => (await import('./components/deletion-banner.tsx')).DeletionBanner,
)
export const ClosingPage = lazyPart(async () => (await import('./pages/closing-page.tsx')).ClosingPage)
