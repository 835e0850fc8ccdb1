import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('pagination', {
  range: '{{first}}–{{last}} of {{total}}',
  previous: 'Previous page',
  next: 'Next page',
})

type PaginationProps = {
  /** For screen readers. */
  label: string
  perPage: number
  page: number
  /** From the list's reply; the count may be capped. */
  found: { count: number; count_is_capped: boolean; next: string | null }
  onPage: (page: number) => void
  /** Called on hover and focus, to prefetch a page. */
  onIntent?: (page: number) => void
}

/** Previous and next page of a list; renders nothing if it fits on one page (VL-081). */
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
