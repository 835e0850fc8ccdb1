import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { BuiltPage } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { StepButtons } from '#ui/step-buttons/step-buttons.tsx'
import { kindTitles, t } from '../texts.ts'
import type { FullWindow } from '../use-full-window.ts'
import type { PageDraft } from '../use-page-draft.ts'
import classes from './page-builder.module.css'

type BuilderBarProps = {
  draft: PageDraft
  page: BuiltPage
  /** The address of the draft. */
  source: string
  /** How the draft is shown. */
  views: ReactNode
  full: FullWindow
}

/** Stays in view: whether the draft is saved and published, its steps, how it is shown, and Publish. */
export function BuilderBar({ draft, page, source, views, full }: BuilderBarProps) {
  const mayUpdate = page.can.update
  const isUnpublished = draft.isChanged || hasUnpublished(page)
  return (
    <div className={classes['bar']} role="group" aria-label={t('editor')}>
      {full.isFull && (
        <Title order={1} size="h4" tabIndex={-1} data-page-title>
          {kindTitles[page.kind]}
        </Title>
      )}
      {mayUpdate && <Steps draft={draft} hasChanges={isUnpublished} />}
      {views}
      <Group gap="sm" ms="auto">
        {full.toggle && (
          <Button variant="default" size="xs" onClick={full.toggle}>
            {t(full.isFull ? 'showMenus' : 'fullWindow')}
          </Button>
        )}
        <Anchor size="sm" href={source} target="_blank" rel="noreferrer">
          {t('openPreview')}
        </Anchor>
        {mayUpdate && (
          <Button
            loading={draft.isPublishing}
            disabled={!isUnpublished || draft.isFaulty}
            onClick={draft.publish}
          >
            {t('publish')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** A page that no one has designed shows its default, but a hub shows nothing before it is published. */
function hasUnpublished({ kind, versions, has_changes }: BuiltPage): boolean {
  return has_changes || (kind === 'hub' && versions.length === 0)
}

function Steps({ draft, hasChanges }: { draft: PageDraft; hasChanges: boolean }) {
  const { undo, redo } = draft
  return (
    <Group gap="xs">
      <StepButtons undo={undo} redo={redo} />
      <Text size="sm" c="dimmed" role="status">
        {stateOf(draft, hasChanges)}
      </Text>
    </Group>
  )
}

function stateOf({ isFaulty, isSaving, isChanged, failure }: PageDraft, hasChanges: boolean): string {
  if (isFaulty || failure) return t('notSaved')
  if (isSaving || isChanged) return t('saving')
  return hasChanges ? t('draftSaved') : t('upToDate')
}
