import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { FailedNotice } from '../query-view/failed-notice.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { AssetList } from './asset-list.tsx'
import type { AssetPages } from './use-asset-pages.ts'

const t = defineTexts('asset-picker', {
  none: 'No results',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  failed: 'Error loading results',
})

/** WI-020. */
const searchPauseMs = 200

type AssetPickerProps<Item> = {
  /** What is picked from, for those who hear it. */
  label: string
  searchLabel: string
  searchPlaceholder: string
  pages: AssetPages<Item>
  /** Beside the search, such as a way to add what is missing. */
  action?: ReactNode
  /** What stands in a row; the row itself is the picker's. */
  children: (item: Item) => ReactNode
}

/** Finds one thing among many: a search, how much it found, and all of it as one scrolls. */
export function AssetPicker<Item extends { id: string }>(props: AssetPickerProps<Item>) {
  const { label, searchLabel, searchPlaceholder, pages, action, children } = props
  const { search, setSearch, count, error, isLoading, retry } = pages
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <SearchField
          label={searchLabel}
          placeholder={searchPlaceholder}
          search={search}
          pauseMs={searchPauseMs}
          onSearch={async (term) => setSearch(term)}
        />
        {action}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {count === undefined ? '' : countInWords(count)}
      </Text>
      {error && <FailedNotice message={t('failed')} error={error} isRetrying={isLoading} onRetry={retry} />}
      {count === undefined && !error && <Skeleton height={320} />}
      <AssetList label={label} pages={pages}>
        {children}
      </AssetList>
    </Stack>
  )
}

/** WI-010, WI-011, WI-012. */
function countInWords(count: number): string {
  return count === 0 ? t('none') : t('count', { count })
}
