import { Text } from '@mantine/core'
import type { FormFieldKind } from '@marquee/domain/registration'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { type FormPart, isSection, type SectionDraft, type SectionPart } from '../form-parts.ts'
import { nameOf } from '../logic-sentences.ts'
import { newQuestion } from '../question-draft.ts'
import { t } from '../texts.ts'
import { AddPart } from './add-part.tsx'
import type { PartActions } from './part-actions.ts'
import { PartRow } from './part-row.tsx'
import classes from './part-row.module.css'

type PartListProps = {
  actions: PartActions
  onReorder: (parts: FormPart[]) => void
  /** Changes a section and opens the question that was added to it. */
  onAddTo: (section: SectionDraft, question: SectionPart) => void
}

/** The questions and sections of a form in their order. */
export function PartList({ actions, onReorder, onAddTo }: PartListProps) {
  return (
    <ReorderList
      label={t('questions')}
      items={actions.parts}
      nameOf={nameOf}
      isDisabled={actions.isReadOnly}
      onReorder={onReorder}
    >
      {(part) => (
        <>
          <PartRow part={part} actions={actions} />
          {isSection(part) && (
            <SectionList
              section={part}
              actions={actions}
              onAdd={(kind) => onAddTo(part, newQuestion(kind))}
            />
          )}
        </>
      )}
    </ReorderList>
  )
}

type SectionListProps = {
  section: SectionDraft
  actions: PartActions
  onAdd: (kind: FormFieldKind) => void
}

function SectionList({ section, actions, onAdd }: SectionListProps) {
  const name = nameOf(section)
  return (
    <div className={classes['inside']}>
      {section.questions.length === 0 && (
        <Text size="sm" c="dimmed" py="xs">
          {t('sectionEmpty')}
        </Text>
      )}
      <ReorderList
        label={t('questionsOf', { section: name })}
        items={section.questions}
        nameOf={nameOf}
        isDisabled={actions.isReadOnly}
        onReorder={(questions) => actions.change({ ...section, questions })}
      >
        {(part) => <PartRow part={part} actions={actions} />}
      </ReorderList>
      {!actions.isReadOnly && <AddPart label={t('addTo', { section: name })} onAdd={onAdd} />}
    </div>
  )
}
