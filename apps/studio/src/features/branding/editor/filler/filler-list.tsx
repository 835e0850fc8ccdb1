import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { FillerSlide } from '@marquee/domain/branding'
import type { ReactNode } from 'react'
import type { AssetPages } from '#ui/asset-picker/use-asset-pages.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import classes from './filler.module.css'
import { t } from './texts.ts'

/** WI-020. */
const searchPauseMs = 200

type FillerListProps = { pages: AssetPages<FillerSlide>; children: (slide: FillerSlide) => ReactNode }

/** The slides to pick from. Drawn whole, page by page: few have many, and their rows grow while they are renamed. */
export function FillerList({ pages, children }: FillerListProps) {
  const { items, count, search, setSearch, error, isLoading, retry, hasMore, loadMore } = pages
  return (
    <Stack gap="sm" mt="sm">
      {/* In a row, because the field grows along its parent. */}
      <Group>
        <SearchField
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={search}
          pauseMs={searchPauseMs}
          onSearch={async (term) => setSearch(term)}
        />
      </Group>
      {error && (
        <FailedNotice message={t('listFailed')} error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      {count === undefined && !error && <Skeleton height={160} />}
      {count === 0 && <Text size="sm">{t(search === '' ? 'empty' : 'noneFound')}</Text>}
      {items.length > 0 && (
        <ul className={classes['list']} aria-label={t('list')}>
          {items.map((slide) => (
            <li key={slide.id}>{children(slide)}</li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Group>
          <Button variant="default" disabled={isLoading} onClick={loadMore}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
