import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import {
  type EmailPreview as Preview,
  emailLimits,
  type EmailTemplate,
  placeholderNames,
} from '@marquee/domain/email-designs'
import { type EmailData, lintEmail, mergeEmail, renderEmail, withQrCode } from '@marquee/emails'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { useStepKeys } from '#lib/step-history.ts'
import { ChangedMeanwhile, isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { StepButtons } from '#ui/step-buttons/step-buttons.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from '../designer-texts.ts'
import { emailPreviewQuery } from '../email-template-queries.ts'
import { t as listTexts } from '../texts.ts'
import { type EmailDraft, useEmailDraft } from '../use-email-draft.ts'
import { EmailBlocks } from './email-blocks.tsx'
import classes from './email-designer.module.css'
import { EmailFindings } from './email-findings.tsx'
import { EmailPreview, firstLook } from './email-preview.tsx'
import { PlaceholderText } from './placeholder-text.tsx'
import { TestEmailDialog } from './test-email-dialog.tsx'

type EmailDesignerProps = { template: EmailTemplate; onStartOver: () => void; onClose: () => void }

/** Edits the blocks of an email beside its preview. Changes are saved automatically. */
export function EmailDesigner({ template, onStartOver, onClose }: EmailDesignerProps) {
  const draft = useEmailDraft(template)
  const preview = useQuery(emailPreviewQuery(template.id))
  const [openId, setOpenId] = useState<string>()
  const mayUpdate = template.can.update
  useStepKeys(mayUpdate ? draft : { undo: undefined, redo: undefined })
  const { email, findings, look, setLook } = useDrawn(draft, preview.data)
  const open = (id: string) => {
    setOpenId(id)
    document.getElementById(`block-${id}`)?.focus()
  }
  return (
    <>
      <DesignerBar template={template} draft={draft} onClose={onClose} />
      <div className={classes['layout']}>
        <Stack gap="md" className={classes['panel']}>
          {!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>}
          <ChangedMeanwhile error={draft.error} onLoad={onStartOver} onReplace={draft.replace} />
          {draft.error && !isChangedMeanwhile(draft.error) && (
            <Alert color="red" role="alert">
              {sentenceOf(draft.error)}
            </Alert>
          )}
          {mayUpdate && (
            <>
              <RootFields draft={draft} />
              <EmailBlocks
                draft={draft}
                event={template.event ?? undefined}
                isOfSeries={template.series !== null}
                theme={preview.data?.theme}
                openId={openId}
                onOpen={setOpenId}
              />
            </>
          )}
          <EmailFindings
            findings={findings}
            content={draft.design.content}
            onOpen={mayUpdate ? open : undefined}
          />
        </Stack>
        {preview.data && email ? (
          <EmailPreview email={email} people={preview.data.people} look={look} onChange={setLook} />
        ) : preview.error ? (
          <FailedNotice
            message={t('previewFailed')}
            error={preview.error}
            isRetrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  )
}

/** The draft as it is drawn for the chosen person, and what to look at in it. */
function useDrawn({ design }: EmailDraft, preview: Preview | undefined) {
  const [look, setLook] = useState(firstLook)
  const [now] = useState(() => new Date())
  // Typing doesn't wait for the drawing.
  const shown = useDeferredValue(design)
  const drawn = useMemo(() => {
    if (preview === undefined) return { email: undefined, findings: [] }
    const { theme, organization, event, events, people, is_at_venue } = preview
    const data: EmailData = { organization, event, events, now, pictureOf: (address) => address }
    const values = people.find(({ as }) => as === look.person)?.values ?? {}
    const filled = new Map(placeholderNames.map((name) => [name, values[name] ?? '']))
    const merged = mergeEmail(renderEmail(shown, theme, data), filled)
    const bytes = new TextEncoder().encode(merged.html).length
    return {
      email: { ...merged, html: withQrCode(merged.html, values.checkin_qrcode ?? '') },
      findings: lintEmail({ design: shown, type: undefined, isAtVenue: is_at_venue, theme, bytes }),
    }
  }, [shown, preview, look.person, now])
  return { ...drawn, look, setLook }
}

function RootFields({ draft }: { draft: EmailDraft }) {
  const { subject, preheader } = draft.design.root.props
  const change = (name: 'subject' | 'preheader', value: string) =>
    draft.edit(({ root, content }) => ({ root: { props: { ...root.props, [name]: value } }, content }), name)
  return (
    <>
      <PlaceholderText
        label={t('subject')}
        max={emailLimits.line}
        error={draft.faults.get('root')}
        value={subject}
        onChange={(value) => change('subject', value)}
      />
      <PlaceholderText
        label={t('preheader')}
        hint={t('preheaderHint')}
        max={emailLimits.line}
        value={preheader}
        onChange={(value) => change('preheader', value)}
      />
    </>
  )
}

type DesignerBarProps = { template: EmailTemplate; draft: EmailDraft; onClose: () => void }

/** Stays in view: the name, whether it is saved, the steps, the test and the way back. */
function DesignerBar({ template, draft, onClose }: DesignerBarProps) {
  const [isTesting, setTesting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const question = useUnsavedChanges(draft.isChanged && !isLeaving)
  const leave = () => {
    if (draft.wasSaved || draft.isChanged) toast({ kind: 'success', message: listTexts('savedToast') })
    onClose()
  }
  const finish = () => {
    if (!draft.isChanged || draft.isFaulty) return draft.isChanged ? onClose() : leave()
    setLeaving(true)
    draft.save({ onSuccess: leave, onError: () => setLeaving(false) })
  }
  const { undo, redo } = draft
  return (
    <div className={classes['bar']} role="group" aria-label={t('editor')}>
      {question}
      <Title order={1} size="h4" tabIndex={-1} data-page-title>
        {template.name}
      </Title>
      {template.can.update && (
        <Group gap="xs">
          <StepButtons undo={undo} redo={redo} />
          <Text size="sm" c="dimmed" role="status">
            {t(stateOf(draft))}
          </Text>
        </Group>
      )}
      <Group gap="sm" ms="auto">
        {template.can.update && (
          <Button
            variant="default"
            disabled={draft.isChanged || draft.isSaving}
            onClick={() => setTesting(true)}
          >
            {t('sendTest')}
          </Button>
        )}
        <Button disabled={draft.isSaving} onClick={finish}>
          {t('done')}
        </Button>
      </Group>
      <TestEmailDialog id={template.id} isOpen={isTesting} onClose={() => setTesting(false)} />
    </div>
  )
}

function stateOf({ isFaulty, error, isChanged, isSaving }: EmailDraft): 'notSaved' | 'saving' | 'saved' {
  if (isFaulty || error) return 'notSaved'
  return isChanged || isSaving ? 'saving' : 'saved'
}
