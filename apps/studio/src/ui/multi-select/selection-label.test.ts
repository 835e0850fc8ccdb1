import { expect, it } from 'vitest'
import { selectionLabel } from './selection-label.ts'

it.each([
  [[], ''],
  [['Webinar'], 'Webinar'],
  [['Webinar', 'Conference'], 'Webinar, Conference'],
  [['a'.repeat(57), 'b'], '2 selected'],
  [['a'.repeat(56), 'b'], `${'a'.repeat(56)}, b`],
  [['a'.repeat(60)], '1 selected'],
])('[WI-056 WI-057] the button of %j reads %s', (titles, label) => expect(selectionLabel(titles)).toBe(label))
