import { Button, Menu } from '@mantine/core'
import type { RegistrantView } from '@marquee/domain/registrants'
import { IconBookmark, IconDeviceFloppy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { registrantViewsQuery } from '../registrant-queries.ts'
import { noConditions, type RegistrantSearchParams } from '../registrant-search-params.ts'
import { useDeleteView, useUpdateView } from '../saved-view-mutations.ts'
import { t } from '../texts.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

type ViewsMenuProps = {
  eventId: string
  mayShare: boolean
  params: RegistrantSearchParams
  columns: readonly string[]
  onChange: (change: Partial<RegistrantSearchParams>) => Promise<void>
}

/** Saved views: opens one, saves the current one as new or over the chosen one, and deletes it. */
export function ViewsMenu({ eventId, mayShare, params, columns, onChange }: ViewsMenuProps) {
  const views = useQuery(registrantViewsQuery(eventId))
  const [isSaving, setSaving] = useState(false)
  const [deleted, setDeleted] = useState<RegistrantView>()
  const updating = useUpdateView(eventId)
  const deleting = useDeleteView(eventId)
  const { search, order: ordering, filter = noConditions } = params
  const shows = { search, ordering, filter, columns: [...columns] }
  const chosen = views.data?.results.find(({ id }) => id === params.view)
  const open = ({ id, shows: shown }: RegistrantView) =>
    void onChange({
      view: id,
      search: shown.search,
      order: shown.ordering,
      filter: shown.filter.conditions.length === 0 ? undefined : shown.filter,
      columns: shown.columns.length === 0 ? undefined : shown.columns,
    })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {chosen?.title ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems views={views} onOpen={open} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSaving(true)}>
            {t('viewSave')}
          </Menu.Item>
          {chosen?.can.update === true && (
            <>
              <Menu.Item
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                onClick={() => updating.mutate({ id: chosen.id, change: { shows, seen: chosen.version } })}
              >
                {t('viewUpdate', { title: chosen.title })}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleted(chosen)}
              >
                {t('viewDelete', { title: chosen.title })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog
        eventId={eventId}
        isOpen={isSaving}
        mayShare={mayShare}
        shows={shows}
        onSaved={({ id }) => void onChange({ view: id, page: params.page })}
        onClose={() => setSaving(false)}
      />
      <ConfirmMutation
        isOpen={deleted !== undefined}
        isDestructive
        title={deleted ? t('viewDelete', { title: deleted.title }) : ''}
        confirmLabel={t('delete')}
        mutation={deleting}
        onConfirm={(close) => {
          if (!deleted) return
          deleting.mutate(deleted.id, {
            onSuccess: () => {
              close()
              void onChange({ view: undefined, page: params.page })
            },
          })
        }}
        onClose={() => setDeleted(undefined)}
      >
        {deleted &&
          t(deleted.is_shared ? 'confirm.sharedViewDelete' : 'confirm.viewDelete', { title: deleted.title })}
      </ConfirmMutation>
    </>
  )
}

type ViewItemsProps = {
  views: { data?: { results: RegistrantView[] } | undefined; isError: boolean }
  onOpen: (view: RegistrantView) => void
}

function ViewItems({ views, onOpen }: ViewItemsProps) {
  if (views.isError && !views.data) return <Menu.Label>{t('viewsFailed')}</Menu.Label>
  const all = views.data?.results ?? []
  if (all.length === 0) return <Menu.Label>{t('viewsEmpty')}</Menu.Label>
  const groups = [
    { label: t('viewsOwn'), views: all.filter(({ is_shared }) => !is_shared) },
    { label: t('viewsShared'), views: all.filter(({ is_shared }) => is_shared) },
  ].filter((group) => group.views.length > 0)
  return groups.map((group) => (
    <div key={group.label} role="group" aria-label={group.label}>
      <Menu.Label>{group.label}</Menu.Label>
      {group.views.map((view) => (
        <Menu.Item key={view.id} onClick={() => onOpen(view)}>
          {view.title}
        </Menu.Item>
      ))}
    </div>
  ))
}
