import { Stack, Text } from '@mantine/core'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import {
  type FormPart,
  isEmailQuestion,
  type PartFault,
  type SectionDraft,
  sourcesBefore,
} from '../form-parts.ts'
import { t } from '../texts.ts'
import { ConditionFields } from './condition-fields.tsx'

type SectionFieldsProps = {
  draft: SectionDraft
  parts: readonly FormPart[]
  fault: PartFault | undefined
  onChange: (draft: SectionDraft) => void
}

/** The heading of a section, and when its questions are asked. */
export function SectionFields({ draft, parts, fault, onChange }: SectionFieldsProps) {
  const set = (change: Partial<SectionDraft>) => onChange({ ...draft, ...change })
  return (
    <Stack gap="sm" py="sm">
      <TextField
        label={t('heading')}
        autoFocus={draft.key === undefined}
        maxLength={255}
        value={draft.title}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <TextArea
        label={t('text')}
        description={t('sectionTextHint')}
        rows={2}
        maxLength={2000}
        value={draft.description}
        onChange={(typing) => set({ description: typing.currentTarget.value })}
      />
      {isEmailQuestion(draft) ? (
        <Text size="sm" c="dimmed">
          {t('sectionOfEmail')}
        </Text>
      ) : (
        <ConditionFields
          condition={draft.condition}
          sources={sourcesBefore(parts, draft.id)}
          onChange={(condition) => set({ condition })}
        />
      )}
      {fault === 'rule' && (
        <Text size="sm" c="red" role="alert">
          {t('faultRule')}
        </Text>
      )}
    </Stack>
  )
}
