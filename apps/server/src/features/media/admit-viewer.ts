/** Who may load media: someone signed in, or an address with a code or a signed path. */
import { AppError } from '#platform/errors/app-error.ts'
import { admit } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { signedFolder } from './guarded-playlist.ts'
import type { Services } from '#platform/context.ts'
import { readMediaGrant } from './media-grants.ts'
import { captionsName, type MediaAddress } from './playback.ts'

type ViewerRequest = {
  assetId: string
  version: number
  /** What follows the version; a signed path still contains its grant. */
  path: string
  /** The two parameters that the HLS guard requires; values that aren't strings are ignored. */
  query: { org_id?: unknown; code?: unknown }
  caller: Caller | undefined
}

export type MediaAccess = Pick<Services, 'secrets' | 'clock'> & {
  /** The caller that this access token was issued to. */
  findCaller: (accessToken: string) => Promise<Caller | undefined>
}

const permission = 'video:read'
const posterName = 'thumbnail.jpg'

/**
 * The requested file, if the viewer may load it. Throws `not_signed_in` for strangers and for an invalid code or path, and
 * `forbidden`.
 */
export async function admitViewer(access: MediaAccess, request: ViewerRequest): Promise<MediaAddress> {
  const { assetId, version, path, caller } = request
  const [folder, grant, ...rest] = path.split('/')
  const name = rest.join('/')
  if (folder === signedFolder && grant && /\.m4s$|init\.mp4$/.test(name)) {
    const organizationId = readMediaGrant(access, grant, request)
    if (organizationId === undefined) throw new AppError('not_signed_in')
    return { organizationId, assetId, version, name, proof: 'path' }
  }
  const { org_id: organizationId, code } = request.query
  if (isOpenedByCode(path) && typeof organizationId === 'string' && typeof code === 'string') {
    await admitByCode(access, { ...request, organizationId, code })
    return { organizationId, assetId, version, name: path, proof: 'code' }
  }
  admit(caller, { access: permission, method: 'GET' })
  if (!caller?.actor) throw new AppError('not_signed_in')
  const { organizationId: own } = caller.actor
  return { organizationId: own, assetId, version, name: path, proof: 'sign-in' }
}

/** Playlists, captions and the poster. */
function isOpenedByCode(path: string): boolean {
  return path.endsWith('.m3u8') || path === captionsName || path === posterName
}

async function admitByCode(
  access: MediaAccess,
  { organizationId, code, ...opened }: ViewerRequest & { organizationId: string; code: string },
): Promise<void> {
  if (readMediaGrant(access, code, opened) === organizationId) return
  const caller = await access.findCaller(code)
  if (caller?.actor?.organizationId !== organizationId) throw new AppError('not_signed_in')
  admit(caller, { access: permission, method: 'GET' })
}
