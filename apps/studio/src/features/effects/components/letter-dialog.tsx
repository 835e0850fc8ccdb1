import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Letter } from '@marquee/domain/effects'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { useReplayEffect } from '../effect-mutations.ts'
import { letterQuery } from '../effect-queries.ts'
import { t } from '../texts.ts'
import { EffectState } from './effect-state.tsx'
import classes from './letter-dialog.module.css'

type LetterDialogProps = { id: string | undefined; subject: string | undefined; onClose: () => void }

/** The letter with this id as it was written, what became of it, and the way to send it again. */
export function LetterDialog({ id, subject, onClose }: LetterDialogProps) {
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} title={subject ?? t('table')} size="medium">
      {id !== undefined && <LetterView key={id} id={id} />}
    </Dialog>
  )
}

function LetterView({ id }: { id: string }) {
  const query = useQuery(letterQuery(id))
  return (
    <QueryView query={query} pending={<LetterSkeleton />} empty="never">
      {(letter) => (
        <Stack gap="md">
          <LetterFacts letter={letter} />
          <LetterText letter={letter} />
          {letter.can.replay && <ReplayButton id={id} />}
        </Stack>
      )}
    </QueryView>
  )
}

function LetterFacts({ letter }: { letter: Letter }) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('recipient')}</dt>
        <dd>{letter.recipient}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <EffectState state={letter.state} />
        </dd>
        <dt>{t('created')}</dt>
        <dd>
          <Instant at={letter.created_at} />
        </dd>
        {letter.sent_at && (
          <>
            <dt>{t('sent')}</dt>
            <dd>
              <Instant at={letter.sent_at} />
            </dd>
          </>
        )}
        {letter.attempts > 0 && (
          <>
            <dt>{t('attempts')}</dt>
            <dd>{letter.attempts}</dd>
          </>
        )}
        {letter.next_attempt_at && (
          <>
            <dt>{t('nextAttempt')}</dt>
            <dd>
              <Instant at={letter.next_attempt_at} />
            </dd>
          </>
        )}
        {letter.last_error && (
          <>
            <dt>{t('lastError')}</dt>
            <dd>{letter.last_error}</dd>
          </>
        )}
      </dl>
      {letter.state === 'KEPT' && <Text c="dimmed">{t('keptText')}</Text>}
    </>
  )
}

/** What people wrote is text, whatever it looks like. */
function LetterText({ letter: { id, subject, recipient, paragraphs, action } }: { letter: Letter }) {
  return (
    <article className={classes.letter} aria-label={subject}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what a letter says never changes its order
        <p key={`${id} ${index}`}>{paragraph}</p>
      ))}
      {action &&
        (action.url ? (
          <LetterLink label={action.label} url={action.url} />
        ) : (
          <Text c="dimmed">{action.is_for_host ? t('linkForHost', { recipient }) : t('linkGone')}</Text>
        ))}
    </article>
  )
}

function LetterLink({ label, url }: { label: string; url: string }) {
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

function LetterSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {['40%', '55%', '90%', '80%', '85%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  )
}
