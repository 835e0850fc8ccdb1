import '@mantine/core/styles/Switch.css'
import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { listFormat } from '@marquee/domain/languages'
import { type BuiltPage, type PageDesign, pageFindings } from '@marquee/domain/pages'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { usePeopleHere } from '#lib/people-here.ts'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { PageCalls } from '../page-builder-calls.ts'
import { kindTitles, t } from '../texts.ts'
import { type TheirChange, usePageDraft } from '../use-page-draft.ts'
import { nameOfBlock } from './block-row.tsx'
import { PageBlocks } from './page-blocks.tsx'
import classes from './page-builder.module.css'
import { PageFindings } from './page-findings.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'

type PageBuilderProps = {
  page: BuiltPage
  calls: PageCalls
  /** The team whose videos are offered first; null for the organization's. */
  workspace: string | null
}

/** A page that no one has designed shows its default, but a hub shows nothing before it is published. */
function hasUnpublished({ kind, versions, has_changes }: BuiltPage): boolean {
  return has_changes || (kind === 'hub' && versions.length === 0)
}

function eventOf({ kind, id }: PageCalls): string | undefined {
  return kind === 'registration' || kind === 'on-demand' ? id : undefined
}

/**
 * Edits the blocks of a page. Changes are saved automatically as a draft; visitors see them once they are published.
 */
export function PageBuilder({ page, calls, workspace }: PageBuilderProps) {
  const draft = usePageDraft(page, calls)
  const { design, change, theirs } = draft
  const { kind } = page
  const [openId, setOpenId] = useState<string>()
  const mayUpdate = page.can.update
  const { mayLeave, question } = useLeaving({
    asks: draft.isChanged ? 'changes' : undefined,
    onClose: () => undefined,
  })
  useBlocker({
    shouldBlockFn: async () => draft.isChanged && !(await mayLeave()),
    enableBeforeUnload: draft.isChanged,
  })
  const isUnpublished = draft.isChanged || hasUnpublished(page)
  const event = eventOf(calls)
  const { videos } = page
  const fields = useMemo(() => ({ event, workspace, videos }), [event, workspace, videos])
  const checked = useDeferredValue(design)
  const findings = useMemo(
    () => pageFindings(kind, { design: checked, nothingIn: page.nothing_in }),
    [kind, checked, page.nothing_in],
  )
  // Stays the same, so that components below don't re-render while someone types.
  const open = useCallback((id: string) => {
    setOpenId(id)
    document.getElementById(`block-${id}`)?.focus()
  }, [])
  return (
    <>
      {question}
      <PageHead
        title={kindTitles[kind]}
        sentence={t('builderSentence')}
        actions={mayUpdate && <PublishButton draft={draft} isUnpublished={isUnpublished} />}
      />
      <div className={classes['layout']}>
        <Stack gap="md">
          <OthersHere event={event} />
          <Notices draft={draft} isReadOnly={!mayUpdate} />
          {theirs && <TheirNotice theirs={theirs} design={design} draft={draft} />}
          {mayUpdate && <DraftBar draft={draft} hasChanges={isUnpublished} />}
          <PageBlocks
            kind={kind}
            design={design}
            fields={fields}
            openId={openId}
            contested={theirs?.both ?? none}
            isReadOnly={!mayUpdate}
            onOpen={setOpenId}
            onChange={change}
          />
          {event !== undefined && (
            <Switch
              label={t('beside')}
              checked={design.root.props.layout === 'beside'}
              disabled={!mayUpdate}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...design, root: { props: { layout: checked ? 'beside' : 'among' } } })
              }
            />
          )}
          <PageFindings findings={findings} content={checked.content} onOpen={open} />
          <PageVersions
            page={page}
            isBusy={draft.restoring.isPending || draft.isChanged}
            onRestore={draft.restoring.mutate}
          />
        </Stack>
        <div className={classes['preview']}>
          <PagePreview
            kind={kind}
            address={page.preview}
            revision={draft.revision}
            shownBlock={openId}
            onChoose={open}
          />
        </div>
      </div>
    </>
  )
}

const none: readonly string[] = []

type PageDraft = ReturnType<typeof usePageDraft>

/** Who else has this builder open. */
function OthersHere({ event }: { event: string | undefined }) {
  const me = useMe()
  const people = usePeopleHere(event ?? '')
  const names = people
    .filter(({ user_id, route }) => user_id !== me.id && route === location.pathname)
    .map(({ name }) => name)
  return names.length === 0 ? null : (
    <Alert color="indigo" role="status">
      {t('othersHere', { count: names.length, names: listFormat().format(names) })}
    </Alert>
  )
}

function PublishButton({ draft, isUnpublished }: { draft: PageDraft; isUnpublished: boolean }) {
  const { isPublishing, isFaulty, publish } = draft
  return (
    <Button loading={isPublishing} disabled={!isUnpublished || isFaulty} onClick={publish}>
      {t('publish')}
    </Button>
  )
}

type NoticesProps = { draft: PageDraft; isReadOnly: boolean }

function Notices({ draft: { failure }, isReadOnly }: NoticesProps) {
  return (
    <>
      {isReadOnly && <Alert color="indigo">{t('readOnly')}</Alert>}
      {failure && (
        <Alert color="red" role="alert">
          {sentenceOf(failure)}
        </Alert>
      )}
    </>
  )
}

type TheirNoticeProps = { theirs: TheirChange; design: PageDesign; draft: PageDraft }

/** Says what someone else changed in the meantime, and offers their version of blocks that both changed. */
function TheirNotice({ theirs: { name, design: other, both }, design, draft }: TheirNoticeProps) {
  const contested = both.map((id) => {
    const [own, their] = [design, other].map(({ content }) => content.find(({ props }) => props.id === id))
    const shown = own ?? their
    return { id, their, name: shown ? nameOfBlock(shown) : id }
  })
  const take = (id: string, their: PageDesign['content'][number] | undefined) => {
    const content = design.content.flatMap((block) => (block.props.id === id ? (their ?? []) : block))
    draft.change({ ...design, content })
    if (both.length === 1) draft.forgetTheirs()
  }
  return (
    <Alert
      color="yellow"
      role="status"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={draft.forgetTheirs}
    >
      <Stack gap="xs" align="start">
        <Text size="sm">{name === null ? t('changedBySomebody') : t('changedBy', { name })}</Text>
        {contested.map(({ id, their, name }) => (
          <Group key={id} gap="xs">
            <Text size="sm">{t('bothChanged', { name })}</Text>
            <Button variant="default" size="xs" onClick={() => take(id, their)}>
              {t('useTheirs', { name })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

type DraftBarProps = { draft: PageDraft; hasChanges: boolean }

function DraftBar({ draft, hasChanges }: DraftBarProps) {
  const { undo, redo } = draft
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {stateOf(draft, hasChanges)}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={undo === undefined}
          onClick={undo}
        >
          {t('undo')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          disabled={redo === undefined}
          onClick={redo}
        >
          {t('redo')}
        </Button>
      </Group>
    </Group>
  )
}

function stateOf(
  { isFaulty, isSaving, isChanged, failure }: DraftBarProps['draft'],
  hasChanges: boolean,
): string {
  if (isFaulty || failure) return t('notSaved')
  if (isSaving || isChanged) return t('saving')
  return hasChanges ? t('draftSaved') : t('upToDate')
}
