/** Who may read media, and by what: a sign-in, a code in the address, or a signed path. */
import { AppError } from '#platform/errors/app-error.ts'
import { admit } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { captionsName } from './captions-file.ts'
import { signedFolder } from './guarded-playlist.ts'
import type { MediaGrants } from './media-grants.ts'
import type { MediaAddress } from './playback.ts'

type Asked = {
  assetId: string
  version: number
  /** What follows the version, a signed path still with its grant. */
  path: string
  /** The two parameters that the HLS guard asks for; anything that is not text is none. */
  query: { org_id?: unknown; code?: unknown }
  caller: Caller | undefined
}

export type Doorkeeper = {
  grants: MediaGrants
  /** Whom this access token was issued to. */
  findCaller: (accessToken: string) => Promise<Caller | undefined>
}

const right = 'video:read'

/** What is asked for and who asks. Throws `not_signed_in` for nobody and for a code or path that is not valid, `forbidden`. */
export async function admitViewer(doorkeeper: Doorkeeper, asked: Asked): Promise<MediaAddress> {
  const { assetId, version, path, caller } = asked
  const [folder, grant, ...rest] = path.split('/')
  const name = rest.join('/')
  if (folder === signedFolder && grant && /\.m4s$|init\.mp4$/.test(name)) {
    const organizationId = doorkeeper.grants.read(grant, asked)
    if (organizationId === undefined) throw new AppError('not_signed_in')
    return { organizationId, assetId, version, name, proof: 'path' }
  }
  const { org_id: organizationId, code } = asked.query
  if (isOpenedByCode(path) && typeof organizationId === 'string' && typeof code === 'string') {
    await admitByCode(doorkeeper, { ...asked, organizationId, code })
    return { organizationId, assetId, version, name: path, proof: 'code' }
  }
  admit(caller, { access: right, method: 'GET' })
  if (!caller?.actor) throw new AppError('not_signed_in')
  const { organizationId: own } = caller.actor
  return { organizationId: own, assetId, version, name: path, proof: 'sign-in' }
}

/** Playlists, and the captions that are shown with them. */
function isOpenedByCode(path: string): boolean {
  return path.endsWith('.m3u8') || path === captionsName
}

async function admitByCode(
  { grants, findCaller }: Doorkeeper,
  { organizationId, code, ...opened }: Asked & { organizationId: string; code: string },
): Promise<void> {
  if (grants.read(code, opened) === organizationId) return
  const caller = await findCaller(code)
  if (caller?.actor?.organizationId !== organizationId) throw new AppError('not_signed_in')
  admit(caller, { access: right, method: 'GET' })
}
