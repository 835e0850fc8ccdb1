/** Rarely shown parts of the shell, loaded on demand. */
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

export const DeletionBanner = lazyPart(
  async () => (await import('./components/deletion-banner.tsx')).DeletionBanner,
)
export const ClosingPage = lazyPart(async () => (await import('./pages/closing-page.tsx')).ClosingPage)
