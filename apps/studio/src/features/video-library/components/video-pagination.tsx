import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../texts.ts'
import type { VideoPage } from '../video-queries.ts'
import { videosPerPage } from '../video-search-params.ts'

type VideoPaginationProps = {
  page: number
  /** As the list's reply tells it: of a search no more than the first thousand are counted. */
  found: Pick<VideoPage, 'count' | 'count_is_capped' | 'next'>
  onPage: (page: number) => void
  /** A page that is about to be asked for. */
  onIntent: (page: number) => void
}

/** The way through the pages of the list; nothing while all of it fits on one (VL-081). */
export function VideoPagination({ page, found, onPage, onIntent }: VideoPaginationProps) {
  const { count, count_is_capped: isCapped, next } = found
  if (count <= videosPerPage) return null
  const last = isCapped ? page * videosPerPage : Math.min(page * videosPerPage, count)
  const total = isCapped ? `${count}+` : count
  const steps = [
    { target: page - 1, label: t('pages.previous'), Icon: IconChevronLeft },
    { target: page + 1, label: t('pages.next'), Icon: IconChevronRight },
  ]
  return (
    <Group component="nav" justify="flex-end" gap="xs" py="sm" aria-label={t('pages.label')}>
      <Text size="sm" c="dimmed" role="status" mr="xs">
        {t('pages.range', { first: (page - 1) * videosPerPage + 1, last, total })}
      </Text>
      {steps.map(({ target, label, Icon }) => {
        const exists = target > page ? next !== null : target >= 1
        return (
          <ActionIcon
            key={label}
            variant="default"
            size="lg"
            aria-label={label}
            aria-disabled={!exists}
            data-disabled={!exists}
            onClick={() => exists && onPage(target)}
            onMouseEnter={() => exists && onIntent(target)}
            onFocus={() => exists && onIntent(target)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        )
      })}
    </Group>
  )
}
