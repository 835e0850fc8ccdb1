/** The parts of autocannon 9 that are used; it comes without types. */
declare module 'autocannon' {
  type Request = { headers: Record<string, string> }
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    requests: { setupRequest: (request: Request) => Request }[]
  }
  export default function autocannon(
    options: Options,
  ): Promise<{ requests: { average: number }; non2xx: number }>
}
