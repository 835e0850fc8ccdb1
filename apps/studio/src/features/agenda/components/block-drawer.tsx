import { Alert, Button, Fieldset, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import type { LeavingControls } from '#ui/dialog/use-leaving.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { t } from '../texts.ts'
import type { ThingState } from '../use-last-known.ts'

type BlockDrawerProps = {
  title: string
  /** `gone` was deleted meanwhile, and can be created again with what was typed. */
  state: ThingState
  isDirty: boolean
  isSaving: boolean
  /** Of the whole form; what is wrong with a field stands at the field. */
  error: Error | null
  canEdit: boolean
  onDelete?: (() => void) | undefined
  /** Calls `close` when it is done. */
  onSave: (close: () => void) => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a form beside the agenda. What was typed is not lost without asking. */
export function BlockDrawer(props: BlockDrawerProps) {
  const { title, state, isDirty, onClose } = props
  // What was typed has been saved, or may be lost: going to the address of the agenda asks nothing.
  const isLeaving = useRef(false)
  const leaveNow = () => {
    isLeaving.current = true
    onClose()
  }
  const hasForm = state !== 'unknown'
  return (
    <Drawer isOpen title={title} hasUnsavedChanges={hasForm && isDirty} onClose={leaveNow}>
      {({ leave, mayLeave }) =>
        hasForm ? (
          <BlockForm
            {...props}
            state={state}
            leave={leave}
            leaveNow={leaveNow}
            mayLeave={async () => isLeaving.current || mayLeave()}
          />
        ) : (
          <Text>{t('gone.unknown')}</Text>
        )
      }
    </Drawer>
  )
}

type BlockFormProps = BlockDrawerProps &
  LeavingControls & { state: Exclude<ThingState, 'unknown'>; leaveNow: () => void }

function BlockForm(props: BlockFormProps) {
  const { state, isDirty, isSaving, error, canEdit, onDelete, onSave, children } = props
  const { leave, leaveNow, mayLeave } = props
  useBlocker({
    shouldBlockFn: async () => isDirty && !(await mayLeave()),
    enableBeforeUnload: isDirty,
  })
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (canEdit && !isSaving) onSave(leaveNow)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {state === 'gone' && (
          <Alert color="orange" role="alert">
            {t('gone')}
          </Alert>
        )}
        <Fieldset variant="unstyled" disabled={isSaving || !canEdit}>
          <Stack gap="md">{children}</Stack>
        </Fieldset>
        <DialogFoot error={error}>
          {onDelete && canEdit && state === 'there' && (
            <Button variant="subtle" color="red" mr="auto" onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
          <Button variant="default" onClick={leave}>
            {t(canEdit ? 'cancel' : 'close')}
          </Button>
          {canEdit && (
            <Button type="submit" aria-disabled={isSaving}>
              {isSaving ? t('saving') : t(saveLabels[state])}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  )
}

const saveLabels = { new: 'add', there: 'save', gone: 'gone.again' } as const
