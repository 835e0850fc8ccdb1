/** Keeps the way to the form at hand: at the bottom of phones, and beside the text where the form is short enough. */

export function keepFormNear(): void {
  showBar()
  holdAside()
}

/** The bar is there while neither the form nor the first way to it is on the screen. */
function showBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  const near = document.querySelectorAll('.event-hero .event-actions, .register-card')
  if (!bar || near.length === 0) return
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
    bar.toggleAttribute('data-shown', seen.size === 0)
  })
  for (const target of near) observer.observe(target)
}

/** A form that is higher than the screen has to scroll with the page. */
function holdAside(): void {
  const aside = document.querySelector<HTMLElement>('.page-aside')
  if (!aside) return
  const check = () => aside.toggleAttribute('data-held', aside.offsetHeight + 64 <= window.innerHeight)
  new ResizeObserver(check).observe(aside)
  window.addEventListener('resize', check)
}
