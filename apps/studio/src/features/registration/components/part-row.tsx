import { ActionIcon, Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { faultOf, type FormPart, isEmailQuestion, isQuestion, type QuestionDraft } from '../question-draft.ts'
import { kindWords, t } from '../texts.ts'
import classes from './part-row.module.css'
import { QuestionFields } from './question-fields.tsx'

type PartRowProps = {
  part: FormPart
  parts: readonly FormPart[]
  isOpen: boolean
  /** Whether to show what is missing. */
  isTried: boolean
  isReadOnly: boolean
  onToggle: () => void
  onChange: (part: QuestionDraft) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A question in the list of a form, with its fields when open. */
export function PartRow(props: PartRowProps) {
  const { part, parts, isOpen, isTried, isReadOnly, onToggle, onChange, onDuplicate, onRemove } = props
  const name = nameOf(part)
  const fault = isTried ? faultOf(part, parts) : undefined
  return (
    <div className={classes['part']} data-faulty={fault !== undefined || undefined}>
      <Group gap="xs" wrap="nowrap">
        {isQuestion(part) && !isReadOnly ? (
          <UnstyledButton
            className={classes['name'] ?? ''}
            aria-expanded={isOpen}
            aria-label={t('edit', { name })}
            onClick={onToggle}
          >
            <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
            <PartName part={part} name={name} />
          </UnstyledButton>
        ) : (
          <div className={classes['name']}>
            <PartName part={part} name={name} />
          </div>
        )}
        {!isReadOnly && !isEmailQuestion(part) && (
          <RowActions part={part} onDuplicate={onDuplicate} onRemove={onRemove} />
        )}
      </Group>
      {isOpen && isQuestion(part) && (
        <QuestionFields draft={part} parts={parts} fault={fault} onChange={onChange} />
      )}
    </div>
  )
}

type RowActionsProps = Pick<PartRowProps, 'part' | 'onDuplicate' | 'onRemove'>

function RowActions({ part, onDuplicate, onRemove }: RowActionsProps) {
  const name = nameOf(part)
  return (
    <>
      {isQuestion(part) && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('duplicate', { name })} onClick={onDuplicate}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

function PartName({ part, name }: { part: FormPart; name: string }) {
  return (
    <span className={classes['words']}>
      <Text component="span" fw={500} className={classes['title'] ?? ''}>
        {name}
      </Text>
      {isQuestion(part) && (
        <Text component="span" size="sm" c="dimmed">
          {kindWords[part.kind]}
        </Text>
      )}
      {isQuestion(part) && part.isRequired && (
        <Badge variant="default" size="sm" tt="none">
          {t('required')}
        </Badge>
      )}
      {isQuestion(part) && part.condition && (
        <Badge variant="default" size="sm" tt="none">
          {t('depends')}
        </Badge>
      )}
    </span>
  )
}

/** The name of a part of a form in lists and messages. */
export function nameOf(part: FormPart): string {
  if (!isQuestion(part)) return t('section', { names: part.fields.map(({ label }) => label).join(', ') })
  return part.label.trim() || part.description.trim().slice(0, 60) || t('newQuestion')
}
