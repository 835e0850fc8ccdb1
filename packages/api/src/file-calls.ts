/** The generated calls by which files are stored, as the studio makes them; the file itself goes to the signed address. */
import type { SignedUrl } from '@marquee/domain/files'
import { dataOf } from './client.ts'
import * as generatedBooths from './generated/sdk/booths.gen.ts'
import * as generatedFiles from './generated/sdk/files.gen.ts'
import type { SignSponsorFileInput, SignUrlInput } from './generated/types.gen.ts'

export type FileWanted = SignUrlInput
export type SponsorFileWanted = SignSponsorFileInput

/** An address that takes this one file. */
export async function signUrl(body: FileWanted): Promise<SignedUrl> {
  return await dataOf(generatedFiles.signUrl({ body, throwOnError: true }))
}

/** The same for the sponsor of a booth, by the key of their link. */
export async function signSponsorFile(booth: string, body: SponsorFileWanted): Promise<SignedUrl> {
  return await dataOf(generatedBooths.signSponsorFile({ path: { id: booth }, body, throwOnError: true }))
}
