import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '#lib/format.ts'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('list-pages', {
  label: 'Pages',
  range: '{{first}}–{{last}} of {{total}}',
  previous: 'Previous page',
  next: 'Next page',
})

type ListPagesProps = {
  /** From 1. */
  page: number
  perPage: number
  count: number
  onPage: (page: number) => void
}

/** Previous and next page of a list; renders nothing if it fits on one page. */
export function ListPages({ page, perPage, count, onPage }: ListPagesProps) {
  if (count <= perPage && page === 1) return null
  const first = (page - 1) * perPage + 1
  const steps = [
    { target: page - 1, label: t('previous'), Icon: IconChevronLeft, exists: page > 1 },
    { target: page + 1, label: t('next'), Icon: IconChevronRight, exists: page * perPage < count },
  ]
  return (
    <Group component="nav" justify="flex-end" gap="xs" py="sm" aria-label={t('label')}>
      <Text size="sm" c="dimmed" role="status" mr="xs">
        {t('range', { first, last: Math.min(page * perPage, count), total: formatCount(count) })}
      </Text>
      {steps.map(({ target, label, Icon, exists }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          aria-disabled={!exists}
          data-disabled={!exists}
          onClick={() => exists && onPage(target)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
