import { Button, Checkbox, List, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/List.css'
import { applyPatternPage, getPatternPage, pagesKey } from '@marquee/api/pages'
import type { PatternPage } from '@marquee/domain/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { toast } from '#ui/toast/toast.ts'
import { differenceWords } from '../difference-words.ts'
import { t } from '../texts.ts'

/** Applies the page of a repeating event to its upcoming events, after listing what changes. */
export function ApplyPage({ seriesId }: { seriesId: string }) {
  const query = useQuery(getPatternPage.query({ path: { id: seriesId }, query: { kind: 'registration' } }))
  const { data: pattern } = query
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('comingEvents')}>
      <Text size="sm">{t('comingEventsText')}</Text>
      {query.isError && (
        <FailedNotice
          message={t('patternFailed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={36} />}
      {pattern && (
        <>
          <div>
            <Button variant="default" disabled={!pattern.is_published} onClick={() => setIsOpen(true)}>
              {t('applyPage')}
            </Button>
          </div>
          {!pattern.is_published && (
            <Text size="sm" c="dimmed">
              {t('publishFirst')}
            </Text>
          )}
          <ApplyDialog
            seriesId={seriesId}
            pattern={pattern}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </>
      )}
    </Section>
  )
}

type ApplyDialogProps = { seriesId: string; pattern: PatternPage; isOpen: boolean; onClose: () => void }

function ApplyDialog({ seriesId, pattern, isOpen, onClose }: ApplyDialogProps) {
  const queryClient = useQueryClient()
  const [includesOwn, setIncludesOwn] = useState(false)
  const application = useMutation({
    mutationFn: () =>
      applyPatternPage({
        path: { id: seriesId },
        query: { kind: 'registration' },
        body: { include_own: includesOwn },
      }),
    onSuccess: async ({ changed }) => {
      toast({ kind: 'success', message: t('applied', { count: changed }) })
      await queryClient.invalidateQueries({ queryKey: pagesKey })
    },
  })
  const hasOwn = pattern.events.some(({ is_own }) => is_own)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('applyTitle')}
      confirmLabel={t('apply')}
      busyLabel={t('applying')}
      mutation={application}
      onConfirm={(close) => application.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('applyText')}</Text>
        {pattern.has_changes && <Text size="sm">{t('applyWithoutDraft')}</Text>}
        {hasOwn && (
          <Checkbox
            label={t('includeOwn')}
            checked={includesOwn}
            onChange={(choice) => setIncludesOwn(choice.currentTarget.checked)}
          />
        )}
        {pattern.events.length === 0 && <Text size="sm">{t('noComingEvents')}</Text>}
        <List size="sm" spacing={4} mah={320} style={{ overflow: 'auto' }}>
          {pattern.events.map(({ id, title, start_time, timezone, is_own, ...difference }) => (
            <List.Item key={id}>
              {title}, {formatDateTime(start_time, timezone)}:{' '}
              {is_own && !includesOwn ? t('keepsOwn') : differenceWords(difference)}
            </List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmMutation>
  )
}
