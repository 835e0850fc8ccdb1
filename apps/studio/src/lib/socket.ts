import { useEffect } from 'react'

/** SH-289. */
const preConnectMs = 5_000

export type SocketPorts = {
  accessToken: () => string | undefined
  /** Opens the connection; the reply closes it. */
  open: (accessToken: () => string | undefined) => Promise<() => void>
}

/** Opens the socket as soon as there is a token, looking every five seconds (SH-288, SH-289); the reply ends it. */
export function connectWhenSignedIn({ accessToken, open }: SocketPorts): () => void {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | undefined
  const tryOnce = async (): Promise<void> => {
    if (accessToken() === undefined) {
      timer = setTimeout(() => void tryOnce(), preConnectMs)
      return
    }
    const opened = await open(accessToken)
    if (isWanted) close = opened
    else opened()
  }
  void tryOnce()
  return () => {
    isWanted = false
    clearTimeout(timer)
    close?.()
  }
}

/** The socket is open while the component is shown, from after its first paint; `onDismissed` as in `openSignalSocket`. */
export function useSocket(accessToken: () => string | undefined, onDismissed: () => void): void {
  useEffect(
    () =>
      connectWhenSignedIn({
        accessToken,
        open: async (token) => (await import('./signal-socket.ts')).openSignalSocket(token, onDismissed),
      }),
    [accessToken, onDismissed],
  )
}
