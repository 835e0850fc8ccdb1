import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { importScreenQuery, type LoadImportScreen } from '../import-screen-query.ts'
import { t } from '../texts.ts'

type ImportStarterProps = {
  onClose: () => void
  /** Another way to load the screen than the studio's own, for tests. */
  load?: LoadImportScreen
}

/** An import begins: the screen for it is loaded and shown; when it cannot be loaded, that is said (UP-069). */
export function ImportStarter({ onClose, load }: ImportStarterProps) {
  const { data, error } = useQuery(importScreenQuery(load))
  const giveUp = useEffectEvent(() => {
    toast({ kind: 'error', message: t('import.failed') })
    onClose()
  })
  useEffect(() => {
    if (error !== null) giveUp()
  }, [error])
  if (data === undefined) return null
  const { ImportScreen } = data.screen
  return <ImportScreen onClose={onClose} />
}
