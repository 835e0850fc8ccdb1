import { ApiError } from '@marquee/api'
import { type BuiltPage, embedAddress, type PageBlock, type PageDesign } from '@marquee/domain/pages'
import { isSecureWebAddress } from '@marquee/domain/inputs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import type { PageCalls } from './page-builder-calls.ts'
import { t } from './texts.ts'

type History = {
  past: readonly PageDesign[]
  design: PageDesign
  future: readonly PageDesign[]
  typedIn?: string
}

const autosaveMs = 700
const maxSteps = 100

/**
 * The draft as it is edited: its history, and what saves it by itself shortly after each change. If somebody else has
 * changed the page, nothing is saved until their version is loaded.
 */
export function usePageDraft(page: BuiltPage, calls: PageCalls) {
  const queryClient = useQueryClient()
  const [history, setHistory] = useState<History>({ past: [], design: page.design, future: [] })
  const [saved, setSaved] = useState({ design: page.design, revision: page.revision })
  const { design } = history
  const keep = (reply: BuiltPage) => queryClient.setQueryData(calls.key, reply)
  const saving = useMutation({
    mutationFn: calls.save,
    onSuccess: (reply, sent) => {
      setSaved({ design: sent.design, revision: reply.revision })
      keep(reply)
    },
  })
  const publishing = useMutation({
    mutationFn: () => calls.publish({ revision: saved.revision }),
    onSuccess: (reply) => {
      setSaved({ design, revision: reply.revision })
      keep(reply)
      toast({ kind: 'success', message: t('published') })
    },
  })
  const restoring = useMutation({
    mutationFn: (number: number) => calls.restore({ revision: saved.revision, number }),
    onSuccess: (reply) => {
      setSaved({ design: reply.design, revision: reply.revision })
      setHistory(({ past, design: before }) => ({
        past: [...past, before],
        design: reply.design,
        future: [],
      }))
      keep(reply)
      toast({ kind: 'success', message: t('restored') })
    },
  })
  const failure = saving.error ?? publishing.error ?? restoring.error
  const isConflict = failure instanceof ApiError && failure.code === 'conflict'
  const isChanged = design !== saved.design
  const isFaulty = design.content.some((block) => faultOfBlock(block) !== undefined)
  const isIdle = !saving.isPending && !saving.isError && !isConflict
  const { mutate: save } = saving
  const canSave = isChanged && !isFaulty && isIdle
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => save({ revision: saved.revision, design }), autosaveMs)
    return () => clearTimeout(timer)
  }, [canSave, design, saved.revision, save])

  return {
    design,
    isChanged,
    isFaulty,
    isConflict,
    failure,
    isSaving: saving.isPending,
    publishing,
    restoring,
    /** Changes with the same name that follow each other, such as typing, are undone together. */
    change: (next: PageDesign, typedIn?: string) => {
      if (saving.isError) saving.reset()
      setHistory(({ past, design: before, typedIn: last }) => {
        const isSame = typedIn !== undefined && typedIn === last
        const steps = isSame ? past : [...past, before].slice(-maxSteps)
        return { past: steps, design: next, future: [], ...(typedIn !== undefined && { typedIn }) }
      })
    },
    undo: stepOf(history.past.at(-1), (before) =>
      setHistory({ past: history.past.slice(0, -1), design: before, future: [design, ...history.future] }),
    ),
    redo: stepOf(history.future[0], (after) =>
      setHistory({ past: [...history.past, design], design: after, future: history.future.slice(1) }),
    ),
  }
}

function stepOf(to: PageDesign | undefined, go: (to: PageDesign) => void): (() => void) | undefined {
  return to && (() => go(to))
}

/** What the server would refuse about the block. */
export function faultOfBlock(block: PageBlock): string | undefined {
  if (block.type === 'button') {
    const { link } = block.props
    return link === '' || link === '#register' || isSecureWebAddress(link) ? undefined : t('linkFault')
  }
  if (block.type === 'embed') {
    const { address } = block.props
    return address === '' || embedAddress(address) !== undefined ? undefined : t('embedFault')
  }
  return undefined
}
