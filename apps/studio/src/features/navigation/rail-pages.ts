import {
  IconCalendarEvent,
  IconHome,
  IconLayout,
  IconPalette,
  IconPlayerRecord,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconTemplate,
  IconVideo,
} from '@tabler/icons-react'
import { sections } from './sections.ts'

/** The pages on the rail, in order (SH-068): content first, then settings. */
export const railPages = {
  make: [
    { to: '/home', name: 'home', Icon: IconHome },
    { to: '/events', name: 'events', Icon: IconCalendarEvent },
    { to: '/series', name: 'series', Icon: IconStack2 },
    { to: '/recordings', name: 'recordings', Icon: IconPlayerRecord },
    { to: '/videos', name: 'videos', Icon: IconVideo },
    { to: '/templates', name: 'templates', Icon: IconTemplate },
    { to: '/pages', name: 'pages', Icon: IconLayout },
    { to: '/content', name: 'contentLab', Icon: IconSparkles },
  ],
  setUp: [
    { to: '/brand-kit', name: 'brandKit', Icon: IconPalette },
    { to: sections.settings.base, name: 'settings', Icon: IconSettings },
  ],
} as const

export type RailPage = (typeof railPages)['make' | 'setUp'][number]
