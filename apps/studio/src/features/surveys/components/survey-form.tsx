import { Button, Title } from '@mantine/core'
import type { Survey } from '@marquee/domain/surveys'
import { surveyLimits } from '@marquee/domain/surveys'
import { useRef, useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import type { Meanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import type { EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { draftOf, faultOf, newDraft, type QuestionDraft, questionOf } from '../question-draft.ts'
import type { SurveyForm as Form } from '../survey-mutations.ts'
import { t } from '../texts.ts'
import { QuestionFields } from './question-fields.tsx'

type SurveyFormProps = {
  survey: Survey | undefined
  controls: EditDialogControls
  saving: {
    isPending: boolean
    error: Error | null
    mutate: (form: Form, options: { onSuccess: () => void }) => void
  }
  /** Replaces the edits with what is saved now. */
  onStartOver?: Meanwhile['onLoad']
}

/** The fields of a survey and its questions, in order. */
export function SurveyForm({ survey, controls, saving, onStartOver }: SurveyFormProps) {
  const [title, setTitle] = useState(survey?.title ?? '')
  const [description, setDescription] = useState(survey?.description ?? '')
  const [drafts, setDrafts] = useState<QuestionDraft[]>(() => survey?.questions.map(draftOf) ?? [])
  // The version being edited, which a refetch doesn't replace.
  const [seen] = useState(survey?.version)
  const [isTried, setTried] = useState(false)
  const changeDrafts = (change: (before: QuestionDraft[]) => QuestionDraft[]) => {
    setDrafts(change)
    controls.markChanged(true)
  }
  const isBlank = title.trim() === ''
  const save = (version?: string) => {
    setTried(true)
    if (isBlank || drafts.some((draft) => faultOf(draft) !== undefined)) return
    const form = { title: title.trim(), description: description.trim(), questions: drafts.map(questionOf) }
    saving.mutate({ ...form, seen: version }, { onSuccess: controls.finish })
  }
  return (
    <DialogForm
      isBusy={saving.isPending}
      error={saving.error}
      fields={['title']}
      {...(onStartOver && { meanwhile: { onLoad: onStartOver, onReplace: () => save() } })}
      onSubmit={() => save(seen)}
      onCancel={controls.leave}
    >
      <TextField
        label={t('fieldTitle')}
        required
        data-autofocus
        value={title}
        maxLength={surveyLimits.title}
        error={isTried && isBlank ? t('titleMissing') : fieldErrorOf(saving.error, 'title')}
        onChange={(typing) => {
          setTitle(typing.currentTarget.value)
          controls.markChanged(true)
        }}
      />
      <TextArea
        label={t('fieldDescription')}
        rows={2}
        value={description}
        maxLength={surveyLimits.description}
        onChange={(typing) => {
          setDescription(typing.currentTarget.value)
          controls.markChanged(true)
        }}
      />
      <Questions drafts={drafts} isTried={isTried} onChange={changeDrafts} />
    </DialogForm>
  )
}

type QuestionsProps = {
  drafts: QuestionDraft[]
  isTried: boolean
  onChange: (change: (before: QuestionDraft[]) => QuestionDraft[]) => void
}

function Questions({ drafts, isTried, onChange }: QuestionsProps) {
  const numberOf = (draft: QuestionDraft) => drafts.indexOf(draft) + 1
  const adder = useRef<HTMLButtonElement>(null)
  const [addedId, setAddedId] = useState<string>()
  const add = () => {
    const draft = newDraft()
    setAddedId(draft.id)
    onChange((all) => [...all, draft])
  }
  const remove = (id: string) => {
    onChange((all) => all.filter((draft) => draft.id !== id))
    // The pressed button disappears with its question.
    adder.current?.focus()
  }
  return (
    <section>
      <Title order={3} size="h5">
        {t('fieldQuestions')}
      </Title>
      <ReorderList
        label={t('questionList')}
        items={drafts}
        nameOf={(draft) => draft.text || t('question', { number: numberOf(draft) })}
        onReorder={(order) => onChange(() => order)}
      >
        {(draft) => (
          <QuestionFields
            draft={draft}
            number={numberOf(draft)}
            isTried={isTried}
            isAdded={draft.id === addedId}
            onChange={(changed) =>
              onChange((all) => all.map((other) => (other.id === draft.id ? changed : other)))
            }
            onRemove={() => remove(draft.id)}
          />
        )}
      </ReorderList>
      {drafts.length < surveyLimits.questions && (
        <Button ref={adder} variant="default" size="xs" mt="xs" onClick={add}>
          {t('addQuestion')}
        </Button>
      )}
    </section>
  )
}
