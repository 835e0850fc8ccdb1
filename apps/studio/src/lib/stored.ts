/** Reading and writing what the browser keeps. A browser that keeps nothing is a browser all the same. */

type Place = 'localStorage' | 'sessionStorage'

/** The value under this key; undefined without one. */
export function readStored(place: Place, key: string): string | undefined {
  try {
    return window[place].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The value is kept under this key, where the browser keeps anything; undefined removes it. */
export function writeStored(place: Place, key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // Storage may be forbidden or full: nothing that is kept there is needed to work.
  }
}
