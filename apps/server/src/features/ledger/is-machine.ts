/**
 * Words by which crawlers, link previews, scanners of mail, health checks and programs name themselves. Browsers name
 * themselves otherwise.
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

/** Whether a program of this name enters like a person, but is none. */
export function isMachine(userAgent: string): boolean {
  const name = userAgent.toLowerCase()
  return machineNames.some((word) => name.includes(word))
}
