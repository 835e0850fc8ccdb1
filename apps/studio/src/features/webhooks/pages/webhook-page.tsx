import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { overlapHours, type Webhook, webhookTypeWords } from '@marquee/domain/webhooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listFormat } from '@marquee/domain/languages'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { EditDialog } from '#ui/edit-dialog/edit-dialog.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { Section } from '#ui/section/section.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DeliveryDialog } from '../components/delivery-dialog.tsx'
import { DeliveryLog } from '../components/delivery-log.tsx'
import { WebhookForm } from '../components/webhook-form.tsx'
import { WebhookSecretDialog } from '../components/webhook-secret.tsx'
import { WebhookState } from '../components/webhook-states.tsx'
import { t } from '../texts.ts'
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  webhookQuery,
} from '../webhook-calls.ts'

const route = getRouteApi('/_studio/settings-new/webhooks/$webhookId/')

/** One webhook with its log, at `/settings-new/webhooks/{webhookId}`. */
export function WebhookPage() {
  const { webhookId } = route.useParams()
  const { data: webhook, error, isFetching, refetch } = useQuery(webhookQuery(webhookId))
  if (webhook) return <OpenWebhook key={webhookId} webhook={webhook} />
  return (
    <>
      <PageHead title={t('title')} />
      {error ? (
        <FailedNotice
          message={t('loadFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

function OpenWebhook({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>()
  const { delivery } = route.useSearch()
  const navigate = route.useNavigate()
  const close = () => setOpen(undefined)
  const goTo = (change: object) => void navigate({ search: (current) => ({ ...current, ...change }) })
  return (
    <>
      <PageHead
        title={webhook.name}
        sentence={webhook.event_title ?? t('allEvents')}
        actions={webhook.can.update && <Actions id={webhook.id} onOpen={setOpen} />}
      />
      <Stack gap="lg">
        <Trouble webhook={webhook} />
        <Facts webhook={webhook} />
        <Section title={t('log')}>
          <DeliveryLog
            webhookId={webhook.id}
            params={route.useSearch()}
            onChange={goTo}
            onOpen={(id) => goTo({ delivery: id })}
          />
        </Section>
      </Stack>
      <DeliveryDialog
        webhookId={webhook.id}
        delivery={delivery}
        onClose={() => goTo({ delivery: undefined })}
      />
      <Editing webhook={webhook} isOpen={open === 'edit'} onClose={close} />
      <Rotating webhook={webhook} isOpen={open === 'rotate'} onClose={close} />
      <Deleting webhook={webhook} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}

type ActionsProps = { id: string; onOpen: (dialog: 'edit' | 'rotate' | 'delete') => void }

function Actions({ id, onOpen }: ActionsProps) {
  const test = useTestWebhook(id)
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => onOpen('delete')}>
        {t('delete')}
      </Button>
      <Button variant="default" onClick={() => onOpen('rotate')}>
        {t('rotate')}
      </Button>
      <Button variant="default" onClick={() => onOpen('edit')}>
        {t('edit')}
      </Button>
      <Button aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
        {t(test.isPending ? 'testing' : 'test')}
      </Button>
    </Group>
  )
}

/** Why it is off, or since when it fails. */
function Trouble({ webhook: { off_reason, is_on, failing_since, resume_at } }: { webhook: Webhook }) {
  if (off_reason !== null) return <Alert color="red">{t(off_reason === 'gone' ? 'gone' : 'givenUp')}</Alert>
  if (!is_on || failing_since === null) return null
  return (
    <Alert color="yellow">
      {t('failingSince')} <Instant at={failing_since} />.{' '}
      {resume_at !== null && (
        <>
          {t('resumesAt')} <Instant at={resume_at} />.
        </>
      )}
    </Alert>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { id, url, types, is_on, can, last_success_at, previous_secret_ends_at } = webhook
  const change = useChangeWebhook(id)
  const activities =
    types.length === 0 ? t('everyActivity') : listFormat().format(types.map(webhookTypeWords))
  const overlap = previous_secret_ends_at && (
    <>
      {t('overlap')} <Instant at={previous_secret_ends_at} />
    </>
  )
  return (
    <Stack gap="md" maw={860}>
      <SavingSwitch
        label={t('switchLabel')}
        isOn={is_on}
        isLocked={!can.update}
        onSave={(isOn) => change.mutateAsync({ is_on: isOn })}
      />
      <FactList
        none={t('never')}
        facts={[
          [t('state'), <WebhookState key="state" webhook={webhook} />],
          [t('url'), url],
          [t('activities'), activities],
          [t('lastSuccess'), last_success_at && <Instant key="success" at={last_success_at} />],
          ...(overlap ? ([[t('secret'), overlap]] as const) : []),
        ]}
      />
    </Stack>
  )
}

type DialogProps = { webhook: Webhook; isOpen: boolean; onClose: () => void }

function Editing({ webhook: { id, name, url, types }, isOpen, onClose }: DialogProps) {
  const { isPending, error, mutate } = useChangeWebhook(id)
  return (
    <EditDialog title={t('editTitle')} isOpen={isOpen} onClose={onClose}>
      {({ markChanged, leave, finish }) => (
        <WebhookForm
          initial={{ name, url, types }}
          saving={{
            isPending,
            error,
            run: (webhook) =>
              mutate(webhook, {
                onSuccess: () => {
                  toast({ kind: 'success', message: t('changed') })
                  finish()
                },
              }),
          }}
          onChange={() => markChanged(true)}
          onCancel={leave}
        />
      )}
    </EditDialog>
  )
}

function Rotating({ webhook: { id }, isOpen, onClose }: DialogProps) {
  const rotation = useRotateSecret(id)
  return (
    <>
      <ConfirmMutation
        isOpen={isOpen}
        title={t('rotateTitle')}
        confirmLabel={t('rotate')}
        busyLabel={t('rotating')}
        mutation={rotation}
        onConfirm={() => rotation.mutate(undefined, { onSuccess: onClose })}
        onClose={onClose}
      >
        {t('rotateText', { count: overlapHours })}
      </ConfirmMutation>
      <WebhookSecretDialog secret={rotation.data?.secret} onDone={() => rotation.reset()} />
    </>
  )
}

function Deleting({ webhook: { id, name }, isOpen, onClose }: DialogProps) {
  const deletion = useDeleteWebhook(id)
  const navigate = useNavigate()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      mutation={deletion}
      onConfirm={() =>
        deletion.mutate(undefined, { onSuccess: () => void navigate({ to: '/settings-new/webhooks' }) })
      }
      onClose={onClose}
    >
      {t('deleteText', { name })}
    </ConfirmMutation>
  )
}
