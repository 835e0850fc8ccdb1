import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OpenedDelivery, webhookTypeWords } from '@marquee/domain/webhooks'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { deliveryQuery, useResend } from '../webhook-calls.ts'
import classes from './delivery-dialog.module.css'
import { DeliveryStateWord } from './webhook-states.tsx'

type DeliveryDialogProps = { webhookId: string; delivery: string | undefined; onClose: () => void }

/** A delivery with its request and the reply, and a button to send it again. */
export function DeliveryDialog({ webhookId, delivery, onClose }: DeliveryDialogProps) {
  return (
    <Drawer isOpen={delivery !== undefined} title={t('delivery')} size="large" onClose={onClose}>
      {delivery !== undefined && <Opened key={delivery} webhookId={webhookId} id={delivery} />}
    </Drawer>
  )
}

function Opened({ webhookId, id }: { webhookId: string; id: string }) {
  const query = useQuery(deliveryQuery(webhookId, id))
  return (
    <QueryView query={query} pending={<Skeleton height={320} />} empty="never">
      {(delivery) => (
        <Stack gap="lg">
          <Facts delivery={delivery} />
          <Request delivery={delivery} />
          {delivery.status !== null && <Reply reply={delivery.reply} />}
          {delivery.can.resend && <ResendButton webhookId={webhookId} id={id} />}
        </Stack>
      )}
    </QueryView>
  )
}

function Facts({ delivery }: { delivery: OpenedDelivery }) {
  const { id, type, state, fault, status, attempts, url } = delivery
  const { happened_at, last_attempt_at, next_attempt_at, duration_ms } = delivery
  const took = duration_ms === null ? '' : ` (${t('milliseconds', { count: duration_ms })})`
  return (
    <FactList
      none={t('never')}
      facts={[
        [t('activity'), webhookTypeWords(type)],
        [t('state'), <DeliveryStateWord key="state" state={state} />],
        ...(fault === null ? [] : ([[t('reason'), t(`fault.${fault}`)]] as const)),
        ...(status === null ? [] : ([[t('reply'), `${status}${took}`]] as const)),
        [t('happened'), <Instant key="happened" at={happened_at} />],
        [t('lastAttempt'), last_attempt_at && <Instant key="last" at={last_attempt_at} />],
        ...(next_attempt_at === null
          ? []
          : ([[t('nextAttempt'), <Instant key="next" at={next_attempt_at} />]] as const)),
        [t('attempts'), String(attempts)],
        [t('url'), url],
        [t('id'), id],
      ]}
    />
  )
}

function Request({ delivery: { body } }: { delivery: OpenedDelivery }) {
  if (body === null) return <Text c="dimmed">{t('notSentYet')}</Text>
  const written = JSON.stringify(JSON.parse(body), undefined, 2)
  return (
    <Section title={t('request')}>
      <pre className={classes['text']}>{written}</pre>
      <CopyButton name={t('requestName')} value={body} label={t('copyRequest')} />
    </Section>
  )
}

function Reply({ reply }: { reply: string | null }) {
  return (
    <Section title={t('reply')}>
      {reply ? <pre className={classes['text']}>{reply}</pre> : <Text c="dimmed">{t('emptyReply')}</Text>}
    </Section>
  )
}

function ResendButton({ webhookId, id }: { webhookId: string; id: string }) {
  const resend = useResend(webhookId, id)
  return (
    <Group justify="flex-end">
      <Button loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('resend')}
      </Button>
    </Group>
  )
}
