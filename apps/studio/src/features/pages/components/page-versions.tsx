import { Button, Group, Stack, Text } from '@mantine/core'
import type { BuiltPage } from '@marquee/domain/pages'
import { memo } from 'react'
import { Instant } from '#ui/instant/instant.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'

type PageVersionsProps = { page: BuiltPage; isBusy: boolean; onRestore: (number: number) => void }

/** The published versions of the page, each with when it was published and by whom. */
export const PageVersions = memo(function PageVersions({
  page: { versions, can },
  isBusy,
  onRestore,
}: PageVersionsProps) {
  return (
    <Section title={t('versions')}>
      {versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('neverPublished')}
        </Text>
      ) : (
        <Stack gap="xs">
          {versions.map(({ number, created_at, created_by }, index) => (
            <Group key={number} justify="space-between" gap="xs">
              <Text size="sm">
                {t('version', { number })} · <Instant at={created_at} />
                {created_by !== null && ` · ${created_by}`}
                {index === 0 && ` · ${t('shown')}`}
              </Text>
              {can.update && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={isBusy}
                  aria-label={t('restoreOf', { number })}
                  onClick={() => onRestore(number)}
                >
                  {t('restore')}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
})
