import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { importScreenQuery, type LoadImportScreen } from '../import-screen-query.ts'
import { t } from '../texts.ts'

type ImportStarterProps = {
  onClose: () => void
  /** For tests. */
  load?: LoadImportScreen
}

/** Starts an import: loads and shows its screen, or an error if that fails (UP-069). */
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
