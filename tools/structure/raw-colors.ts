/** Finds colors that aren't tokens (docs/rules/colors-are-tokens.md), in style sheets and in code that draws. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const drawn = '{apps/{studio,venue},packages/blocks}/src/**/*.{css,ts,tsx}'

/** Each app has one file of tokens. Blocks draw with those of the venue. */
const tokenFiles = ['apps/studio/src/ui/theme/theme.ts', 'apps/venue/src/app/page.css']

/** Files that have colors as data, which nothing of the app is drawn with, with reasons. */
const exceptions = new Map([
  ['apps/studio/src/features/branding/editor/background-fields.tsx', 'What a background begins with.'],
  ['apps/studio/src/features/branding/editor/color-field.tsx', 'What is behind a color if nothing is known.'],
])

/** The names of CSS Color 4, without `transparent` and `currentcolor`. */
const names = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
)
const functions = new Set([
  'rgb(',
  'rgba(',
  'hsl(',
  'hsla(',
  'hwb(',
  'lab(',
  'lch(',
  'oklab(',
  'oklch(',
  'color(',
])
/** Of SVG. Mantine's `color` and `c` name colors of the theme. */
const colorAttributes = new Set(['fill', 'stroke', 'stopColor', 'floodColor', 'lightingColor'])

/** Raw colors outside the tokens, and exceptions that are no longer needed, one line each. */
export function rawColorFaults(root: string): string[] {
  const files = globSync(drawn, { cwd: root, exclude: ['**/*.{test,demo}.{ts,tsx}', '**/*.gen.ts'] })
    .filter((file) => !tokenFiles.includes(file))
    .toSorted()
  const found = files.flatMap((file) => (file.endsWith('.css') ? inStyles(root, file) : inCode(root, file)))
  return [
    ...found
      .filter(({ file }) => !exceptions.has(file))
      .map(({ file, line, color }) => `colors-are-tokens: ${file}:${line} draws with ${color}. Use a token.`),
    ...[...exceptions.keys()]
      .filter((file) => !found.some((color) => color.file === file))
      .map((file) => `colors-are-tokens: ${file} is an unnecessary exception.`),
  ]
}

type RawColor = { file: string; line: number; color: string }

function inStyles(root: string, file: string): RawColor[] {
  const css = withoutWords(readFileSync(join(root, file), 'utf8'))
  const colors: RawColor[] = []
  let line = 1
  // A part before `{` is a selector or the head of a rule, any other a declaration.
  for (const [part] of css.matchAll(/[^{};]+[{};]?/g)) {
    const colon = part.endsWith('{') ? -1 : part.indexOf(':')
    if (colon >= 0) {
      for (const { at, color } of colorsIn(part.slice(colon), true))
        colors.push({ file, line: line + linesIn(part.slice(0, colon + at)), color })
    }
    line += linesIn(part)
  }
  return colors
}

/** The same text with comments, strings and addresses blanked, so that lines stay. */
function withoutWords(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)\n]*\)/g, (words) =>
    words.replaceAll(/[^\n]/g, ' '),
  )
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

function inCode(root: string, file: string): RawColor[] {
  const source = parsedSource(root, file)
  const colors: RawColor[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const { color } of colorsIn(node.text, isColorInStyle(node)))
        colors.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, color })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return colors
}

/** Whether a text is CSS, where names of colors are colors: an attribute of SVG, or a property of `style`. */
function isColorInStyle(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) {
      const name = at.name.getText()
      return name === 'style' || colorAttributes.has(name)
    }
    if (ts.isStatement(at) || ts.isFunctionLike(at)) return false
  }
  return false
}

function colorsIn(text: string, hasNames: boolean): { at: number; color: string }[] {
  return [...text.matchAll(/[#\w-]+\(?/g)]
    .filter(([word]) => isRaw(word.toLowerCase(), hasNames))
    .filter(({ 0: word, index }) => !(word.endsWith('(') && text.startsWith('from ', index + word.length)))
    .map(({ 0: word, index }) => ({ at: index, color: word.endsWith('(') ? `${word}…)` : word }))
}

function isRaw(word: string, hasNames: boolean): boolean {
  if (functions.has(word)) return true
  if (hasNames && names.has(word)) return true
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(word)
}
