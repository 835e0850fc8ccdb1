import { Button, Stack, Text } from '@mantine/core'
import type { EmailBlock } from '@marquee/domain/email-designs'
import { type EmailFinding, emailFindingWords } from '@marquee/emails'
import { Section } from '#ui/section/section.tsx'
import { t } from '../designer-texts.ts'
import { nameOfBlock } from './email-blocks.tsx'

type EmailFindingsProps = {
  findings: readonly EmailFinding[]
  content: readonly EmailBlock[]
  /** Undefined for people who can’t change the email. */
  onOpen: ((id: string) => void) | undefined
}

/** What to look at before the email is sent. Each finding about a block leads to it. */
export function EmailFindings({ findings, content, onOpen }: EmailFindingsProps) {
  if (findings.length === 0) return null
  return (
    <Section title={t('findings')}>
      <Stack component="ul" gap="xs" m={0} ps="md">
        {findings.map(({ what, id, detail }, index) => {
          const block = content.find(({ props }) => props.id === id)
          const sentence = emailFindingWords[what]
          return (
            <li key={index}>
              <Text size="sm">
                {detail === undefined ? sentence : t('ofPlaceholder', { sentence, name: detail })}
              </Text>
              {block && onOpen && (
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
}
