import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import type { EmailPreview as Preview, PreviewPerson } from '@marquee/domain/email-designs'
import { type MergedEmail, shownAs } from '@marquee/emails'
import { Select } from '#ui/select/select.tsx'
import { lookWords, personWords, t, viewWords } from '../designer-texts.ts'
import classes from './email-designer.module.css'
import { EmailFrame } from './email-frame.tsx'

const widths = { desktop: 680, phone: 375 } as const

const looks = {
  light: { isDark: false, hasPictures: true },
  dark: { isDark: true, hasPictures: true },
  lightBare: { isDark: false, hasPictures: false },
  darkBare: { isDark: true, hasPictures: false },
} as const

/** Who sees the email, on what, and how. */
export type EmailLook = { person: PreviewPerson; view: keyof typeof viewWords; look: keyof typeof looks }

export const firstLook: EmailLook = { person: 'sample', view: 'desktop', look: 'light' }

type EmailPreviewProps = {
  email: MergedEmail
  people: Preview['people']
  look: EmailLook
  onChange: (look: EmailLook) => void
}

const isLook = (name: string | null): name is keyof typeof looks => name !== null && name in looks
const isView = (name: string): name is keyof typeof viewWords => name in viewWords

/** The draft as one recipient would see it. */
export function EmailPreview({ email, people, look: shown, onChange }: EmailPreviewProps) {
  const { person, view, look } = shown
  return (
    <Stack gap="xs" component="section" aria-label={t('preview')} className={classes['preview'] ?? ''}>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('shownAs')}
          size="xs"
          value={view}
          data={Object.entries(viewWords).map(([value, label]) => ({ value, label }))}
          onChange={(value) => isView(value) && onChange({ ...shown, view: value })}
        />
        <Select
          label={t('looks')}
          isLabelHidden
          className={classes['choice']}
          options={Object.entries(lookWords).map(([value, label]) => ({ value, label }))}
          value={look}
          isDisabled={view === 'text'}
          onChange={(value) => isLook(value) && onChange({ ...shown, look: value })}
        />
        <Select
          label={t('recipient')}
          isLabelHidden
          className={classes['choice']}
          options={people.map(({ as }) => ({ value: as, label: personWords[as] }))}
          value={person}
          onChange={(value) =>
            onChange({ ...shown, person: people.find(({ as }) => as === value)?.as ?? person })
          }
        />
      </Group>
      <Text size="sm" fw={600} aria-label={t('subject')} role="note">
        {email.subject}
      </Text>
      {view === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key where the text is larger than the room for it
        <pre className={classes['text']} role="region" aria-label={t('previewTitle')} tabIndex={0}>
          {email.text}
        </pre>
      ) : (
        <EmailFrame title={t('previewTitle')} html={shownAs(email.html, looks[look])} width={widths[view]} />
      )}
    </Stack>
  )
}
