import { Skeleton } from '@mantine/core'
import type { Webhook } from '@marquee/domain/webhooks'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { DecidedButton } from '#features/permissions/public.ts'
import { EditDialog } from '#ui/edit-dialog/edit-dialog.tsx'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { t } from '../texts.ts'
import { useCreateWebhook, webhooksQuery } from '../webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecretDialog } from './webhook-secret.tsx'
import { WebhookState } from './webhook-states.tsx'

const columns = (['name', 'event', 'activities', 'state'] as const).map((id) => ({
  id,
  get title() {
    return t(id)
  },
}))
const columnsOfEvent = columns.filter(({ id }) => id !== 'event')

type WebhookListProps = {
  /** An event, or the blueprint of a template or of a repeating event; all webhooks without one. */
  event?: string
  /** The button isn't repeated above the empty list of an event. */
  children: (list: ReactNode, add: ReactNode) => ReactNode
}

/** A list of webhooks, and the button that adds one to it. */
export function WebhookList({ event, children }: WebhookListProps) {
  const webhooks = useQuery(webhooksQuery(event))
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ id: string; secret: string }>()
  const navigate = useNavigate()
  const isOfAll = event === undefined
  const add = webhooks.data && (
    <AddButton mayCreate={webhooks.data.can.create} isOfAll={isOfAll} onClick={() => setCreating(true)} />
  )
  const none = <NoWebhooks text={t(isOfAll ? 'empty.text' : 'empty.ofEvent')}>{add}</NoWebhooks>
  const list = (
    <QueryView
      query={webhooks}
      pending={<Skeleton height={220} />}
      empty={{ when: ({ results }) => results.length === 0, show: none }}
    >
      {({ results }) => (
        <ListTable
          label={t('table')}
          columns={isOfAll ? columns : columnsOfEvent}
          isPending={false}
          isStale={webhooks.isFetching}
        >
          {results.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} isOfAll={isOfAll} />
          ))}
        </ListTable>
      )}
    </QueryView>
  )
  return (
    <>
      {children(list, isOfAll || webhooks.data?.results.length !== 0 ? add : undefined)}
      <Creating
        event={event ?? null}
        isOpen={isCreating}
        onCreated={(webhook) => {
          setCreating(false)
          setCreated(webhook)
        }}
        onClose={() => setCreating(false)}
      />
      <WebhookSecretDialog
        secret={created?.secret}
        onDone={() => {
          const id = created?.id ?? ''
          setCreated(undefined)
          void navigate({ to: '/settings-new/webhooks/$webhookId', params: { webhookId: id } })
        }}
      />
    </>
  )
}

type AddButtonProps = { mayCreate: boolean; isOfAll: boolean; onClick: () => void }

function AddButton({ mayCreate, isOfAll, onClick }: AddButtonProps) {
  const plan = useQuery(planQuery(useMe().organization.id))
  const isMissing = plan.data?.pricing_config.webhooks === false
  const decision =
    mayCreate && !isMissing
      ? ({ allowed: true } as const)
      : ({
          allowed: false,
          reason: 'team',
          sentence: t(mayCreate ? 'notInPlan' : isOfAll ? 'notAllowed' : 'notAllowedAtEvent'),
        } as const)
  return (
    <DecidedButton decision={decision} leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('new')}
    </DecidedButton>
  )
}

/** The empty state, or a notice that the plan has no webhooks (IN-025). */
function NoWebhooks({ text, children }: { text: string; children: ReactNode }) {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <QueryView query={query} pending={<Skeleton height={160} />} empty="never">
      {({ pricing_config, contact_url }) =>
        pricing_config.webhooks ? (
          <ListState icon={<IconWebhook aria-hidden />} title={t('empty.title')} text={text}>
            {children}
          </ListState>
        ) : (
          <FeatureNotEnabled contactUrl={contact_url}>{t('plan')}</FeatureNotEnabled>
        )
      }
    </QueryView>
  )
}

function Row({ webhook, isOfAll }: { webhook: Webhook; isOfAll: boolean }) {
  const { id, name, event_title, types } = webhook
  return (
    <tr>
      <td data-column="name">
        <Link to="/settings-new/webhooks/$webhookId" params={{ webhookId: id }} data-row-link>
          {name}
        </Link>
      </td>
      {isOfAll && <td data-column="event">{event_title ?? t('allEvents')}</td>}
      <td data-column="activities">
        {types.length === 0 ? t('everyActivity') : t('activityCount', { count: types.length })}
      </td>
      <td data-column="state">
        <WebhookState webhook={webhook} />
      </td>
    </tr>
  )
}

type CreatingProps = {
  event: string | null
  isOpen: boolean
  onCreated: (webhook: { id: string; secret: string }) => void
  onClose: () => void
}

function Creating({ event, isOpen, onCreated, onClose }: CreatingProps) {
  const { isPending, error, mutate } = useCreateWebhook()
  return (
    <EditDialog title={t('new')} isOpen={isOpen} onClose={onClose}>
      {({ markChanged, leave, finish }) => (
        <WebhookForm
          initial={{ name: '', url: '', types: [] }}
          words={{ confirm: t('create'), busy: t('creating') }}
          saving={{
            isPending,
            error,
            run: (webhook) =>
              mutate(
                { ...webhook, event, is_on: true },
                {
                  onSuccess: (made) => {
                    finish()
                    onCreated(made)
                  },
                },
              ),
          }}
          onChange={() => markChanged(true)}
          onCancel={leave}
        />
      )}
    </EditDialog>
  )
}
