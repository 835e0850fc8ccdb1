import { listFormat } from '@marquee/domain/languages'
import type { PatternPage } from '@marquee/domain/pages'
import { t } from './texts.ts'

type Difference = Pick<PatternPage['events'][number], 'added' | 'changed' | 'removed' | 'is_reordered'>

/** `2 blocks added and 1 block changed`. */
export function differenceWords({ added, changed, removed, is_reordered }: Difference): string {
  const parts = [
    ...(added > 0 ? [t('blocksAdded', { count: added })] : []),
    ...(changed > 0 ? [t('blocksChanged', { count: changed })] : []),
    ...(removed > 0 ? [t('blocksRemoved', { count: removed })] : []),
    ...(is_reordered ? [t('reordered')] : []),
  ]
  return parts.length === 0 ? t('nothingChanges') : listFormat().format(parts)
}
