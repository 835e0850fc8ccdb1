import { ApiError } from '@marquee/api'
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
import { toast } from '#ui/toast/toast.ts'
import type { PageCalls } from './page-builder-calls.ts'
import { type History, readHistory, writeHistory } from './stored-history.ts'
import { t } from './texts.ts'

const autosaveMs = 700
const maxSteps = 100

/** What somebody else did to the page meanwhile. */
export type TheirChange = {
  /** Null if it isn't known any more. */
  name: string | null
  design: PageDesign
  /** The ids of blocks that both changed. */
  both: readonly string[]
}

type Saved = { design: PageDesign; revision: number }

/**
 * The draft as it is edited: its history, and what saves it by itself shortly after each change. What others change
 * meanwhile is taken over block by block (0071): a block that both changed stays as it is here, and theirs is offered.
 */
export function usePageDraft(page: BuiltPage, calls: PageCalls) {
  const queryClient = useQueryClient()
  const pageKey = `${calls.kind}-${calls.id}`
  const [history, setHistory] = useState<History>(() => readHistory(pageKey, page))
  const [saved, setSaved] = useState<Saved>({ design: page.design, revision: page.revision })
  const [theirs, setTheirs] = useState<TheirChange>()
  const { design } = history
  const keep = (reply: BuiltPage) => queryClient.setQueryData(calls.key, reply)
  const step = (next: PageDesign) => setHistory((before) => stepTo(before, next))
  const takeOver = (reply: BuiltPage) => {
    // What was asked for before the last save would take that back.
    if (reply.revision <= saved.revision) return
    keep(reply)
    const merged = mergeHistory(history, { base: saved.design, theirs: reply.design })
    setHistory(merged.history)
    setSaved({ design: reply.design, revision: reply.revision })
    setTheirs({ name: reply.saved_by?.name ?? null, design: reply.design, both: merged.both })
  }
  const fetching = useMutation({ mutationFn: calls.get, onSuccess: takeOver })
  const fetchOnConflict = (error: Error) => {
    if (isConflict(error)) fetching.mutate()
  }
  const saving = useMutation({
    mutationFn: calls.save,
    onSuccess: (reply, sent) => {
      setSaved({ design: sent.design, revision: reply.revision })
      keep(reply)
    },
    onError: fetchOnConflict,
  })
  const publishing = useMutation({
    mutationFn: () => calls.publish({ revision: saved.revision }),
    onSuccess: (reply) => {
      setSaved({ design, revision: reply.revision })
      keep(reply)
      toast({ kind: 'success', message: t('published') })
    },
    onError: fetchOnConflict,
  })
  const restoring = useMutation({
    mutationFn: (number: number) => calls.restore({ revision: saved.revision, number }),
    onSuccess: (reply) => {
      setSaved({ design: reply.design, revision: reply.revision })
      step(reply.design)
      keep(reply)
      toast({ kind: 'success', message: t('restored') })
    },
    onError: fetchOnConflict,
  })
  const isBusy = saving.isPending || publishing.isPending || restoring.isPending || fetching.isPending
  const following = { revision: saved.revision, isBusy, fetch: fetching.mutate }
  const { fetchIfBehind } = useTheirChanges(calls, following)
  const [failure] = [saving, publishing, restoring, fetching].flatMap(({ error }): Error[] =>
    error === null || isConflict(error) ? [] : [error],
  )
  const isChanged = JSON.stringify(design) !== JSON.stringify(saved.design)
  const isFaulty = design.content.some((block) => faultOfBlock(block) !== undefined)
  const canSave = isChanged && !isFaulty && !isBusy && (!saving.isError || isConflict(saving.error))
  useAutosave({ canSave, revision: saved.revision, design }, saving.mutate)
  useEffect(() => {
    if (!isChanged) writeHistory(pageKey, saved.revision, history)
  }, [isChanged, pageKey, saved.revision, history])
  useEffect(fetchIfBehind)

  return {
    design,
    revision: saved.revision,
    isChanged,
    isFaulty,
    failure,
    isSaving: saving.isPending,
    publishing,
    restoring,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
    /** Changes with the same name that follow each other, such as typing, are undone together. */
    change: (next: PageDesign, typedIn?: string) => {
      if (saving.isError) saving.reset()
      setHistory((before) => stepTo(before, next, typedIn))
    },
    ...stepsOf(history, setHistory),
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

/** What the history becomes with what they did. A step back must not undo that, so each step gets it too. */
function mergeHistory(
  { past, design, future }: History,
  { base, theirs }: { base: PageDesign; theirs: PageDesign },
): { history: History; both: readonly string[] } {
  const merge = (mine: PageDesign) => mergeDesigns({ base, mine, theirs })
  const follow = (mine: PageDesign) => merge(mine).design
  const { design: merged, both } = merge(design)
  return { history: { past: past.map(follow), design: merged, future: future.map(follow) }, both }
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

/** Undefined where there is no step. */
function stepsOf({ past, design, future }: History, setHistory: (history: History) => void) {
  return {
    undo: stepOf(past.at(-1), (before) =>
      setHistory({ past: past.slice(0, -1), design: before, future: [design, ...future] }),
    ),
    redo: stepOf(future[0], (after) =>
      setHistory({ past: [...past, design], design: after, future: future.slice(1) }),
    ),
  }
}

function stepTo({ past, design, typedIn: last }: History, next: PageDesign, typedIn?: string): History {
  const isSame = typedIn !== undefined && typedIn === last
  const steps = isSame ? past : [...past, design].slice(-maxSteps)
  return { past: steps, design: next, future: [], typedIn }
}

type Following = { revision: number; isBusy: boolean; fetch: () => void }

/** Fetches the page when somebody else has changed it, once nothing of this builder is on its way. */
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

function stepOf(to: PageDesign | undefined, go: (to: PageDesign) => void): (() => void) | undefined {
  return to && (() => go(to))
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
  return undefined
}

export function faultOfLink(link: string): string | undefined {
  return link === '' || link === '#register' || isSecureWebAddress(link) ? undefined : t('linkFault')
}
