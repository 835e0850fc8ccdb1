import { mostCode } from '@marquee/domain/custom-code'
import { isSecureWebAddress } from '@marquee/domain/inputs'
import {
  type BuiltPage,
  embedAddress,
  mergeDesigns,
  type PageBlock,
  type PageDesign,
} from '@marquee/domain/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignal, useSignalGap } from '#lib/signals.ts'
import { stepsOf, stepTo } from '#lib/step-history.ts'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { PageCalls } from './page-builder-calls.ts'
import { type History, readHistory, writeHistory } from './stored-history.ts'
import { t } from './texts.ts'

const autosaveMs = 700

/** What someone else changed on the page in the meantime. */
export type TheirChange = {
  /** Null if unknown. */
  name: string | null
  design: PageDesign
  /** The ids of blocks that both changed. */
  both: readonly string[]
}

export type PageDraft = ReturnType<typeof usePageDraft>

type Saved = { design: PageDesign; revision: number }

/**
 * The draft being edited: its history, and saving it automatically shortly after each change. Merges changes by others
 * block by block (0071): a block that both changed stays as it is here, and theirs is offered.
 */
export function usePageDraft(page: BuiltPage, calls: PageCalls) {
  const queryClient = useQueryClient()
  const pageKey = `${calls.kind}-${calls.id}`
  const [history, setHistory] = useState<History>(() => readHistory(pageKey, page))
  const [saved, setSaved] = useState<Saved>({ design: page.design, revision: page.revision })
  const [theirs, setTheirs] = useState<TheirChange>()
  const { design } = history
  const settle = (reply: BuiltPage, sent: Pick<Saved, 'design'>) => {
    setSaved({ design: sent.design, revision: reply.revision })
    queryClient.setQueryData(calls.key, reply)
  }
  const step = (next: PageDesign) => setHistory((before) => stepTo(before, next))
  const takeOver = (reply: BuiltPage) => {
    // A request made before the last save would undo it.
    if (reply.revision <= saved.revision) return
    const merged = mergeHistory(history, { base: saved.design, theirs: reply.design })
    setHistory(merged.history)
    settle(reply, reply)
    setTheirs({ name: reply.saved_by?.name ?? null, design: reply.design, both: merged.both })
  }
  const fetching = useMutation({ mutationFn: calls.get, onSuccess: takeOver })
  const fetchOnConflict = (error: Error) => {
    if (isChangedMeanwhile(error)) fetching.mutate()
  }
  const publishing = usePublishing(calls, { onPublished: settle, onError: fetchOnConflict })
  const saving = useMutation({
    mutationFn: calls.save,
    onSuccess: (reply, sent) => {
      settle(reply, sent)
      const now = { design, revision: reply.revision }
      if (publishing.isAsked && design === sent.design) publishing.mutate(now)
    },
    onError: (error) => {
      publishing.setAsked(false)
      fetchOnConflict(error)
    },
  })
  const restoring = useMutation({
    mutationFn: (number: number) => calls.restore({ revision: saved.revision, number }),
    onSuccess: (reply) => {
      settle(reply, reply)
      step(reply.design)
      toast({ kind: 'success', message: t('restored') })
    },
    onError: fetchOnConflict,
  })
  const isBusy = saving.isPending || publishing.isPending || restoring.isPending || fetching.isPending
  const following = { revision: saved.revision, isBusy, fetch: fetching.mutate }
  const { fetchIfBehind } = useTheirChanges(calls, following)
  const isChanged = JSON.stringify(design) !== JSON.stringify(saved.design)
  const isFaulty = design.content.some((block) => faultOfBlock(block) !== undefined)
  const canSave = isChanged && !isFaulty && !isBusy && (!saving.isError || isChangedMeanwhile(saving.error))
  useAutosave({ canSave, revision: saved.revision, design }, saving.mutate)
  useKeptHistory(pageKey, { isChanged, revision: saved.revision, history })
  useEffect(fetchIfBehind)

  return {
    design,
    revision: saved.revision,
    isChanged,
    isFaulty,
    failure: failureOf([saving, publishing, restoring, fetching]),
    isSaving: saving.isPending,
    isPublishing: publishing.isPending || publishing.isAsked,
    /** Publishes what is shown, after saving it if necessary. */
    publish: () => {
      if (!isChanged && !saving.isPending) return publishing.mutate(saved)
      publishing.setAsked(true)
      if (!saving.isPending) saving.mutate({ revision: saved.revision, design })
    },
    restoring,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
    /** Changes what the draft is by then. Consecutive changes with the same name, such as typing, are undone together. */
    edit: (change: (design: PageDesign) => PageDesign, typedIn?: string) => {
      if (saving.isError) saving.reset()
      setHistory((before) => stepTo(before, change(before.design), typedIn))
    },
    ...stepsOf(history, setHistory),
  }
}

/** Merges their changes into each step of the history, so that stepping back doesn't undo them. */
function mergeHistory(
  { past, design, future }: History,
  { base, theirs }: { base: PageDesign; theirs: PageDesign },
): { history: History; both: readonly string[] } {
  const merge = (mine: PageDesign) => mergeDesigns({ base, mine, theirs })
  const follow = (mine: PageDesign) => merge(mine).design
  const { design: merged, both } = merge(design)
  return { history: { past: past.map(follow), design: merged, future: future.map(follow) }, both }
}

/** The first error that people can only retry. */
function failureOf(calls: readonly { error: Error | null }[]): Error | undefined {
  return (
    calls.map(({ error }) => error).find((error) => error !== null && !isChangedMeanwhile(error)) ?? undefined
  )
}

type Kept = { isChanged: boolean; revision: number; history: History }

/** Stores the history of the saved draft for the next visit. */
function useKeptHistory(pageKey: string, { isChanged, revision, history }: Kept): void {
  useEffect(() => {
    if (!isChanged) writeHistory(pageKey, revision, history)
  }, [isChanged, pageKey, revision, history])
}

type Publishing = {
  onPublished: (reply: BuiltPage, sent: Saved) => void
  onError: (error: Error) => void
}

/** Publishes a revision. `isAsked` is true while it waits for one that is being saved. */
function usePublishing(calls: PageCalls, { onPublished, onError }: Publishing) {
  const [isAsked, setAsked] = useState(false)
  const publishing = useMutation({
    mutationFn: ({ revision }: Saved) => calls.publish({ revision }),
    onSuccess: (reply, sent) => {
      onPublished(reply, sent)
      toast({ kind: 'success', message: t('published') })
    },
    onError,
    onSettled: () => setAsked(false),
  })
  return { ...publishing, isAsked, setAsked }
}

type Unsaved = { canSave: boolean; revision: number; design: PageDesign }

/** Saves shortly after the last change. */
function useAutosave(
  { canSave, revision, design }: Unsaved,
  save: (draft: { revision: number; design: PageDesign }) => void,
): void {
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => save({ revision, design }), autosaveMs)
    return () => clearTimeout(timer)
  }, [canSave, design, revision, save])
}

type Following = { revision: number; isBusy: boolean; fetch: () => void }

/** Refetches the page when someone else has changed it, once this builder has no pending calls. */
function useTheirChanges({ id, kind }: PageCalls, { revision, isBusy, fetch }: Following) {
  const [seen, setSeen] = useState(0)
  useSignal('page-updated', (signal) => {
    if (signal.page_id === id && signal.kind === kind) setSeen(signal.revision)
  })
  useSignalGap(fetch)
  return {
    fetchIfBehind: () => {
      if (seen <= revision || isBusy) return
      setSeen(0)
      fetch()
    },
  }
}

/** What the server would refuse about the block. */
export function faultOfBlock(block: PageBlock): string | undefined {
  if (block.type === 'button') return faultOfLink(block.props.link)
  if (block.type === 'logos') {
    return block.props.logos.map(({ link }) => faultOfLink(link)).find((fault) => fault !== undefined)
  }
  if (block.type === 'embed') {
    const { address } = block.props
    return address === '' || embedAddress(address) !== undefined ? undefined : t('embedFault')
  }
  if (block.type === 'code' && block.props.code.length > mostCode) return t('codeFault', { most: mostCode })
  return undefined
}

export function faultOfLink(link: string): string | undefined {
  return link === '' || link === '#register' || isSecureWebAddress(link) ? undefined : t('linkFault')
}
