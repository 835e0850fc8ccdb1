/** Words by which crawlers, link previews and health checks name themselves. Browsers name themselves otherwise. */
const machineNames = ['bot', 'crawl', 'spider', 'preview', 'monitor', 'uptime', 'health', 'recorder']

/** Whether a program of this name enters like a person, but is none. */
export function isMachine(userAgent: string): boolean {
  const name = userAgent.toLowerCase()
  return machineNames.some((word) => name.includes(word))
}
