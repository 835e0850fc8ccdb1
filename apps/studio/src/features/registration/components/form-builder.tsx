import { Alert, Button, Stack, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import type { RegistrationForm, UpdateRegistrationForm } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import {
  faultOf,
  flat,
  type FormPart,
  insertAfter,
  isQuestion,
  isSection,
  moveInto,
  newSection,
  replacePart,
} from '../form-parts.ts'
import { textsIn } from '../form-translations.ts'
import { nameOf } from '../logic-sentences.ts'
import { copyOf, newQuestion } from '../question-draft.ts'
import { answerCountsQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'
import { type SavingForm, useFormDraft } from '../use-form-draft.ts'
import { AddPart } from './add-part.tsx'
import classes from './form-builder.module.css'
import { FormPreview } from './form-preview.tsx'
import { LogicMap } from './logic-map.tsx'
import type { PartActions } from './part-actions.ts'
import { PaceChoice } from './pace-choice.tsx'
import { PartList } from './part-list.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'

export type FormBuilderProps = {
  title: string
  sentence: string
  formioData: RegistrationForm['formio_data']
  /** The address of its live preview. */
  preview: string
  mayUpdate: boolean
  /** The event whose answers are counted before a question is removed; undefined for a form of several events. */
  eventId?: string
  isSaving: boolean
  onSave: (formioData: UpdateRegistrationForm['formio_data'], saving: SavingForm) => void
  /** Why it wasn't saved. */
  error: Error | null
  /** Replaces the edits with what is saved now. */
  onStartOver: () => void
  /** Next to the Save button. */
  actions?: ReactNode
  /** Above the questions. */
  notice?: ReactNode
}

/**
 * Edits the questions of a form. Nothing changes for people who register until it is saved. Asks before discarding
 * changes.
 */
export function FormBuilder({ title, sentence, mayUpdate, eventId, notice, ...form }: FormBuilderProps) {
  const draft = useFormDraft(form)
  const { parts, change } = draft
  const [isTranslating, setTranslating] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [tab, setTab] = useState<string | null>('questions')
  const [isTried, setTried] = useState(false)
  const [removing, setRemoving] = useState<FormPart>()
  const faulty = flat(parts).filter((part) => faultOf(part, parts) !== undefined)
  const open = (id: string) => {
    setTab('questions')
    setOpenId(id)
  }
  const submit = (isReplacing = false) => {
    setTried(true)
    if (faulty[0]) open(faulty[0].id)
    else draft.save(isReplacing)
  }
  const actions: PartActions = {
    parts,
    openId,
    isTried,
    isReadOnly: !mayUpdate,
    toggle: (id) => setOpenId(id === openId ? undefined : id),
    change: (part) => change(replacePart(parts, part.id, part)),
    duplicate(part) {
      const copy = copyOf(part)
      change(insertAfter(parts, part.id, copy))
      setOpenId(copy.id)
    },
    remove: setRemoving,
    move: (id, section) => change(moveInto(parts, id, section)),
  }
  return (
    <>
      {draft.question}
      <PageHead
        title={title}
        sentence={sentence}
        actions={
          <>
            {form.actions}
            {mayUpdate && (
              <SaveButtons
                isSaving={form.isSaving}
                isChanged={draft.isChanged}
                onTranslate={() => setTranslating(true)}
                onSave={() => submit()}
              />
            )}
          </>
        }
      />
      <div className={classes['layout']}>
        <Stack gap="md">
          <ChangedMeanwhile error={form.error} onLoad={form.onStartOver} onReplace={() => submit(true)} />
          {notice ?? (!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>)}
          {isTried && faulty.length > 0 && (
            <Alert color="red" role="alert">
              {t('faults', { count: faulty.length })}
            </Alert>
          )}
          <FormParts {...{ draft, actions, tab }} onTab={setTab} onOpen={open} />
        </Stack>
        <FormPreview source={form.preview} formioData={draft.shown} part={draft.keyOf(openId) ?? null} />
      </div>
      <TranslationsDialog
        isOpen={isTranslating}
        translations={draft.translations}
        texts={isTranslating ? textsIn(draft.data()) : []}
        onChange={draft.translate}
        onClose={() => setTranslating(false)}
      />
      {removing && (
        <RemovePart
          eventId={eventId}
          part={removing}
          onRemove={() => change(replacePart(parts, removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

type SaveButtonsProps = {
  isSaving: boolean
  isChanged: boolean
  onTranslate: () => void
  onSave: () => void
}

function SaveButtons({ isSaving, isChanged, onTranslate, onSave }: SaveButtonsProps) {
  return (
    <>
      <Button variant="default" onClick={onTranslate}>
        {t('translations')}
      </Button>
      <Button loading={isSaving} disabled={!isChanged} onClick={onSave}>
        {t('save')}
      </Button>
    </>
  )
}

type FormPartsProps = {
  draft: ReturnType<typeof useFormDraft>
  actions: PartActions
  tab: string | null
  onTab: (tab: string | null) => void
  onOpen: (id: string) => void
}

/** The questions and sections to edit, and their logic as a map. */
function FormParts({ draft, actions, tab, onTab, onOpen }: FormPartsProps) {
  const { parts, change } = draft
  const add = (part: FormPart) => {
    change([...parts, part])
    onOpen(part.id)
  }
  return (
    <Tabs value={tab} keepMounted={false} onChange={onTab}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="questions">{t('questions')}</Tabs.Tab>
        <Tabs.Tab value="logic">{t('logic')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="questions">
        <Stack gap="md">
          <PaceChoice pace={draft.pace} isDisabled={actions.isReadOnly} onChange={draft.changePace} />
          <PartList
            actions={actions}
            onReorder={change}
            onAddTo={(section, question) => {
              actions.change({ ...section, questions: [...section.questions, question] })
              onOpen(question.id)
            }}
          />
          {!actions.isReadOnly && (
            <AddPart
              label={t('add')}
              onAdd={(kind) => add(newQuestion(kind))}
              onAddSection={() => add(newSection())}
            />
          )}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="logic">
        <LogicMap parts={parts} isReadOnly={actions.isReadOnly} onOpen={onOpen} />
      </Tabs.Panel>
    </Tabs>
  )
}

type RemovePartProps = {
  eventId: string | undefined
  part: FormPart
  onRemove: () => void
  onClose: () => void
}

/** Says what happens to the answers of a question, or what is in a section, before it is removed. */
function RemovePart({ eventId, part, onRemove, onClose }: RemovePartProps) {
  const { data, isLoading } = useQuery(answerCountsQuery(eventId))
  const count = data?.answers[isQuestion(part) ? (part.key ?? '') : ''] ?? 0
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isBlocked={isLoading}
      title={t(isSection(part) ? 'removeSectionTitle' : 'removeTitle')}
      confirmLabel={t('removeConfirm')}
      onConfirm={() => {
        onRemove()
        onClose()
      }}
      onClose={onClose}
    >
      <Text>
        {isSection(part)
          ? t('removeSection', { count: part.questions.length, name: nameOf(part) })
          : count > 0
            ? t('removeAnswered', { count, name: nameOf(part) })
            : t(eventId === undefined ? 'removeShared' : 'removeUnanswered', { name: nameOf(part) })}
      </Text>
    </ConfirmDialog>
  )
}
