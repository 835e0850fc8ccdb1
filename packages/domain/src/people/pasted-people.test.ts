import { describe, expect, it } from 'vitest'
import { readPastedPeople, sessionsOfCell } from './public.ts'

const rowsOf = (text: string) =>
  readPastedPeople(text).people.map(({ line, person, sessions }) => [
    line,
    person.email,
    person.first_name,
    person.last_name,
    sessions,
  ])

describe('pasted people', () => {
  it.each([
    ['ada@example.org\n\nGrace Hopper <grace@example.org>,', 'one per line'],
    ['ada@example.org\t\nGrace Hopper\tgrace@example.org', 'cells without a header'],
    [
      'Email\tFirst name\tLast name\nada@example.org\t\t\ngrace@example.org\tGrace\tHopper',
      'first and last names',
    ],
    ['email,name\nada@example.org,\ngrace@example.org,Grace Hopper', 'CSV'],
    ['Name;E-mail\r\n;ada@example.org\r\nGrace Hopper;grace@example.org\r\n', 'semicolons'],
  ])('[PP-046] %j are read as %s', (text) => {
    expect(rowsOf(text).map(([, ...rest]) => rest)).toEqual([
      ['ada@example.org', '', '', ''],
      ['grace@example.org', 'Grace', 'Hopper', ''],
    ])
  })

  it('[PP-046] can have quoted cells with tabs and line breaks, and keep their line numbers', () => {
    const text =
      'Name\tEmail\tSessions\n"Ada ""A"" Lovelace"\tada@example.org\t"Opening\nClosing"\nG\tg@example.org'
    expect(rowsOf(text)).toEqual([
      [2, 'ada@example.org', 'Ada', '"A" Lovelace', 'Opening\nClosing'],
      [4, 'g@example.org', 'G', '', ''],
    ])
  })

  it('[PP-046] are in the sessions of the last cell, with or without a header', () => {
    expect(rowsOf('Ada Lovelace\tada@example.org\tOpening; Closing')[0]?.[4]).toBe('Opening; Closing')
    expect(rowsOf('ada@example.org\tAda Lovelace\tOpening')[0]).toEqual([
      1,
      'ada@example.org',
      'Ada',
      'Lovelace',
      'Opening',
    ])
  })

  it('[PP-046] without a valid address are reported by line, and the others are kept', () => {
    const { people, faults } = readPastedPeople(
      'Name\tEmail\nAda\tada@example.org\nNobody\t\nBob\tbob@\nAda again\tADA@example.org\n"\tx',
    )
    expect(people.map(({ person }) => person.email)).toEqual(['ada@example.org'])
    expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'noEmail'],
      [4, 'badEmail'],
      [5, 'repeated'],
      [6, 'badEmail'],
    ])
  })

  it('get their title and company from columns with a header', () => {
    const [ada] = readPastedPeople('Email\tTitle\tCompany\nada@example.org\tAnalyst\tEngines').people
    expect(ada?.person).toMatchObject({ title: 'Analyst', company: 'Engines' })
  })
})

describe('a cell of sessions', () => {
  const sessions = [
    { id: '1', title: 'Opening' },
    { id: '2', title: 'Q&A, with tea' },
  ]
  it.each([
    ['opening', ['1'], false, []],
    ['Q&A, with tea', ['2'], false, []],
    ['Opening; Q&A, with tea', ['1', '2'], false, []],
    ['Opening, Party', ['1'], false, ['Party']],
    ['All sessions', [], true, []],
    ['', [], false, []],
  ])('[PP-046] %j names %j', (cell, ids, isAll, unknown) => {
    expect(sessionsOfCell(cell, sessions)).toEqual({ ids, isAll, unknown })
  })
})
