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
  /** Names the list for screen readers. */
  label: string
  searchLabel: string
  searchPlaceholder: string
  pages: AssetPages<Item>
  /** Next to the search, such as an Upload button. */
  action?: ReactNode
  /** The content of a row. */
  children: (item: Item) => ReactNode
}

/** Picks one of many items: a search, the number of results, and an endless list of them. */
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
        {count === undefined ? '' : countText(count)}
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
function countText(count: number): string {
  return count === 0 ? t('none') : t('count', { count })
}
