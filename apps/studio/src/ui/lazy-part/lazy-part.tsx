import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useEffectEvent } from 'react'
import { browserConnection } from '#lib/connection.ts'
import { defineTexts } from '@marquee/domain/languages'
import { toast } from '#ui/toast/toast.ts'

const t = defineTexts('lazy-part', {
  missing: 'Couldn’t load this part of the page. Reload to continue.',
  reload: 'Reload',
})

/** Before a part is asked for again, in milliseconds: a server that restarts is back after the second. */
const pausesMs = [500, 3_000]

/**
 * A component whose code is loaded when it is first shown. Without a network it waits for one. What cannot be loaded,
 * as when a new version has taken the place of the one on the screen, says so and offers to reload; the page around it,
 * and what was typed there, stay. A dialog (`isOpen`, `onClose`) closes, so that its opener can be pressed again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loaded(load) }
    } catch (error) {
      reportError(error)
      return { default: MissingPart }
    }
  })
}

async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await (browserConnection.isOnline() ? passed(pauseMs) : online())
    }
  }
  return load()
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const online = () =>
  new Promise<void>((resolve) => {
    const stop = browserConnection.subscribe(() => {
      stop()
      resolve()
    })
  })

function MissingPart({ isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void }) {
  const tell = useEffectEvent(() => {
    toast({
      id: 'missing-part',
      kind: 'error',
      message: t('missing'),
      action: { label: t('reload'), run: () => window.location.reload() },
    })
    onClose?.()
  })
  useEffect(() => {
    if (isOpen) tell()
  }, [isOpen])
  return null
}
