import type { EventRoom } from '@marquee/domain/stage'
import { t } from './texts.ts'

type Place = 'rooms' | 'booths' | 'secondary_booths' | 'speakers'

const usualTitles = {
  rooms: () => t('rooms'),
  booths: () => t('booths'),
  secondary_booths: () => t('secondaryBooths'),
  speakers: () => t('speakers'),
}

/** The organizer’s name for a place, or its usual one. */
export function titleOfPlace({ event }: Pick<EventRoom, 'event'>, place: Place): string {
  return event.tabs[place] || usualTitles[place]()
}
