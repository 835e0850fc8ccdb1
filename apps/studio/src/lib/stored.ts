/** Browser storage that may be forbidden: the studio works without it. */

type Place = 'localStorage' | 'sessionStorage'

export function readStored(place: Place, key: string): string | undefined {
  try {
    return window[place].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the value if the browser allows it; undefined removes it. */
export function writeStored(place: Place, key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // Storage may be forbidden or full, and nothing in it is required.
  }
}
