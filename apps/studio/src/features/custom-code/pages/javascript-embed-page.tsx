import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { CodeArea, JavascriptEmbed, StoredCode } from '@marquee/domain/custom-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { EditDialog } from '#ui/edit-dialog/edit-dialog.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { CodeAreaCard } from '../components/code-area-card.tsx'
import { CodePreview } from '../components/code-preview.tsx'
import { RunsLater } from '../components/runs-later.tsx'
import { EmbedForm } from '../components/embed-form.tsx'
import {
  embedQuery,
  useChangeEmbed,
  useDeleteEmbed,
  useSaveCode,
  useSwitchCode,
} from '../custom-code-calls.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/integrations/javascript-embeds/$instanceID/')

/** One JavaScript embed with its code areas (SH-212). */
export function JavascriptEmbedPage() {
  const { instanceID } = route.useParams()
  const { data: embed, error, isFetching, refetch } = useQuery(embedQuery(instanceID))
  if (embed) return <Embed key={instanceID} embed={embed} />
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

type Typed = Readonly<Partial<Record<CodeArea, string>>>

function Embed({ embed }: { embed: JavascriptEmbed }) {
  const [open, setOpen] = useState<'preview' | 'change' | 'delete'>()
  const [typed, setTyped] = useState<Typed>({})
  const close = () => setOpen(undefined)
  const { areas, can, name, pages, preview } = embed
  const previewed = areas.map(({ area, code }) => ({ area, code: typed[area] ?? code }))
  return (
    <>
      <PageHead
        title={name}
        sentence={t(`pages.${pages}`)}
        actions={
          can.update && (
            <Group gap="sm">
              <Button variant="default" onClick={() => setOpen('delete')}>
                {t('delete')}
              </Button>
              <Button variant="default" onClick={() => setOpen('change')}>
                {t('rename')}
              </Button>
              <Button variant="default" onClick={() => setOpen('preview')}>
                {t('preview')}
              </Button>
            </Group>
          )
        }
      />
      <Stack maw={860} gap="lg">
        {!embed.runs && <RunsLater />}
        {can.update ? (
          <Text c="dimmed">{t('consent')}</Text>
        ) : (
          <Alert color="indigo">{t('notAllowed')}</Alert>
        )}
        {areas.map((stored) => (
          <Area
            key={stored.area}
            embedId={embed.id}
            stored={stored}
            onType={(code) => setTyped((before) => ({ ...before, [stored.area]: code }))}
          />
        ))}
      </Stack>
      <CodePreview isOpen={open === 'preview'} source={preview} areas={previewed} onClose={close} />
      <Changing embed={embed} isOpen={open === 'change'} onClose={close} />
      <Deleting embed={embed} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}

type AreaProps = { embedId: string; stored: StoredCode; onType: (code: string) => void }

function Area({ embedId, stored, onType }: AreaProps) {
  const { area, code, is_on, fault, revision } = stored
  const update = useSaveCode(embedId)
  const switching = useSwitchCode(embedId)
  const queryClient = useQueryClient()
  const [key, setKey] = useState(0)
  const startOver = () => {
    update.reset()
    onType(code)
    void queryClient.invalidateQueries(embedQuery(embedId)).then(() => setKey((before) => before + 1))
  }
  const replace = () => {
    const last = update.variables
    if (!last) return
    void queryClient.fetchQuery({ ...embedQuery(embedId), staleTime: 0 }).then(({ areas }) => {
      const theirs = areas.find((each) => each.area === area)
      return update.mutate({ ...last, revision: theirs?.revision ?? 0 })
    })
  }
  return (
    <CodeAreaCard
      key={key}
      area={area}
      code={code}
      isOn={is_on}
      fault={fault}
      mayUpdate
      saving={{
        isPending: update.isPending,
        error: update.error,
        save: (typed, onSaved) => update.mutate({ area, code: typed, revision }, { onSuccess: onSaved }),
        reset: () => update.reset(),
      }}
      meanwhile={{ onLoad: startOver, onReplace: replace }}
      switching={{
        isPending: switching.isPending,
        run: (isOn) => switching.mutate({ area, is_on: isOn }),
      }}
      onType={onType}
    />
  )
}

type DialogProps = { embed: JavascriptEmbed; isOpen: boolean; onClose: () => void }

function Changing({ embed: { id, name, pages }, isOpen, onClose }: DialogProps) {
  const change = useChangeEmbed(id)
  const { isPending, error } = change
  return (
    <EditDialog title={t('renameTitle')} isOpen={isOpen} onClose={onClose}>
      {({ markChanged, leave, finish }) => (
        <EmbedForm
          initial={{ name, pages }}
          words={{ confirm: t('save'), busy: t('saving') }}
          saving={{ isPending, error, run: (embed) => change.mutate(embed, { onSuccess: finish }) }}
          onChange={() => markChanged(true)}
          onCancel={leave}
        />
      )}
    </EditDialog>
  )
}

function Deleting({ embed: { id, name }, isOpen, onClose }: DialogProps) {
  const deletion = useDeleteEmbed(id)
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
        deletion.mutate(undefined, {
          onSuccess: () => void navigate({ to: '/integrations/javascript-embeds' }),
        })
      }
      onClose={onClose}
    >
      {t('deleteText', { name })}
    </ConfirmMutation>
  )
}
