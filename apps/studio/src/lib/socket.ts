import { useEffect } from 'react'

/** SH-289. */
const preConnectMs = 5_000

export type SocketPorts = {
  accessToken: () => string | undefined
  /** Opens the connection; resolves to a function that closes it. */
  open: (accessToken: () => string | undefined) => Promise<() => void>
}

/** Opens the socket once there is a token, checking every five seconds (SH-288, SH-289). Returns a function that closes it. */
export function connectWhenSignedIn({ accessToken, open }: SocketPorts): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | undefined
  const tryOnce = async (): Promise<void> => {
    if (accessToken() === undefined) {
      timer = setTimeout(() => void tryOnce(), preConnectMs)
      return
    }
    const opened = await open(accessToken)
    if (isStopped) opened()
    else close = opened
  }
  void tryOnce()
  return () => {
    isStopped = true
    clearTimeout(timer)
    close?.()
  }
}

/** Keeps the socket open while the component is mounted; `onDismissed` as in `openSignalSocket`. */
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
