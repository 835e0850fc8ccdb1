import { ActionIcon, Alert, Button, Group, Menu, Stack, Text } from '@mantine/core'
import type { RegistrationForm } from '@marquee/domain/registration'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission } from '#features/permissions/public.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { useChooseForm } from '../registration-mutations.ts'
import { formChoicesQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'
import { NewFormDialog } from './form-dialogs.tsx'

type FormOfEventProps = { eventId: string; form: RegistrationForm }

/** Says that other events use the form too, and where to edit it. */
export function SharedNotice({ eventId, form }: FormOfEventProps) {
  const [isAsking, setAsking] = useState(false)
  const choose = useChooseForm(eventId)
  const maySee = usePermission('form:read').allowed
  const { name } = form
  return (
    <Alert color="indigo">
      <Stack gap="xs">
        <Text size="sm">{t('shared', { name })}</Text>
        <Group gap="xs">
          {maySee && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/settings-new/forms/$formId" params={{ formId: form.id }} />
              )}
            >
              {t('editShared')}
            </Button>
          )}
          {form.can.choose && (
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t('useOwn')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('useOwn')}
        confirmLabel={t('useOwn')}
        isBusy={choose.isPending}
        onConfirm={() => choose.mutate(null, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('useOwnText', { name })}
      </ConfirmDialog>
    </Alert>
  )
}

/** Replaces the event's own form with a shared one, or shares it. */
export function FormMenu({ eventId, form }: FormOfEventProps) {
  const [opened, setOpened] = useState<'use' | 'share'>()
  const mayRead = usePermission('form:read').allowed
  const mayShare = usePermission('form:update').allowed
  const close = () => setOpened(undefined)
  if (!form.can.choose || form.is_global_form || !mayRead) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('use')}>{t('useShared')}</Menu.Item>
          {mayShare && <Menu.Item onClick={() => setOpened('share')}>{t('share')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Dialog isOpen={opened === 'use'} onClose={close} title={t('useShared')}>
        <ChooseShared eventId={eventId} onClose={close} />
      </Dialog>
      <NewFormDialog
        isOpen={opened === 'share'}
        title={t('share')}
        sentence={t('shareText')}
        confirmLabel={t('shareConfirm')}
        from={{ event: eventId }}
        onCreated={close}
        onClose={close}
      />
    </>
  )
}

function ChooseShared({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isPending } = useQuery(formChoicesQuery)
  const choose = useChooseForm(eventId)
  const forms = data?.results ?? []
  return (
    <DialogForm
      confirmLabel={t('useConfirm')}
      canSubmit={chosen !== null}
      isBusy={choose.isPending}
      error={choose.error}
      onSubmit={() => choose.mutate(chosen, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Text>{!isPending && forms.length === 0 ? t('noShared') : t('useSharedText')}</Text>
      <Select
        label={t('sharedForm')}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        isSearchable
        isDisabled={forms.length === 0}
        onChange={setChosen}
      />
    </DialogForm>
  )
}
