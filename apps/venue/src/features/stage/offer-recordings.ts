/** Plays what was recorded on the page itself, to people who have entered the event. The player loads when they press Watch. */
import { askVisitor } from '#features/audience/public.ts'

export async function offerRecordings(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-watch]')
  if (!section) return
  const eventId = section.dataset['watch'] ?? ''
  const visitor = await askVisitor(eventId).catch(() => undefined)
  if (visitor?.is_in !== true) return
  for (const button of section.querySelectorAll<HTMLButtonElement>('button[data-session]')) {
    button.hidden = false
    button.addEventListener('click', () => void watch(button.dataset['session'] ?? ''))
  }
  let stop: () => void = () => undefined
  const moment = new URLSearchParams(location.search)
  const named = moment.get('session')
  const from = Number(moment.get('t') ?? 0)
  const button = section.querySelector<HTMLButtonElement>(`button[data-session="${CSS.escape(named ?? '')}"]`)
  if (button) await watch(named ?? '', Number.isFinite(from) ? from : 0)

  async function watch(session: string, from = 0): Promise<void> {
    const player = section?.querySelector<HTMLElement>('[data-player]')
    const video = player?.querySelector('video')
    const trouble = player?.querySelector<HTMLElement>('[data-trouble]')
    if (!player || !video || !trouble) return
    player.hidden = false
    stop()
    video.focus()
    const showTrouble = (isBroken: boolean) => (trouble.hidden = !isBroken)
    showTrouble(false)
    try {
      const { playRecording } = await import('./play-recording.ts')
      stop = await playRecording(video, { eventId, session, from, onTrouble: showTrouble })
    } catch {
      showTrouble(true)
    }
  }
}
