import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWebsitePage } from './website-page.ts'
import { brandColorsIn, brandFontsIn } from './website-styles.ts'

describe('the page of a website', () => {
  it('names its color, style sheets and pictures', () => {
    const page = readWebsitePage(`<!doctype html><html><head>
      <!-- <meta name="theme-color" content="#000000"> -->
      <META NAME=theme-color CONTENT="#0a5c36">
      <link rel="stylesheet" href='/main.css?a=1&amp;b=2'>
      <link href="/touch.png" rel="apple-touch-icon" sizes="180x180">
      <link rel="shortcut icon" href="/icon.png">
      <meta property="og:image" content="https://cdn.test/card.jpg">
      <meta property="og:logo" content="/logo.svg">
      <style>a { color: #123456 }</style>
      <script>document.write('<meta name="theme-color" content="red">')</script>`)
    expect(page).toEqual({
      themeColors: ['#0a5c36'],
      sheets: ['/main.css?a=1&b=2'],
      styles: ['a { color: #123456 }'],
      pictures: [
        { purpose: 'logo', address: '/touch.png' },
        { purpose: 'favicon', address: '/touch.png' },
        { purpose: 'favicon', address: '/icon.png' },
        { purpose: 'social_thumbnail', address: 'https://cdn.test/card.jpg' },
        { purpose: 'logo', address: '/logo.svg' },
      ],
    })
  })

  it.each([
    ['<link rel="stylesheet" href="a.css', ['a.css']],
    ['<link rel=stylesheet href=a.css', ['a.css']],
    ['<<link rel="stylesheet" href="a.css"><', ['a.css']],
    ['<link __proto__="x" rel="stylesheet" href="a.css" constructor=1>', ['a.css']],
    ['<style><link rel="stylesheet" href="a.css">', []],
    ['', []],
  ])('is read even if it is %s', (html, sheets) => {
    expect(readWebsitePage(html).sheets.filter((sheet) => sheet === 'a.css')).toEqual(sheets)
  })

  it('is read to its end, whatever it is', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      'a',
      '<style',
      '<!--',
      '-->',
      '</',
      'href',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        expect(readWebsitePage(pieces.join('')).pictures.length).toBeLessThanOrEqual(12)
      }),
    )
  })
})

describe('the colors of a website', () => {
  it('are what it names, then what it uses most, without grays and without twins', () => {
    const styles = [
      'a{color:#C00}b{color:#cc0000}c{color:#cc0101}d{color:rgb(0, 90, 200)}e{color:#888;background:#fff}',
      'f{color:rgba(0,90,200,.5)}g{color:rgb(0 0)}h{color:#12345}i{color:rgb(999,0,0)}',
    ]
    expect(brandColorsIn({ themeColors: ['#0a5c36', 'var(--x)'], styles })).toEqual([
      '#0a5c36',
      '#cc0000',
      '#005ac8',
    ])
  })
})

describe('the fonts of a website', () => {
  it('are those of Google’s style sheets and those that every device has', () => {
    const sheet = 'https://fonts.googleapis.com/css2?family=Lora:wght@400;700&family=Open+Sans&display=swap'
    const styles = [
      'body{font-family:"Georgia", serif}p{font-family: Secret Font, Arial}h1{font-family:Verdana}',
    ]
    expect(brandFontsIn({ sheets: [sheet, 'https://fonts.test/css?family=Evil', '/a.css'], styles })).toEqual(
      [
        { name: 'Lora', link: sheet },
        { name: 'Open Sans', link: sheet },
        { name: 'Georgia', link: null },
        { name: 'Verdana', link: null },
      ],
    )
  })
})
