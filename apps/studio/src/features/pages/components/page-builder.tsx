import '@mantine/core/styles/Switch.css'
import { Stack, Switch } from '@mantine/core'
import {
  type BuiltPage,
  isRepeatable,
  type PageBlock,
  type PageDesign,
  pageFindings,
} from '@marquee/domain/pages'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useStepKeys } from '#lib/step-history.ts'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { inCanvas } from '../in-canvas.ts'
import type { PageCalls } from '../page-builder-calls.ts'
import { withBlocks } from '../page-sections.ts'
import { kindTitles, t } from '../texts.ts'
import { useFullWindow } from '../use-full-window.ts'
import { usePageDraft } from '../use-page-draft.ts'
import { BlockGallery } from './block-gallery.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderNotices } from './builder-notices.tsx'
import { PageBlocks } from './page-blocks.tsx'
import classes from './page-builder.module.css'
import { PageFindings } from './page-findings.tsx'
import { firstView, PagePreview, sourceOfPreview, ViewFields } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'

type PageBuilderProps = {
  page: BuiltPage
  calls: PageCalls
  /** The team whose videos are offered first; null for the organization's. */
  workspace: string | null
}

function eventOf({ kind, id }: PageCalls): string | undefined {
  return kind === 'registration' || kind === 'on-demand' ? id : undefined
}

/**
 * Edits the blocks of a page, in the page itself or in the list beside it. Changes are saved automatically as a draft; visitors
 * see them once they are published.
 */
export function PageBuilder({ page, calls, workspace }: PageBuilderProps) {
  const draft = usePageDraft(page, calls)
  const { design, edit, theirs } = draft
  const { kind } = page
  const [openId, setOpenId] = useState<string>()
  const [view, setView] = useState(firstView)
  const [editor, full] = useFullWindow()
  const mayUpdate = page.can.update
  const question = useUnsavedChanges(draft.isChanged)
  const event = eventOf(calls)
  const { videos } = page
  const venue = new URL(page.preview, location.href).origin
  const fields = useMemo(() => ({ event, workspace, videos, venue }), [event, workspace, videos, venue])
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
  const [addingAt, setAddingAt] = useState<number>()
  const hear = inCanvas(draft, { onChoose: setOpenId, onAdd: setAddingAt })
  useStepKeys(draft)
  const source = sourceOfPreview(kind, page.preview, view)
  return (
    <div ref={editor} className={classes['editor']} data-full={full.isFull || undefined}>
      {question}
      {!full.isFull && <PageHead title={kindTitles[kind]} sentence={t('builderSentence')} />}
      <BuilderBar
        draft={draft}
        page={page}
        source={source}
        full={full}
        views={<ViewFields kind={kind} view={view} onChange={setView} />}
      />
      <div className={classes['layout']}>
        <Stack gap="md" className={classes['panel']}>
          <BuilderNotices event={event} draft={draft} isReadOnly={!mayUpdate} />
          <PageBlocks
            design={design}
            fields={fields}
            openId={openId}
            contested={theirs?.both ?? none}
            isReadOnly={!mayUpdate}
            onOpen={setOpenId}
            onEdit={edit}
            onAdd={setAddingAt}
          />
          {event !== undefined && (
            <Switch
              label={t('beside')}
              checked={design.root.props.layout === 'beside'}
              disabled={!mayUpdate}
              onChange={({ currentTarget: { checked } }) =>
                edit((page) => ({ ...page, root: { props: { layout: checked ? 'beside' : 'among' } } }))
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
        <PagePreview
          source={source}
          view={view}
          design={design}
          revision={draft.revision}
          shownBlock={openId}
          canEdit={mayUpdate}
          onMessage={hear}
        />
      </div>
      <BlockGallery
        kind={kind}
        isOpen={addingAt !== undefined}
        content={design.content}
        onClose={() => setAddingAt(undefined)}
        onAdd={(blocks) => {
          edit((page) => withBlocks(page, addingAt ?? page.content.length, blocks))
          setAddingAt(undefined)
          setOpenId(placeOfFirst(design, blocks))
        }}
      />
    </div>
  )
}

/** The block to open: one that is there once may have been on the page before. */
function placeOfFirst({ content }: PageDesign, [first]: readonly PageBlock[]): string | undefined {
  if (!first || isRepeatable(first.type)) return first?.props.id
  return (content.find(({ type }) => type === first.type) ?? first).props.id
}

const none: readonly string[] = []
