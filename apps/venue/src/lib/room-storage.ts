/**
 * What the room keeps in this tab, so that it survives a reload: drafts, messages on their way, and being backstage. Code on
 * public pages has the same origin (0202). So it is sealed with the key of the room, which that code can't have: it can neither
 * read what someone hasn't sent, nor leave a message that the room would then send for them.
 */

type RoomStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const sealedPrefix = 'marquee-sealed-'
/** AES-GCM. */
const ivBytes = 12

/** Without TLS browsers can't seal, and pages run no code. Previews aren't opened with a key either. */
let opened: RoomStorage | undefined

export const roomStorage: RoomStorage = {
  getItem: (name) => (opened ?? sessionStorage).getItem(name),
  setItem: (name, text) => (opened ?? sessionStorage).setItem(name, text),
  removeItem: (name) => (opened ?? sessionStorage).removeItem(name),
}

/** Opens what was sealed with this key, and seals what is kept from now on. What was sealed with another one is dropped. */
export async function openRoomStorage(roomKey: string): Promise<void> {
  if (roomKey === '' || !isSecureContext) return
  const key = await crypto.subtle.importKey('raw', bytesOf(roomKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const kept = new Map<string, string>()
  for (const place of Object.keys(sessionStorage).filter((name) => name.startsWith(sealedPrefix))) {
    const name = place.slice(sealedPrefix.length)
    const text = await unseal(key, { name, sealed: sessionStorage.getItem(place) ?? '' })
    if (text === undefined) sessionStorage.removeItem(place)
    else kept.set(name, text)
  }
  opened = sealedStorage(key, kept)
}

function sealedStorage(key: CryptoKey, kept: Map<string, string>): RoomStorage {
  async function keep(name: string, text: string): Promise<void> {
    const sealed = await seal(key, { name, text })
    // Something newer may have been kept meanwhile.
    if (kept.get(name) === text) sessionStorage.setItem(sealedPrefix + name, sealed)
  }
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      kept.set(name, text)
      void keep(name, text).catch(() => undefined)
    },
    removeItem(name) {
      kept.delete(name)
      sessionStorage.removeItem(sealedPrefix + name)
    },
  }
}

async function seal(key: CryptoKey, { name, text }: { name: string; text: string }): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(boundTo(name, iv), key, new TextEncoder().encode(text))
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(''))
}

async function unseal(
  key: CryptoKey,
  { name, sealed }: { name: string; sealed: string },
): Promise<string | undefined> {
  try {
    const bytes = bytesOf(sealed)
    const text = await crypto.subtle.decrypt(
      boundTo(name, bytes.slice(0, ivBytes)),
      key,
      bytes.slice(ivBytes),
    )
    return new TextDecoder().decode(text)
  } catch {
    return undefined
  }
}

/** A value is good under its own name only. */
const boundTo = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
