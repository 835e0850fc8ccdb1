import { describe, expect, it } from 'vitest'
import type { CodePlace } from '../custom-code/public.ts'
import { lintCode } from './public.ts'

/** The messages, with what they mark. */
const problemsOf = (area: CodePlace, code: string) =>
  lintCode(area, code).map(({ message, from, to }) => `${message}: ${code.slice(from, to)}`)

const analytics = `<!-- Google tag -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-AB12CD34');
</script>`

const pixel = `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;
n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,
document,'script','https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890');
fbq('track', 'PageView');`

const notAllowed = 'Use of this tag is not allowed'
const keyword = 'Use of this keyword is not allowed'
const outside = 'JavaScript must be inside script tags'

describe('custom code', () => {
  it('[CA-036] takes what services hand out', () => {
    expect(problemsOf('head', analytics)).toEqual([])
    expect(problemsOf('body', analytics)).toEqual([])
    expect(problemsOf('snippet', pixel)).toEqual([])
    expect(
      problemsOf('form_submission', 'fbq("track", "Lead"); lintrk("track"); twq("event"); dataLayer.push(1)'),
    ).toEqual([])
  })

  it('in a block may have styles, but nothing that changes the page around it', () => {
    expect(problemsOf('block', '<style>p { color: red }</style>\n<p>Hi</p>')).toEqual([])
    expect(problemsOf('block', '<base href="https://example.org/">')).toEqual([
      `${notAllowed}: <base href="https://example.org/">`,
    ])
  })

  it.each(['script', 'style', 'noscript', 'title', 'head'])('[CA-020] the head takes %s', (tag) => {
    expect(problemsOf('head', `<${tag}></${tag}>`)).toEqual([])
  })

  it.each(['meta', 'link', 'base'])('[CA-020] the head takes %s, which has no end', (tag) => {
    expect(problemsOf('head', `<${tag} id="a">`)).toEqual([])
  })

  it.each(['div', 'img', 'iframe', 'body', 'form'])('[CA-021 CA-024] the head takes no %s', (tag) => {
    expect(problemsOf('head', `<${tag}></${tag}>`)).toContain(`${notAllowed}: <${tag}>`)
  })

  it.each(['style', 'link', 'meta', 'title', 'head', 'base'])(
    '[CA-022 CA-024] the body takes no %s',
    (tag) => {
      expect(problemsOf('body', `<${tag} id="a">`)).toContain(`${notAllowed}: <${tag} id="a">`)
      expect(problemsOf('body', '<div><p>Hello</p></div>')).toEqual([])
    },
  )

  it.each(['cookie', 'localStorage', 'sessionStorage', 'indexedDB'])(
    '[CA-025 CA-051] %s is restricted',
    (word) => {
      for (const area of ['snippet', 'form_submission'] as const) {
        expect(problemsOf(area, `window.open(document.${word})`)).toEqual([`${keyword}: ${word}`])
      }
      expect(problemsOf('body', `<script>alert(document.${word})</script>`)).toEqual([`${keyword}: ${word}`])
      expect(problemsOf('snippet', `window.${word}s = 1`)).toEqual([])
    },
  )

  it.each([
    ['head', 'alert(1)', 'alert(1)'],
    ['body', '<p>Hi</p> alert(1);', 'alert(1);'],
    ['body', '<a href="javascript:alert(1)">Hi</a>', 'href="javascript:alert(1)"'],
    ['body', '<img src="x.png" onerror="alert(1)">', 'onerror="alert(1)"'],
  ] as const)('[CA-023] scripts are in script tags: %s %s', (area, code, marked) => {
    expect(problemsOf(area, code)).toEqual([`${outside}: ${marked}`])
  })

  it.each([
    ['[CA-028]', '<div><p>Hello</div>', /^Tag must be paired/],
    ['[CA-029]', '<p>1 < 2</p>', /^Special characters must be escaped/],
    ['[CA-030]', '<p id="a"></p><p id="a"></p>', /^The id value \[ a \] must be unique/],
    ['[CA-031]', '<img src="">', /^The attribute \[ src \] of the tag \[ img \] must have a value/],
    ['[CA-032]', '<p class="a" class="b"></p>', /^Duplicate of attribute name \[ class \]/],
  ])('%s %s', (_row, code, message) => {
    expect(problemsOf('body', code)).toEqual([expect.stringMatching(message)])
  })

  it.each([
    ['optional chaining', 'alert(window.name?.length ?? 0)', []],
    ['private members', 'class Shy { #it = 1 }', [expect.stringContaining("Unexpected '#'")]],
    ['what is not closed', 'alert(1', [expect.anything()]],
  ])('[CA-033 CA-034] the language is that of 2020: %s', (_case, code, problems) => {
    const found = problemsOf('custom_cta_click', code)
    if (problems.length === 0) expect(found).toEqual([])
    else expect(found).toEqual(expect.arrayContaining(problems))
  })

  it('[CA-035] names have to be known, and hooks know what they get', () => {
    expect(problemsOf('snippet', 'twitter(1)')).toEqual(["'twitter' is not defined.: t"])
    expect(problemsOf('custom_cta_click', 'alert(ctaText, ctaUrl, blockType, blockId, pageType)')).toEqual([])
    expect(problemsOf('add_to_calendar', 'alert(1)\nalert(ctaText)')).toEqual([
      "'ctaText' is not defined.: c",
    ])
    expect(problemsOf('body', '<p>Hi</p>\n<script>nothing()</script>')).toEqual([
      "'nothing' is not defined.: n",
    ])
  })

  it.each(['(', '[', '!', 'a?'])('is checked in no time, whatever it is: %s', (repeated) => {
    const code = repeated.repeat(5000)
    expect(problemsOf('form_submission', code)[0]).toMatch(/^This code is nested too deeply to be checked/)
  })

  it('data between script tags is not JavaScript', () => {
    expect(problemsOf('head', '<script type="application/ld+json">{"@type": "Event"}</script>')).toEqual([])
  })
})
