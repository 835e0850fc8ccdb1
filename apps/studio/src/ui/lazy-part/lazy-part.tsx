import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useEffectEvent } from 'react'
import { browserConnection } from '#lib/connection.ts'
import { defineTexts } from '@marquee/domain/languages'
import { toast } from '#ui/toast/toast.ts'

const t = defineTexts('lazy-part', {
  missing: 'Couldn’t load this part of the page. Reload to continue.',
  reload: 'Reload',
})

/** Pauses before retries: a restarting server is back after the second. */
const pausesMs = [500, 3_000]

/**
 * A component whose code loads when it is first rendered; while offline it waits. If it can't be loaded, for example
 * because a new version has been deployed, a toast offers to reload, and the page and anything typed there stay. A dialog
 * (`isOpen`, `onClose`) closes, so that its opener can be pressed again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadWithRetries(load) }
    } catch (error) {
      reportError(error)
      return { default: MissingPart }
    }
  })
}

async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await (browserConnection.isOnline() ? pause(pauseMs) : untilOnline())
    }
  }
  return load()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = browserConnection.subscribe(() => {
      stop()
      resolve()
    })
  })

function MissingPart({ isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void }) {
  const notify = useEffectEvent(() => {
    toast({
      id: 'missing-part',
      kind: 'error',
      message: t('missing'),
      action: { label: t('reload'), run: () => window.location.reload() },
    })
    onClose?.()
  })
  useEffect(() => {
    if (isOpen) notify()
  }, [isOpen])
  return null
}
