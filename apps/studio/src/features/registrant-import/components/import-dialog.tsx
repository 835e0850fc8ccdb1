import { Skeleton } from '@mantine/core'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { registrantImportKey } from '@marquee/api/registrant-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { flatFileQuery, flatFilesQuery } from '../flat-file-queries.ts'
import { t } from '../texts.ts'
import { FileStep } from './file-step.tsx'
import { ImportStep } from './import-step.tsx'
import { MatchStep } from './match-step.tsx'
import { PreviewStep } from './preview-step.tsx'

type ImportDialogProps = { eventId: string; isOpen: boolean; onClose: () => void }

/** A running import sends several signals a second. */
const refetchEveryMs = 500

/** Registers people from a file: choose it, match its columns, check its rows, import them (RG-031 to RG-034). */
export function ImportDialog({ eventId, isOpen, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    ['registrants-updated'],
    () => void queryClient.invalidateQueries({ queryKey: registrantImportKey }),
    { everyMs: refetchEveryMs },
  )
  /** Undefined until someone chooses, so that people who come back see the running import. */
  const [chosen, setChosen] = useState<string | null>()
  const [isMatched, setMatched] = useState(false)
  const list = useQuery(flatFilesQuery(eventId))
  const recent = list.data?.results
  const atWork = recent?.find(({ status }) => status === 'importing' || status === 'undoing')
  const sheetId = chosen === undefined ? atWork?.sheet_id : chosen
  const sheet = useQuery({ ...flatFileQuery(sheetId ?? ''), enabled: sheetId != null }).data
  const choose = ({ sheet_id }: FlatFile) => {
    setMatched(false)
    setChosen(sheet_id)
  }
  const start = () => setChosen(null)
  const isChecked = sheet?.status === 'checked'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} size="xlarge" hasUnsavedChanges={isChecked}>
      {({ leave }) => {
        if (list.isPending || (sheetId != null && !sheet)) return <Skeleton height={200} />
        if (!sheet) return <FileStep eventId={eventId} recent={recent} onChoose={choose} onClose={leave} />
        if (!isChecked) return <ImportStep sheet={sheet} onAnother={start} onClose={leave} />
        if (isMatched) return <PreviewStep sheet={sheet} onBack={() => setMatched(false)} />
        // Another encoding changes the columns' names, so they are matched again.
        return <MatchStep key={sheet.encoding} sheet={sheet} onDone={() => setMatched(true)} onBack={start} />
      }}
    </Dialog>
  )
}
