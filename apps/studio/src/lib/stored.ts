/** Browser storage that may be forbidden: the studio works without it. */

type BrowserStore = 'localStorage' | 'sessionStorage'

export function readStored(place: BrowserStore, key: string): string | undefined {
  try {
    return window[place].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the value if the browser allows it; undefined removes it. */
export function writeStored(place: BrowserStore, key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // Storage may be forbidden or full, and nothing in it is required.
  }
}
