import type { FlatFile } from '@marquee/domain/registrant-import'
import { t } from './texts.ts'

/** The name in the header, or the number of the column. */
export function columnName({ columns }: FlatFile, index: number): string {
  return columns[index]?.name || t('columnNumber', { number: index + 1 })
}
