import {
  IconCalendarEvent,
  IconChartBar,
  IconHome,
  IconLayout,
  IconPalette,
  IconPlug,
  IconPlayerRecord,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconTemplate,
  IconVideo,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { t } from './texts.ts'
import { useIsBuilt } from '#lib/use-is-built.ts'

/** The places of the studio in the order of the rail (SH-068): what people make, and below it what they set up. */
const places = [
  { to: '/home', title: t('home'), Icon: IconHome },
  { to: '/events', title: t('events'), Icon: IconCalendarEvent },
  { to: '/series', title: t('series'), Icon: IconStack2 },
  { to: '/recordings', title: t('recordings'), Icon: IconPlayerRecord },
  { to: '/videos', title: t('videos'), Icon: IconVideo },
  { to: '/templates', title: t('templates'), Icon: IconTemplate },
  { to: '/pages', title: t('pages'), Icon: IconLayout },
  { to: '/content', title: t('contentLab'), Icon: IconSparkles },
  { to: '/reports-new', title: t('reports'), Icon: IconChartBar },
] as const

const setUpPlaces = [
  { to: '/brand-kit', title: t('brandKit'), Icon: IconPalette },
  { to: '/integrations', title: t('integrations'), Icon: IconPlug },
  { to: '/settings-new', title: t('settings'), Icon: IconSettings },
] as const

export type Place = (typeof places)[number] | (typeof setUpPlaces)[number]

/** Those that this version has. The settings lead on to their first page, and have no title of their own. */
export function useBuiltPlaces(): { made: Place[]; setUp: Place[] } {
  const isBuilt = useIsBuilt()
  return useMemo(() => {
    const isShown = ({ to }: Place) => isBuilt(to) || to === '/settings-new'
    return { made: places.filter(isShown), setUp: setUpPlaces.filter(isShown) }
  }, [isBuilt])
}
