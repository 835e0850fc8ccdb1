/** Nothing in a preview leads elsewhere. After all other listeners, so that links within an app still lead there. */
export function keepInside(): void {
  document.addEventListener('click', (click) => {
    if (click.target instanceof Element && click.target.closest('a:not([href^="#"])')) click.preventDefault()
  })
  document.addEventListener('submit', (submit) => submit.preventDefault(), { capture: true })
}
