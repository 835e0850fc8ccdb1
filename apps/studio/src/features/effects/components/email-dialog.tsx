import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { OutboxEmail } from '@marquee/domain/effects'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { useReplayEffect } from '../effect-mutations.ts'
import { emailQuery } from '../effect-queries.ts'
import { t } from '../texts.ts'
import { EffectState } from './effect-state.tsx'
import classes from './email-dialog.module.css'

type EmailDialogProps = { id: string | undefined; subject: string | undefined; onClose: () => void }

/** An email with its text, its delivery status and a button to send it again. */
export function EmailDialog({ id, subject, onClose }: EmailDialogProps) {
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} title={subject ?? t('table')} size="medium">
      {id !== undefined && <EmailView key={id} id={id} />}
    </Dialog>
  )
}

function EmailView({ id }: { id: string }) {
  const query = useQuery(emailQuery(id))
  return (
    <QueryView query={query} pending={<EmailSkeleton />} empty="never">
      {(message) => (
        <Stack gap="md">
          <EmailFacts message={message} />
          <EmailText message={message} />
          {message.can.replay && <ReplayButton id={id} />}
        </Stack>
      )}
    </QueryView>
  )
}

function EmailFacts({ message }: { message: OutboxEmail }) {
  return (
    <>
      <dl className={classes.facts}>
        {message.name !== null && (
          <>
            <dt>{t('name')}</dt>
            <dd>{message.name}</dd>
          </>
        )}
        <dt>{t('recipient')}</dt>
        <dd>{message.recipient}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <EffectState state={message.state} />
        </dd>
        <dt>{t('created')}</dt>
        <dd>
          <Instant at={message.created_at} />
        </dd>
        {message.sent_at && (
          <>
            <dt>{t('sent')}</dt>
            <dd>
              <Instant at={message.sent_at} />
            </dd>
          </>
        )}
        {message.attempts > 0 && (
          <>
            <dt>{t('attempts')}</dt>
            <dd>{message.attempts}</dd>
          </>
        )}
        {message.next_attempt_at && (
          <>
            <dt>{t('nextAttempt')}</dt>
            <dd>
              <Instant at={message.next_attempt_at} />
            </dd>
          </>
        )}
        {message.last_error && (
          <>
            <dt>{t('lastError')}</dt>
            <dd>{message.last_error}</dd>
          </>
        )}
      </dl>
      {message.state === 'KEPT' && <Text c="dimmed">{t('keptText')}</Text>}
    </>
  )
}

/** Renders paragraphs as plain text, never as markup. */
function EmailText({ message: { id, subject, recipient, paragraphs, action } }: { message: OutboxEmail }) {
  return (
    <article className={classes.message} aria-label={subject}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of an email never change
        <p key={`${id} ${index}`}>{paragraph}</p>
      ))}
      {action &&
        (action.url ? (
          <EmailLink label={action.label} url={action.url} />
        ) : (
          <Text c="dimmed">{action.is_for_host ? t('linkForHost', { recipient }) : t('linkGone')}</Text>
        ))}
    </article>
  )
}

function EmailLink({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p>
        <Anchor href={url}>{label}</Anchor>
      </p>
      <Group gap="xs" wrap="nowrap" align="start">
        <code className={classes.address}>{url}</code>
        <CopyButton name={t('link')} value={url} label={t('copyLink')} />
      </Group>
    </>
  )
}

function ReplayButton({ id }: { id: string }) {
  const replay = useReplayEffect()
  return (
    <Group justify="flex-end">
      <Button loading={replay.isPending} onClick={() => replay.mutate(id)}>
        {t('replay')}
      </Button>
    </Group>
  )
}

function EmailSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {['40%', '55%', '90%', '80%', '85%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  )
}
