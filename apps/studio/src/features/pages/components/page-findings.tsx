import { Button, Stack, Text } from '@mantine/core'
import { findingWords, type PageBlock, type PageFinding } from '@marquee/domain/pages'
import { memo } from 'react'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { nameOfBlock } from './block-row.tsx'

type PageFindingsProps = {
  findings: readonly PageFinding[]
  content: readonly PageBlock[]
  onOpen: (id: string) => void
}

/** What to check before publishing. Each finding about a block links to it. */
export const PageFindings = memo(function PageFindings({ findings, content, onOpen }: PageFindingsProps) {
  if (findings.length === 0) return null
  return (
    <Section title={t('findings')}>
      <Stack component="ul" gap="xs" m={0} ps="md">
        {findings.map(({ what, id }) => {
          const block = content.find(({ props }) => props.id === id)
          return (
            <li key={`${what} ${id}`}>
              <Text size="sm">{findingWords[what]}</Text>
              {block && (
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(block.props.id)}>
                  {t('goTo', { name: nameOfBlock(block) })}
                </Button>
              )}
            </li>
          )
        })}
      </Stack>
    </Section>
  )
})
