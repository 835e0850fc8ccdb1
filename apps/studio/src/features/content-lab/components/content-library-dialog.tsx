import { Modal } from '@mantine/core'
import { useState } from 'react'
import {
  defaultVideoSearchParams,
  VideoLibrary,
  type VideoSearchParams,
} from '#features/video-library/public.ts'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { t } from '../texts.ts'
import { ImportButton } from './import-button.tsx'

/** The Content Lab variant of the library, in a dialog (VL-011, VL-012). */
export function ContentLibraryDialog({ onClose }: { onClose: () => void }) {
  const [params, setParams] = useState<VideoSearchParams>(defaultVideoSearchParams)
  const isPhone = useIsPhone()
  return (
    <Modal opened onClose={onClose} size="90%" fullScreen={isPhone} title={t('library.title')}>
      <VideoLibrary
        place="content"
        params={params}
        goTo={async (change) => setParams((current) => ({ ...current, ...change }))}
        uploadButton={<ImportButton variant="default" />}
      />
    </Modal>
  )
}
