import { Alert, Button, Fieldset, Stack, Text } from '@mantine/core'
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { localOf } from '@marquee/domain/time-zones'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { TestRun } from '#features/simulive/public.ts'
import { SessionOnAirPanel } from '#features/stage/public.ts'
import type { AgendaRow } from '../agenda-kinds.ts'
import type { AgendaSearchParams } from '../agenda-search-params.ts'
import { itemForm, type ItemValues, sessionForm, type SessionValues } from '../block-forms.ts'
import { t } from '../texts.ts'
import { type BlockState, type DrawerProps, useBlockForm } from '../use-block-form.ts'
import { nextSessionTimes } from '../use-next-sessions.ts'
import { useAssignSpeakers } from '../use-session-speakers.ts'
import { ItemFields, SessionFields } from './block-fields.tsx'
import { NewSessionSpeakers, SessionSpeakers } from './session-speakers.tsx'
import { useBlocker } from '@tanstack/react-router'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import type { LeavingControls } from '#ui/dialog/use-leaving.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'

/** A new block: where the calendar was clicked, or after the last session. */
export type Beginning = {
  kind: 'session' | 'item'
  start?: string
  end?: string
  trackId?: string | null
}

type AgendaDrawersProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  canEdit: boolean
  /** The open block is about to be deleted. */
  isDoomed: boolean
  search: AgendaSearchParams
  beginning: Beginning | undefined
  /** The day that is shown. */
  date: string | undefined
  /** Opens this alone; `{}` closes. */
  onOpen: (open: Pick<AgendaSearchParams, 'broadcastId' | 'agendaItemId'>) => void
  onAdded: (row: AgendaRow) => void
  onDelete: (row: AgendaRow) => void
}

/** The drawer of the block in the URL, or of a new one. */
export function AgendaDrawers(props: AgendaDrawersProps) {
  const { event, sessions, items, tracks, canEdit, isDoomed, search, beginning, date, onOpen } = props
  const { broadcastId, agendaItemId } = search
  const { onAdded, onDelete } = props
  const close = () => onOpen({})
  const common = { event, tracks, canEdit, isDoomed, onAdded, onDelete, onClose: close }
  const isSession = broadcastId !== undefined || beginning?.kind === 'session'
  const isItem = agendaItemId !== undefined || beginning?.kind === 'item'
  const fresh = freshOf(beginning, { event, sessions, date })
  return (
    <>
      {isSession && (
        <SessionDrawer
          key={broadcastId ?? 'new'}
          {...common}
          isNew={broadcastId === undefined}
          block={sessions.find(({ id }) => id === broadcastId)}
          fresh={{ ...fresh, broadcast_type: 1, video_assets: [], rtmp_input: null }}
        />
      )}
      {!isSession && isItem && (
        <ItemDrawer
          key={agendaItemId ?? 'new'}
          {...common}
          isNew={agendaItemId === undefined}
          block={items.find(({ id }) => id === agendaItemId)}
          fresh={{ ...fresh, kind: 'break', track: fresh.tracks[0] ?? null, room: null, booth: null }}
        />
      )}
    </>
  )
}

type DrawerContext = { event: Event; sessions: readonly Broadcast[]; date: string | undefined }

function freshOf(beginning: Beginning | undefined, { event, sessions, date }: DrawerContext) {
  const trackId = beginning?.trackId ?? null
  const next = nextSessionTimes(sessions, { trackId, date, event })
  return {
    title: '',
    description: '',
    tracks: trackId === null ? [] : [trackId],
    start_time: localOf(beginning?.start ?? next.start_time, event.timezone),
    end_time: localOf(beginning?.end ?? next.end_time, event.timezone),
  }
}

/** Key it by the session. */
function SessionDrawer(props: DrawerProps<Broadcast, SessionValues>) {
  const [chosen, setChosen] = useState<Broadcast['speakers']>([])
  const assign = useAssignSpeakers(props.event.id)
  const { known, drawer, fields } = useBlockForm(sessionForm, {
    ...props,
    hasMoreToSave: props.isNew && chosen.length > 0,
    complete: (session) => assign(session, chosen),
  })
  const saved = drawer.state === 'there' ? known : undefined
  return (
    <BlockDrawer {...drawer}>
      {saved && <SessionOnAirPanel event={props.event} session={saved} />}
      <SessionFields {...fields}>
        {drawer.state === 'new' && (
          <NewSessionSpeakers event={props.event} chosen={chosen} onChange={setChosen} />
        )}
        {saved && props.canEdit && <SessionSpeakers event={props.event} session={saved} />}
        {known && !(saved && props.canEdit) && (
          <Text size="sm" c="dimmed">
            {namesOf(known)}
          </Text>
        )}
      </SessionFields>
      {saved && <TestRun event={props.event} session={saved} />}
    </BlockDrawer>
  )
}

function namesOf({ speakers }: Broadcast): string {
  return speakers.map(({ name }) => name).join(', ') || t('speakers.none')
}

/** A break, an open room or an open booth. Key it by the item. */
function ItemDrawer(props: DrawerProps<AgendaItem, ItemValues>) {
  const { drawer, fields } = useBlockForm(itemForm, props)
  return (
    <BlockDrawer {...drawer}>
      <ItemFields {...fields} />
    </BlockDrawer>
  )
}

type BlockDrawerProps = {
  title: string
  /** A `gone` block can be created again from the form. */
  state: BlockState
  isDirty: boolean
  isSaving: boolean
  /** An error of the whole form; the fields show their own. */
  error: Error | null
  canEdit: boolean
  onDelete?: (() => void) | undefined
  /** Calls `close` once saved. */
  onSave: (close: () => void) => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a block's form. It asks before unsaved edits are lost. */
function BlockDrawer(props: BlockDrawerProps) {
  const { title, state, isDirty, onClose } = props
  // The edits have been saved or discarded by now, so navigating back to the agenda must not ask again.
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
  LeavingControls & { state: Exclude<BlockState, 'unknown'>; leaveNow: () => void }

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
