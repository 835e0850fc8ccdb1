/** The modules of the branding editor, in the order of their groups. Each is a file of its own in `modules/`. */
import type { BrandingModule } from './branding-module.ts'
import { bufferVideo } from './modules/buffer-video.tsx'
import { landingAgendaBackground } from './modules/landing-agenda-background.tsx'
import { themebase } from './modules/themebase.tsx'

export const modules: readonly BrandingModule[] = [
  // Global Settings
  themebase,
  // Entering The Event
  landingAgendaBackground,
  // Stage
  bufferVideo,
  // Engagement & Communication
]
