import { Alert, Button, Menu, Stack, Text } from '@mantine/core'
import {
  type FormFieldKind,
  type FormTranslations,
  type RegistrationForm,
  translationsOf,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { textsIn, withTranslations } from '../form-translations.ts'
import {
  copyOf,
  faultOf,
  type FormPart,
  formioDataOf,
  isQuestion,
  newQuestion,
  partsOf,
  type QuestionDraft,
  withKeys,
} from '../question-draft.ts'
import { answerCountsQuery } from '../registration-queries.ts'
import { kindWords, t } from '../texts.ts'
import { nameOf, PartRow } from './part-row.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'

type Saving = {
  onSaved: () => void
  /** Overwrites what someone else saved in the meantime. */
  isReplacing: boolean
}

export type FormBuilderProps = {
  title: string
  sentence: string
  formioData: RegistrationForm['formio_data']
  mayUpdate: boolean
  /** The event whose answers are counted before a question is removed; undefined for a form of several events. */
  eventId?: string
  isSaving: boolean
  onSave: (formioData: UpdateRegistrationForm['formio_data'], saving: Saving) => void
  /** Why it wasn't saved. */
  error: Error | null
  /** Replaces the edits with what is saved now. */
  onStartOver: () => void
  /** Next to the Save button. */
  actions?: ReactNode
  /** Above the questions. */
  notice?: ReactNode
}

const addable: readonly FormFieldKind[] = [
  'textfield',
  'textarea',
  'radio',
  'selectboxes',
  'select',
  'checkbox',
  'consent',
  'date',
  'number',
  'phoneNumber',
  'url',
  'file',
  'country',
  'state',
  'content',
  'hidden',
]

/**
 * Edits the questions of a form. Nothing changes for people who register until it is saved. Asks before discarding
 * changes.
 */
export function FormBuilder({ title, sentence, mayUpdate, eventId, notice, ...form }: FormBuilderProps) {
  const { parts, translations, isChanged, change, translate, save, data, question } = useFormDraft(form)
  const [isTranslating, setTranslating] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [removing, setRemoving] = useState<FormPart>()
  const faulty = parts.filter((part) => faultOf(part, parts) !== undefined)
  const submit = (isReplacing = false) => {
    setTried(true)
    if (faulty[0]) setOpenId(faulty[0].id)
    else save(isReplacing)
  }
  const insert = (question: QuestionDraft, at = parts.length) => {
    change(parts.toSpliced(at, 0, question))
    setOpenId(question.id)
  }
  return (
    <>
      {question}
      <PageHead
        title={title}
        sentence={sentence}
        actions={
          <>
            {form.actions}
            {mayUpdate && (
              <Button variant="default" onClick={() => setTranslating(true)}>
                {t('translations')}
              </Button>
            )}
            {mayUpdate && (
              <Button loading={form.isSaving} disabled={!isChanged} onClick={() => submit()}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      <Stack gap="md" maw={760}>
        <ChangedMeanwhile error={form.error} onLoad={form.onStartOver} onReplace={() => submit(true)} />
        {notice ?? (!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>)}
        {isTried && faulty.length > 0 && (
          <Alert color="red" role="alert">
            {t('faults', { count: faulty.length })}
          </Alert>
        )}
        <ReorderList
          label={t('questions')}
          items={parts}
          nameOf={nameOf}
          isDisabled={!mayUpdate}
          onReorder={change}
        >
          {(part) => (
            <PartRow
              part={part}
              parts={parts}
              isOpen={part.id === openId}
              isTried={isTried}
              isReadOnly={!mayUpdate}
              onToggle={() => setOpenId(part.id === openId ? undefined : part.id)}
              onChange={(changed) => change(parts.map((other) => (other.id === part.id ? changed : other)))}
              onDuplicate={() => isQuestion(part) && insert(copyOf(part), parts.indexOf(part) + 1)}
              onRemove={() => setRemoving(part)}
            />
          )}
        </ReorderList>
        {mayUpdate && <AddQuestion onAdd={(kind) => insert(newQuestion(kind))} />}
      </Stack>
      <TranslationsDialog
        isOpen={isTranslating}
        translations={translations}
        texts={isTranslating ? textsIn(data()) : []}
        onChange={translate}
        onClose={() => setTranslating(false)}
      />
      {removing && (
        <RemoveQuestion
          eventId={eventId}
          part={removing}
          onRemove={() => change(parts.filter(({ id }) => id !== removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

/** The form being edited, and how to save it. Render `question`. */
function useFormDraft({ formioData, onSave }: Pick<FormBuilderProps, 'formioData' | 'onSave'>) {
  const [draft, setDraft] = useState(() => ({
    parts: partsOf(formioData),
    translations: translationsOf(formioData),
  }))
  const [saved, setSaved] = useState(draft)
  const isChanged = draft !== saved
  const question = useUnsavedChanges(isChanged)
  const save = (isReplacing: boolean) => {
    const keyed = { ...draft, parts: withKeys(draft.parts) }
    setDraft(keyed)
    const data = withTranslations(formioDataOf(formioData, keyed.parts), keyed.translations)
    // What is typed while saving remains unsaved.
    onSave(data, { onSaved: () => setSaved(keyed), isReplacing })
  }
  return {
    ...draft,
    isChanged,
    change: (parts: FormPart[]) => setDraft({ ...draft, parts }),
    translate: (translations: FormTranslations) => setDraft({ ...draft, translations }),
    save,
    data: () => formioDataOf(formioData, withKeys(draft.parts)),
    question,
  }
}

type AddQuestionProps = { onAdd: (kind: FormFieldKind) => void }

function AddQuestion({ onAdd }: AddQuestionProps) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} w="fit-content">
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {addable.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {kindWords[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type RemoveQuestionProps = {
  eventId: string | undefined
  part: FormPart
  onRemove: () => void
  onClose: () => void
}

/** Says what happens to the answers of a question before it is removed. */
function RemoveQuestion({ eventId, part, onRemove, onClose }: RemoveQuestionProps) {
  const { data, isLoading } = useQuery(answerCountsQuery(eventId))
  const count = data?.answers[isQuestion(part) ? (part.key ?? '') : ''] ?? 0
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isBlocked={isLoading}
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      onConfirm={() => {
        onRemove()
        onClose()
      }}
      onClose={onClose}
    >
      <Text>
        {count > 0
          ? t('removeAnswered', { count, name: nameOf(part) })
          : t(eventId === undefined ? 'removeShared' : 'removeUnanswered', { name: nameOf(part) })}
      </Text>
    </ConfirmDialog>
  )
}
