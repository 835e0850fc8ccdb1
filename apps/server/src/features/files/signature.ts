import type { FilePurpose, FileType } from '@marquee/domain/files'
import { createSigner } from '#platform/secrets/signer.ts'

/** What an upload URL is signed for. */
type Upload = { key: string; fileType: FileType; purpose: FilePurpose; endsAtSeconds: number }

export const uploadSignatures = createSigner({
  purpose: 'file-upload',
  signed: ({ key, fileType, purpose, endsAtSeconds }: Upload) => [key, fileType, purpose, endsAtSeconds],
})
