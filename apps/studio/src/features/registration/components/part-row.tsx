import { ActionIcon, Badge, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowsSplit,
  IconChevronRight,
  IconCopy,
  IconFolderSymlink,
  IconTrash,
} from '@tabler/icons-react'
import {
  faultOf,
  type FormPart,
  isEmailQuestion,
  isQuestion,
  isSection,
  type PartFault,
  sourcesIn,
} from '../form-parts.ts'
import { nameOf, sentenceOf } from '../logic-sentences.ts'
import { kindWords, t } from '../texts.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './part-row.module.css'
import { QuestionFields } from './question-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import type { PartActions } from './part-actions.ts'

type PartRowProps = { part: FormPart; actions: PartActions }

/** A question or section in the list of a form, with its fields when open. */
export function PartRow({ part, actions }: PartRowProps) {
  const { parts, openId, isTried, isReadOnly } = actions
  const isOpen = part.id === openId
  const fault = isTried ? faultOf(part, parts) : undefined
  const canOpen = (isQuestion(part) || isSection(part)) && !isReadOnly
  const sentence = sentenceOf(part, sourcesIn(parts))
  return (
    <div className={classes['part']} data-faulty={fault !== undefined || undefined}>
      <Group gap="xs" wrap="nowrap">
        {canOpen ? (
          <UnstyledButton
            className={classes['name'] ?? ''}
            aria-expanded={isOpen}
            aria-label={t('edit', { name: nameOf(part) })}
            onClick={() => actions.toggle(part.id)}
          >
            <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
            <PartName part={part} />
          </UnstyledButton>
        ) : (
          <div className={classes['name']}>
            <PartName part={part} />
          </div>
        )}
        {!isReadOnly && <RowActions part={part} actions={actions} />}
      </Group>
      {sentence !== undefined && (
        <Text size="sm" c="dimmed" className={classes['sentence'] ?? ''}>
          <IconArrowsSplit size={14} aria-hidden /> {sentence}
        </Text>
      )}
      {isOpen && <PartFields part={part} fault={fault} actions={actions} />}
    </div>
  )
}

function PartFields({ part, fault, actions }: PartRowProps & { fault: PartFault | undefined }) {
  const { parts, change } = actions
  if (isSection(part)) return <SectionFields draft={part} parts={parts} fault={fault} onChange={change} />
  return isQuestion(part) && <QuestionFields draft={part} parts={parts} fault={fault} onChange={change} />
}

function RowActions({ part, actions }: PartRowProps) {
  const name = nameOf(part)
  return (
    <>
      <MoveMenu part={part} actions={actions} />
      {!isEmailQuestion(part) && (
        <>
          {isQuestion(part) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('duplicate', { name })}
              onClick={() => actions.duplicate(part)}
            >
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove', { name })}
            onClick={() => actions.remove(part)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </>
  )
}

/** Moves a question between sections. */
function MoveMenu({ part, actions: { parts, move } }: PartRowProps) {
  if (isSection(part)) return null
  const sections = parts.filter(isSection)
  const from = sections.find(({ questions }) => questions.some(({ id }) => id === part.id))
  const others = sections.filter((section) => section !== from)
  // Everyone is asked for their address, whatever they answer.
  const targets = isEmailQuestion(part) ? others.filter(({ condition }) => !condition) : others
  if (targets.length === 0 && !from) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('move', { name: nameOf(part) })}>
          <IconFolderSymlink size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map((section) => (
          <Menu.Item key={section.id} onClick={() => move(part.id, section.id)}>
            {t('moveInto', { section: nameOf(section) })}
          </Menu.Item>
        ))}
        {from && <Menu.Item onClick={() => move(part.id, undefined)}>{t('moveOut')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function PartName({ part }: { part: FormPart }) {
  const kind = isSection(part) ? 'section' : isQuestion(part) ? part.kind : 'fixed'
  return (
    <>
      <span className={classes['icon']}>
        <KindIcon kind={kind} />
      </span>
      <span className={classes['words']}>
        <Text component="span" fw={isSection(part) ? 600 : 500} className={classes['title'] ?? ''}>
          {nameOf(part)}
        </Text>
        {(isQuestion(part) || isSection(part)) && (
          <Text component="span" size="sm" c="dimmed">
            {isSection(part) ? t('section', { count: part.questions.length }) : kindWords[part.kind]}
          </Text>
        )}
        {isQuestion(part) && part.isRequired && (
          <Badge variant="default" size="sm" tt="none">
            {t('required')}
          </Badge>
        )}
      </span>
    </>
  )
}
