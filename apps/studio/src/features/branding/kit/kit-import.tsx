import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import {
  changedValues,
  chosenOfKit,
  maxTokenFileBytes,
  readTokens,
  type ReadTokens,
  tokensOfKit,
} from '@marquee/domain/branding'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LookChanges } from '../brand/look-changes.tsx'
import { t } from './texts.ts'
import type { KitEdits } from './use-kit-edits.ts'
import { WebsiteSuggestions } from './website-suggestions.tsx'

type KitImportProps = {
  edits: KitEdits
  /** Something was taken, so that the fields are to be seen. */
  onTake: () => void
}

/** Takes a brand from a website or a file of design tokens, as pending changes, and writes such a file. */
export function KitImport({ edits, onTake }: KitImportProps) {
  const [isAsking, setAsking] = useState(false)
  const [read, setRead] = useState<ReadTokens>()
  const change: KitEdits['change'] = (more) => {
    edits.change(more)
    onTake()
  }
  const readFile = async (file: File | null) => {
    if (!file) return
    // The reader refuses what is longer.
    setRead(readTokens(await file.slice(0, maxTokenFileBytes + 1).text()))
  }
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('import')}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('fromWebsite')}
      </Button>
      <FileButton accept=".json,.tokens,application/json" onChange={(file) => void readFile(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('fromTokens')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" onClick={() => download(tokensOfKit(edits.edited))}>
        {t('toTokens')}
      </Button>
      <Dialog isOpen={isAsking} title={t('fromWebsite')} onClose={() => setAsking(false)}>
        <WebsiteSuggestions edited={edits.edited} change={change} onDone={() => setAsking(false)} />
      </Dialog>
      <Dialog isOpen={read !== undefined} title={t('fromTokens')} onClose={() => setRead(undefined)}>
        {read && (
          <TokenOffer
            read={read}
            edited={edits.edited}
            onApply={() => {
              change(read.change)
              setRead(undefined)
            }}
            onCancel={() => setRead(undefined)}
          />
        )}
      </Dialog>
    </Group>
  )
}

type TokenOfferProps = {
  read: ReadTokens
  edited: KitEdits['edited']
  onApply: () => void
  onCancel: () => void
}

const mostNamed = 10

/** What a file changes, before anything of it is taken; or why nothing can be. */
function TokenOffer({ read: { change, faults, unused }, edited, onApply, onCancel }: TokenOfferProps) {
  const changes = changedValues(chosenOfKit(edited), change)
  const paths = unused.slice(0, mostNamed).join(', ')
  return (
    <Stack gap="md">
      {faults.length > 0 ? (
        <Stack gap="xs" role="alert">
          <Text size="sm">{t('faults')}</Text>
          <List size="sm">
            {faults.slice(0, mostNamed).map(({ path, message }) => (
              <List.Item key={path}>{path === '' ? message : t('fault', { path, message })}</List.Item>
            ))}
          </List>
        </Stack>
      ) : (
        <LookChanges changes={changes} />
      )}
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('unused', { count: unused.length, paths })}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button disabled={changes.length === 0} onClick={onApply}>
          {t('apply')}
        </Button>
      </Group>
    </Stack>
  )
}

function download(tokens: object): void {
  saveFile(new Blob([JSON.stringify(tokens, null, 2)], { type: 'application/json' }), 'brand-kit.tokens.json')
}
