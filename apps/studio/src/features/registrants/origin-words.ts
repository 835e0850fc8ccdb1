import type { RegistrantProfile } from '@marquee/domain/registrants'
import { t } from './texts.ts'

type Came = {
  registrant: Pick<RegistrantProfile['registrant'], 'source' | 'registered_by' | 'referred_by'>
  origin: RegistrantProfile['origin']
}

/** How someone became a registrant, in words: “Added by Ada”, “Imported from guests.csv”, “Event page, campaign spring”. */
export function originOf({ registrant: { source, registered_by, referred_by }, origin }: Came): string {
  const { file_name, added_by } = origin
  if (file_name !== null) {
    return added_by === null
      ? t('origin.file', { file: file_name })
      : t('origin.fileBy', { file: file_name, name: added_by })
  }
  if (source.utm_source === 'import') return t('origin.imported')
  if (source.utm_source === 'door') return t('origin.door')
  if (added_by !== null) return t('origin.addedBy', { name: added_by })
  if (registered_by !== null) return t('origin.registeredBy', { name: registered_by.full_name })
  const { utm_campaign: campaign, utm_source: from } = source
  if (campaign !== undefined) return t('origin.campaign', { campaign })
  if (from !== undefined) return t('origin.source', { source: from })
  return referred_by === null ? t('origin.page') : t('origin.referred', { name: referred_by.full_name })
}
