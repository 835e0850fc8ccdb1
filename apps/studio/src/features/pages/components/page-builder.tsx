import { Alert, Button, Group, Menu, Stack, Text, Switch } from '@mantine/core'
import {
  blocksOf,
  type BuiltPage,
  findingWords,
  newBlock,
  type PageBlock,
  type PageBlockType,
  type PageDesign,
  pageFindings,
  pageLimits,
} from '@marquee/domain/pages'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { Section } from '#ui/section/section.tsx'
import type { PageCalls } from '../page-builder-calls.ts'
import { blockWords, kindTitles, t } from '../texts.ts'
import { usePageDraft } from '../use-page-draft.ts'
import { BlockRow, nameOfBlock } from './block-row.tsx'

type PageBuilderProps = { page: BuiltPage; calls: PageCalls; onReload: () => void }

/** Edits the blocks of a page. Changes are saved as a draft by themselves; visitors see them once they are published. */
export function PageBuilder({ page, calls, onReload }: PageBuilderProps) {
  const draft = usePageDraft(page, calls)
  const { design, change } = draft
  const mayUpdate = page.can.update
  const { mayLeave, question } = useLeaving({
    asks: draft.isChanged ? 'changes' : undefined,
    onClose: () => undefined,
  })
  useBlocker({
    shouldBlockFn: async () => draft.isChanged && !(await mayLeave()),
    enableBeforeUnload: draft.isChanged,
  })
  // What nobody has designed shows its default; a hub shows nothing before it is published.
  const isHidden = page.kind === 'hub' && page.versions.length === 0
  const isUnpublished = page.has_changes || draft.isChanged || isHidden
  return (
    <>
      {question}
      <PageHead
        title={kindTitles[page.kind]}
        sentence={t('builderSentence')}
        actions={mayUpdate && <PublishButton draft={draft} isUnpublished={isUnpublished} />}
      />
      <Stack gap="md" maw={760}>
        <Notices draft={draft} isReadOnly={!mayUpdate} onReload={onReload} />
        {mayUpdate && <DraftBar draft={draft} hasChanges={isUnpublished} />}
        <Blocks kind={page.kind} design={design} isReadOnly={!mayUpdate} onChange={change} />
        {page.kind !== 'hub' && (
          <Switch
            label={t('beside')}
            checked={design.root.props.layout === 'beside'}
            disabled={!mayUpdate}
            onChange={({ currentTarget: { checked } }) =>
              change({ ...design, root: { props: { layout: checked ? 'beside' : 'among' } } })
            }
          />
        )}
        <Findings kind={page.kind} design={design} />
        <Versions
          page={page}
          isBusy={draft.restoring.isPending || draft.isChanged || draft.isConflict}
          onRestore={draft.restoring.mutate}
        />
      </Stack>
    </>
  )
}

type Draft = ReturnType<typeof usePageDraft>

function PublishButton({ draft, isUnpublished }: { draft: Draft; isUnpublished: boolean }) {
  const { publishing, isChanged, isConflict } = draft
  return (
    <Button
      loading={publishing.isPending}
      disabled={!isUnpublished || isChanged || isConflict}
      onClick={() => publishing.mutate()}
    >
      {t('publish')}
    </Button>
  )
}

type NoticesProps = { draft: Draft; isReadOnly: boolean; onReload: () => void }

function Notices({ draft: { failure, isConflict }, isReadOnly, onReload }: NoticesProps) {
  return (
    <>
      {isReadOnly && <Alert color="indigo">{t('readOnly')}</Alert>}
      {failure && (
        <Alert color="red" role="alert">
          <Stack gap="xs" align="start">
            {sentenceOf(failure)}
            {isConflict && (
              <Button variant="default" size="xs" onClick={onReload}>
                {t('loadTheirs')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </>
  )
}

type DraftBarProps = { draft: Draft; hasChanges: boolean }

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

type BlocksProps = {
  kind: BuiltPage['kind']
  design: PageDesign
  isReadOnly: boolean
  onChange: (design: PageDesign, typedIn?: string) => void
}

function Blocks({ kind, design, isReadOnly, onChange }: BlocksProps) {
  const [openId, setOpenId] = useState<string>()
  const { content } = design
  const items = content.map((block) => ({ id: block.props.id, block }))
  const setContent = (blocks: PageBlock[], typedIn?: string) =>
    onChange({ ...design, content: blocks }, typedIn)
  return (
    <>
      <ReorderList
        label={t('blocks')}
        items={items}
        nameOf={({ block }) => nameOfBlock(block)}
        isDisabled={isReadOnly}
        onReorder={(ordered) => setContent(ordered.map(({ block }) => block))}
      >
        {({ id, block }) => (
          <BlockRow
            block={block}
            isOpen={id === openId}
            isReadOnly={isReadOnly}
            onToggle={() => setOpenId(id === openId ? undefined : id)}
            onChange={(changed) =>
              setContent(
                content.map((other) => (other.props.id === id ? changed : other)),
                id,
              )
            }
            onRemove={() => setContent(content.filter((other) => other.props.id !== id))}
          />
        )}
      </ReorderList>
      {!isReadOnly && (
        <AddBlock
          offered={blocksOf[kind].filter(
            (type) => isRepeatable(type) || !content.some((b) => b.type === type),
          )}
          isFull={content.length >= pageLimits.blocks}
          onAdd={(type) => {
            const block = newBlock(type, crypto.randomUUID())
            setContent([...content, block])
            setOpenId(block.props.id)
          }}
        />
      )}
    </>
  )
}

const repeatable: ReadonlySet<PageBlockType> = new Set(['text', 'button', 'faq', 'columns', 'embed'])
const isRepeatable = (type: PageBlockType) => repeatable.has(type)

type AddBlockProps = {
  offered: readonly PageBlockType[]
  isFull: boolean
  onAdd: (type: PageBlockType) => void
}

function AddBlock({ offered, isFull, onAdd }: AddBlockProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={16} aria-hidden />}
          w="fit-content"
        >
          {t('addBlock')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {blockWords[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Findings({ kind, design }: Pick<BlocksProps, 'kind' | 'design'>) {
  const findings = pageFindings(kind, design)
  if (findings.length === 0) return null
  return (
    <Section title={t('findings')}>
      <Stack component="ul" gap="xs" m={0} ps="md">
        {findings.map(({ what, id }) => (
          <Text key={`${what} ${id}`} component="li" size="sm">
            {findingWords[what]}
          </Text>
        ))}
      </Stack>
    </Section>
  )
}

type VersionsProps = { page: BuiltPage; isBusy: boolean; onRestore: (number: number) => void }

function Versions({ page: { versions, can }, isBusy, onRestore }: VersionsProps) {
  return (
    <Section title={t('versions')}>
      {versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('neverPublished')}
        </Text>
      ) : (
        <Stack gap="xs">
          {versions.map(({ number, created_at, created_by }, index) => (
            <Group key={number} justify="space-between" gap="xs">
              <Text size="sm">
                {t('version', { number })} · <Instant at={created_at} />
                {created_by !== null && ` · ${created_by}`}
                {index === 0 && ` · ${t('shown')}`}
              </Text>
              {can.update && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={isBusy}
                  aria-label={t('restoreOf', { number })}
                  onClick={() => onRestore(number)}
                >
                  {t('restore')}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
}
