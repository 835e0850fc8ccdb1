import type { Holding, PersonalData } from '@marquee/domain/privacy'
import { t } from './texts.ts'

/** The records about a person, with pictures as an extra entry. An account that stays is marked as kept. */
export function holdingsOf({ holdings, pictures, is_account_erased }: PersonalData): Holding[] {
  const records = holdings.map((holding) =>
    holding.name === 'account' && !is_account_erased
      ? { ...holding, fate: 'kept' as const, note: t('account.kept') }
      : holding,
  )
  if (pictures === 0) return records
  const note = t('pictures.note')
  return [...records, { name: 'pictures', title: t('pictures'), count: pictures, fate: 'erased', note }]
}
