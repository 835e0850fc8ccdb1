/** The modules of the branding editor, in the order of their groups. Each is a file of its own in `modules/`. */
import type { BrandingModule } from './branding-module.ts'
import { agendaBackground } from './modules/agenda-background.tsx'
import { bufferVideo } from './modules/buffer-video.tsx'
import { landingFont, stageFont } from './modules/fonts.tsx'
import { callToActionButton } from './modules/call-to-action-button.tsx'
import { enterEventExperience } from './modules/enter-event-experience.tsx'
import { fillerSlide } from './modules/filler-slide.tsx'
import { headerSettings } from './modules/header-settings.tsx'
import { heroBackground } from './modules/hero-background.tsx'
import { landingAgendaBackground } from './modules/landing-agenda-background.tsx'
import { lowerThirds } from './modules/lower-thirds.tsx'
import { nameCard } from './modules/name-card.tsx'
import { logos, virtualBackgrounds } from './modules/picture-lists.tsx'
import { favicon, logo, socialMediaThumbnail } from './modules/pictures-of-event.tsx'
import { sidebarColor } from './modules/sidebar-color.tsx'
import { stageBackground, videoStreamBackground } from './modules/stage-backgrounds.tsx'
import { stagePopups } from './modules/stage-popups.tsx'
import { chatExperience } from './modules/chat-experience.tsx'
import { stageNavigation } from './modules/stage-navigation.tsx'
import { themebase } from './modules/themebase.tsx'
import { trackingSnippet } from './modules/tracking-snippet.tsx'

export const modules: readonly BrandingModule[] = [
  // Global Settings
  themebase,
  logo,
  favicon,
  socialMediaThumbnail,
  // Entering The Event
  heroBackground,
  headerSettings,
  landingAgendaBackground,
  landingFont,
  agendaBackground,
  enterEventExperience,
  trackingSnippet,
  // Stage
  stageFont,
  stageBackground,
  videoStreamBackground,
  stagePopups,
  sidebarColor,
  callToActionButton,
  bufferVideo,
  fillerSlide,
  stageNavigation,
  // Engagement & Communication
  chatExperience,
  nameCard,
  virtualBackgrounds,
  logos,
  lowerThirds,
]
