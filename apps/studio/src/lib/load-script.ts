/** SH-379. */
const timeoutMs = 120_000

/** The script at `source` has run; rejects when it cannot be loaded, or not within 120 s. */
export function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string): void => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${source} ${reason}`))
    }
    const timer = setTimeout(() => fail('did not load in time.'), timeoutMs)
    script.addEventListener('error', () => fail('could not be loaded.'))
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.async = true
    script.src = source
    document.head.append(script)
  })
}
