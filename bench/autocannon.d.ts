/** The parts of autocannon 9 that are used here; it has no types. */
declare module 'autocannon' {
  type Request = { headers: Record<string, string>; body?: string }
  type Options = {
    url: string
    method?: 'GET' | 'POST'
    connections: number
    /** Seconds. */
    duration?: number
    headers?: Record<string, string>
    requests: { setupRequest: (request: Request) => Request }[]
  }
  export default function autocannon(
    options: Options,
  ): Promise<{ requests: { average: number }; non2xx: number }>
}
