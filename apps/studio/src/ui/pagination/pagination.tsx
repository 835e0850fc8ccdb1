import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('pagination', {
  range: '{{first}}–{{last}} of {{total}}',
  previous: 'Previous page',
  next: 'Next page',
})

type PaginationProps = {
  /** Of what these are the pages. */
  label: string
  perPage: number
  page: number
  /** As the list's reply tells it: no more than the first thousand may be counted. */
  found: { count: number; count_is_capped: boolean; next: string | null }
  onPage: (page: number) => void
  /** A page that is about to be asked for. */
  onIntent?: (page: number) => void
}

/** The way through the pages of the list; nothing while all of it fits on one (VL-081). */
export function Pagination({ label, page, perPage, found, onPage, onIntent }: PaginationProps) {
  const { count, count_is_capped: isCapped, next } = found
  if (count <= perPage) return null
  const last = isCapped ? page * perPage : Math.min(page * perPage, count)
  const total = isCapped ? `${count}+` : count
  const steps = [
    { target: page - 1, name: t('previous'), Icon: IconChevronLeft },
    { target: page + 1, name: t('next'), Icon: IconChevronRight },
  ]
  return (
    <Group component="nav" justify="flex-end" gap="xs" py="sm" aria-label={label}>
      <Text size="sm" c="dimmed" role="status" mr="xs">
        {t('range', { first: (page - 1) * perPage + 1, last, total })}
      </Text>
      {steps.map(({ target, name, Icon }) => {
        const exists = target > page ? next !== null : target >= 1
        return (
          <ActionIcon
            key={name}
            variant="default"
            size="lg"
            aria-label={name}
            aria-disabled={!exists}
            data-disabled={!exists}
            onClick={() => exists && onPage(target)}
            onMouseEnter={() => exists && onIntent?.(target)}
            onFocus={() => exists && onIntent?.(target)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        )
      })}
    </Group>
  )
}
