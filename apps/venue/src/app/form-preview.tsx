/** Draws the registration form in the frame of its editor, as often as the editor changes it. Nothing that is filled in is sent. */
import { formAnswerToPost, readShownForm, type ShownForm } from '@marquee/domain/registration'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { PreviewedForm, PreviewedResult, readPreviewParts } from '#features/pages/public.ts'
import { enliven, type LiveForm, valuesIn } from '#features/registration/public.ts'
import { keepInside } from '#lib/keep-inside.ts'
import { showPageLanguage } from '#lib/page-language.ts'

const place = document.querySelector<HTMLElement>('[data-form-preview]')
if (!place) throw new Error('The page has no element with data-form-preview.')
const { event, form, editor } = readPreviewParts(place)

await showPageLanguage()

let drawn: Root | undefined
let shown: ShownForm | undefined

/** In an element of its own each time, because what makes a form come alive changes its elements. */
function draw(content: ReactNode): void {
  const next = document.createElement('div')
  const former = drawn
  drawn = createRoot(next)
  const rendered = drawn
  flushSync(() => rendered.render(<StrictMode>{content}</StrictMode>))
  place?.replaceChildren(next)
  former?.unmount()
}

/** What makes the form on the screen alive. */
let live: LiveForm | undefined
const nameOf = (control: Element | null | undefined) => control?.getAttribute('name')
const isAnswer = (control: Element) => nameOf(control)?.startsWith('answers.') === true

const formOnScreen = () => place.querySelector('form')

function drawForm(next: ShownForm): void {
  const former = formOnScreen()
  const asked = former && [...former.elements].find((control) => isAnswer(control) && live?.shows(control))
  draw(<PreviewedForm event={event} form={form} shown={next} values={former ? valuesIn(former) : {}} />)
  const current = formOnScreen()
  if (!current) return
  live = enliven(current, { onSubmit: drawResult })
  const same = [...current.elements].find((control) => isAnswer(control) && nameOf(control) === nameOf(asked))
  if (same) live.reveal(same)
}

function drawResult(): void {
  draw(<PreviewedResult event={event} onAgain={() => shown && drawForm(shown)} />)
  place?.querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** Whoever has scrolled stays there while they type. */
function scrollTo(key: string): void {
  const line = document.querySelector(`[data-error="${CSS.escape(key)}"]`)
  const question = line?.parentElement
  if (question) live?.reveal(question)
  if (!question || question.closest('[hidden]')) return
  // `scrollIntoView` would scroll the editor around this frame too.
  const { top, height } = question.getBoundingClientRect()
  window.scrollBy({ top: top - Math.max(0, (window.innerHeight - height) / 2), behavior: 'auto' })
}

function show(next: ShownForm): void {
  const before = shown
  shown = next
  drawForm(next)
  if (next.part !== null && next.part !== before?.part) scrollTo(next.part)
}

const studio = { window: window.parent, origin: editor }
const answer = (message: Parameters<typeof formAnswerToPost>[0]) =>
  studio.window.postMessage(formAnswerToPost(message), studio.origin)

keepInside()
document.addEventListener('click', ({ target }) => {
  const language = target instanceof Element && target.closest<HTMLElement>('a[data-language]')
  if (language && shown) drawForm({ ...shown, language: language.dataset['language'] ?? null })
})

// A page that is opened on its own has nobody to follow.
if (studio.window !== window) {
  window.addEventListener('message', (received: MessageEvent<unknown>) => {
    const message = readShownForm(received, studio)
    if (!message) return
    show(message)
    requestAnimationFrame(() => answer({ type: 'shown', revision: message.revision }))
  })
  answer({ type: 'ready' })
}
