/**
 * Words in the user agents of crawlers, link previews, email scanners, health checks and programs, but not of browsers.
 */
const machineNames = [
  ...['bot', 'crawl', 'spider', 'slurp', 'preview', 'externalhit', 'monitor', 'uptime', 'health', 'recorder'],
  ...[
    'scanner',
    'safelinks',
    'barracuda',
    'mimecast',
    'proofpoint',
    'curl/',
    'wget/',
    'python-',
    'go-http-client',
  ],
]

/** Whether the user agent is that of a program that enters like a person. */
export function isMachine(userAgent: string): boolean {
  const name = userAgent.toLowerCase()
  return machineNames.some((word) => name.includes(word))
}
